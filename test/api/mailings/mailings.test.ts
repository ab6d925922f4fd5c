import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const body = (type: string, attributes: unknown) => ({ data: { type, attributes } });
const due = {
  name: "Due this week",
  screen: "containers",
  query: { "filter[current_status]": "available" },
  columns: ["number", "pickup_lfd"],
  weekdays: ["monday", "thursday"],
  hour: 7,
  time_zone: "America/Los_Angeles",
  recipients: ["ops@harbor.example"],
};
const held = {
  name: "Last free days",
  events: ["container.pickup_lfd.changed"],
  recipients: ["ops@harbor.example"],
};
const digest = (client: Pick<Client, "post">, more: object = {}) =>
  client.post("/digests", body("digest", { ...due, ...more }));
const alert = (client: Pick<Client, "post">, more: object = {}) =>
  client.post("/alerts", body("alert", { ...held, ...more }));
const names = ({ body: answer }: Answer): string[] =>
  answer.data.map((one: { attributes: { name: string } }) => one.attributes.name);
const problems = ({ status, body: answer }: Answer) => [
  status,
  [...new Set(answer.errors.map((one: { source?: { pointer: string } }) => one.source?.pointer))],
];

describe("a digest", () => {
  it("is created, found, listed, changed, paused and deleted", async () => {
    const made = await digest(alpha);
    // The clock shows Saturday morning: the next Monday at seven in Los Angeles.
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: "digest",
        attributes: {
          ...due,
          owner: "account",
          corrections: false,
          view_id: null,
          recipient_states: [{ email: "ops@harbor.example", state: "waiting" }],
          paused: false,
          problem: null,
          next_at: "2026-11-23T15:00:00Z",
          last_sent_at: null,
          created_at: "2026-11-21T08:00:00Z",
          updated_at: "2026-11-21T08:00:00Z",
        },
      },
    ]);
    const at = `/digests/${made.body.data.id}`;
    expect((await alpha.get(at)).body.data).toEqual(made.body.data);
    expect((await alpha.get("/digests")).body.data).toEqual([made.body.data]);
    const patch = async (attributes: object) =>
      (await alpha.patch(at, body("digest", attributes))).body.data.attributes;
    expect(await patch({ hour: 18, time_zone: "America/New_York" })).toMatchObject({
      name: due.name,
      next_at: "2026-11-23T23:00:00Z",
    });
    expect((await patch({ corrections: true })).corrections).toBe(true);
    expect((await patch({ hour: 18 })).corrections).toBe(true);
    expect(await patch({ paused: true })).toMatchObject({ paused: true, next_at: null });
    expect((await patch({ paused: false })).next_at).toBe("2026-11-23T23:00:00Z");
    expect((await alpha.delete(at)).status).toBe(204);
    expect((await alpha.delete(at)).status).toBe(404);
    expect((await alpha.get("/digests")).body.data).toEqual([]);
  });

  it("shows a saved view, which everybody has who has the digest", async () => {
    const saved = async (client: Pick<Client, "post">, more: object = {}) =>
      (
        await client.post(
          "/views",
          body("view", { name: "Ships", screen: "shipments", query: {}, ...more }),
        )
      ).body.data.id as string;
    const ofView = { screen: undefined, query: undefined, columns: undefined };
    const ana = await api.person(alpha.context, "member");
    const view = await saved(alpha);
    const own = await saved(ana, { owner: "me" });
    const made = await digest(alpha, { ...ofView, view_id: view });
    expect(made.body.data.attributes).toMatchObject({ view_id: view, screen: null, query: {} });
    expect(problems(await digest(alpha, { ...ofView, view_id: own }))).toEqual([
      422,
      ["/data/attributes/view_id"],
    ]);
    expect(problems(await digest(ana, { ...ofView, view_id: own }))[0]).toBe(422);
    const hers = await digest(ana, { ...ofView, view_id: own, owner: "me" });
    expect(hers.status).toBe(201);
    expect((await alpha.get(`/digests/${hers.body.data.id}`)).status).toBe(404);
    expect(names(await ana.get("/digests?filter[owner]=me"))).toEqual([due.name]);
    const at = `/digests/${made.body.data.id}`;
    const queried = await alpha.patch(at, body("digest", { screen: "containers", query: {} }));
    expect(queried.body.data.attributes).toMatchObject({ view_id: null, screen: "containers" });
    const back = await alpha.patch(at, body("digest", { view_id: view }));
    expect(back.body.data.attributes).toMatchObject({ view_id: view, screen: null });
    // The board of free time lists containers.
    const board = await saved(alpha, { screen: "free_time" });
    const ofBoard = await alpha.patch(at, body("digest", { view_id: board }));
    expect(ofBoard.body.data.attributes).toMatchObject({ view_id: board, problem: null });
    const foreign = await saved(beta);
    for (const other of [foreign, unknownId, await saved(alpha, { screen: "documents" })])
      expect(problems(await digest(alpha, { ...ofView, view_id: other }))).toEqual([
        422,
        ["/data/attributes/view_id"],
      ]);
  });

  it.each([
    [{ screen: undefined, query: undefined, columns: undefined }, "view_id"],
    [{ view_id: unknownId, query: undefined, columns: undefined }, "screen"],
    [{ query: { "filter[color]": "red" } }, "query/filter[color]"],
    [{ query: { "filter[last_free_day_on]": "someday" } }, "query/filter[last_free_day_on]"],
    [{ columns: ["number", "wishes"] }, "columns/1"],
    [{ weekdays: [] }, "weekdays"],
    [{ weekdays: ["noday"] }, "weekdays/0"],
    [{ weekdays: ["monday", "monday"] }, "weekdays"],
    [{ corrections: "yes" }, "corrections"],
    [{ screen: "tracking_requests", query: {}, columns: [], corrections: true }, "corrections"],
    [{ hour: 24 }, "hour"],
    [{ hour: 6.5 }, "hour"],
    [{ time_zone: "Mars/Olympus" }, "time_zone"],
    [{ recipients: [] }, "recipients"],
    [{ recipients: ["nobody"] }, "recipients/0"],
    [{ recipients: ["a@b.example\r\nBcc: c@d.example"] }, "recipients/0"],
    [{ recipients: ["A@b.example", "a@B.example"] }, "recipients"],
    [{ recipients: Array.from({ length: 21 }, (_, at) => `a${at}@b.example`) }, "recipients"],
    [{ owner: "me" }, "owner"],
    [{ name: " " }, "name"],
  ])("is refused with a pointer for %j", async (more, pointer) => {
    const refused = await digest(alpha, more);
    expect(problems(refused)).toEqual([422, [`/data/attributes/${pointer}`]]);
    expect((await alpha.get("/digests")).body.data).toEqual([]);
  });

  it("is one of at most 50", async () => {
    for (let made = 0; made < 50; made++)
      expect((await digest(alpha, { paused: true })).status).toBe(201);
    expect((await digest(alpha)).status).toBe(422);
    expect((await digest(beta)).status).toBe(201);
    expect((await alert(alpha)).status).toBe(201);
  });
});

describe("an alert", () => {
  it("is created, found, listed, changed and deleted", async () => {
    const made = await alert(alpha);
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        type: "alert",
        attributes: {
          ...held,
          owner: "account",
          view_id: null,
          screen: null,
          query: {},
          every_minutes: 60,
          recipient_states: [{ email: "ops@harbor.example", state: "waiting" }],
          paused: false,
          problem: null,
          last_sent_at: null,
          created_at: "2026-11-21T08:00:00Z",
          updated_at: "2026-11-21T08:00:00Z",
        },
      },
    ]);
    const at = `/alerts/${made.body.data.id}`;
    expect((await alpha.get(at)).body.data).toEqual(made.body.data);
    const changed = await alpha.patch(
      at,
      body("alert", { every_minutes: 15, screen: "shipments", query: { "filter[tags]": "rush" } }),
    );
    expect(changed.body.data.attributes).toMatchObject({ every_minutes: 15, screen: "shipments" });
    expect((await alpha.delete(at)).status).toBe(204);
    expect((await alpha.get("/alerts")).body.data).toEqual([]);
  });

  it.each([
    [{ events: [] }, "events"],
    [{ events: ["container.sank"] }, "events/0"],
    [{ every_minutes: 4 }, "every_minutes"],
    [{ every_minutes: 1441 }, "every_minutes"],
    [{ query: { sort: "number" } }, "screen"],
    [{ view_id: unknownId }, "view_id"],
  ])("is refused with a pointer for %j", async (more, pointer) => {
    expect(problems(await alert(alpha, more))).toEqual([422, [`/data/attributes/${pointer}`]]);
  });
});

describe("digests and alerts of others", () => {
  it("are of one account: to another they do not exist", async () => {
    for (const [path, make] of [
      ["digests", digest],
      ["alerts", alert],
    ] as const) {
      const { id, type } = (await make(alpha)).body.data;
      const at = `/${path}/${id}`;
      expect((await beta.get(`/${path}`)).body.data).toEqual([]);
      for (const refused of [
        await beta.get(at),
        await beta.patch(at, body(type, { name: "Mine" })),
        await beta.delete(at),
        await beta.post(`${at}/test`, undefined),
        await beta.get(`/${path}/${unknownId}`),
        await beta.get(`/${path}/none`),
      ])
        expect(refused.status).toBe(404);
      expect((await alpha.get(at)).body.data.attributes.name).not.toBe("Mine");
    }
  });

  it("are read by a viewer, who changes none", async () => {
    const { id } = (await digest(alpha)).body.data;
    const viewer = await api.person(alpha.context, "viewer");
    expect((await viewer.get(`/digests/${id}`)).status).toBe(200);
    for (const refused of [
      await digest(viewer),
      await alert(viewer),
      await viewer.patch(`/digests/${id}`, body("digest", { paused: true })),
      await viewer.post(`/digests/${id}/test`, undefined),
      await viewer.delete(`/digests/${id}`),
    ])
      expect(refused.status).toBe(403);
  });

  it("need a user behind a key where they are a user's own, or are sent to test", async () => {
    const ana = await api.person(alpha.context, "member");
    const { id } = (await digest(alpha)).body.data;
    expect((await alpha.post(`/digests/${id}/test`, undefined)).status).toBe(422);
    api.queues.take("mailings");
    expect((await ana.post(`/digests/${id}/test`, undefined)).status).toBe(204);
    expect(api.queues.take("mailings").map(({ body: sent }) => sent)).toEqual([
      { kind: "test", of: "digest", account: alpha.context.account.id, id, user: ana.user.id },
    ]);
    for (let more = 0; more < 2; more++) await ana.post(`/digests/${id}/test`, undefined);
    const refused = await ana.post(`/digests/${id}/test`, undefined);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  });
});

describe("recipients", () => {
  it("are asked once, but for users of the account, who get it at once", async () => {
    api.queues.take("mailings");
    const ana = await api.person(alpha.context, "member");
    const recipients = [ana.user.email.toUpperCase(), "ops@harbor.example"];
    const made = await digest(alpha, { recipients });
    expect(made.body.data.attributes.recipient_states).toEqual([
      { email: recipients[0], state: "confirmed" },
      { email: "ops@harbor.example", state: "waiting" },
    ]);
    expect(api.queues.take("mailings")).toHaveLength(1);
    await alert(alpha, { recipients });
    const at = `/digests/${made.body.data.id}`;
    await alpha.patch(at, body("digest", { recipients: [...recipients, "new@harbor.example"] }));
    expect(api.queues.take("mailings")).toHaveLength(1);
  });

  it("cannot be asked without end", async () => {
    const many = (from: number) =>
      Array.from({ length: 20 }, (_, at) => `stranger${from + at}@harbor.example`);
    expect((await digest(alpha, { recipients: many(0) })).status).toBe(201);
    const refused = await digest(alpha, { recipients: many(20) });
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      429,
      expect.stringMatching(/^Too many confirmation emails; the next one can be sent in/),
    ]);
  });
});
