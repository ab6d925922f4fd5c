import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeUser } from "#src/access/index.ts";
import { showOnContainers } from "#src/tracking/containers/show-on-containers.ts";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { publishedTo } from "#test/tracking/spine.ts";
import { putTracked } from "#test/support/tracked.ts";

const noUser = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const now = "2026-11-21T08:00:00Z";

let api: Api;
let alpha: Client;
let beta: Client;
let ada: Person;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
  ada = await api.person(alpha.context);
});
beforeEach(() => (api.deps.clock as ManualClock).set(now));
afterAll(() => api.stop());

/** At Los Angeles with a last free day on the 24th: near from the 21st on, local time. */
const near = {
  container: {
    podDischargedAt: "2026-11-19T02:00:00Z",
    lfdTerminalOn: "2026-11-24",
    lfdCarrierOn: undefined,
    holdsAtPodTerminal: undefined,
    feesAtPodTerminal: undefined,
  } as object,
  shipment: { destination: undefined, podOriginalEtaAt: "2026-11-18T15:00:00Z" } as object,
};
const put = (client: Pick<Client, "put">, id: string, attributes: object, more: object = {}) =>
  client.put(`/containers/${id}/attention`, { data: { type: "container", attributes, ...more } });
/** The same from a page of ours, for somebody who is signed in. */
const putFromPage = (person: Person, id: string, attributes: object) =>
  api.request("PUT", `/containers/${id}/attention`, {
    headers: {
      origin: new URL(api.deps.config.BASE_URL).origin,
      "sec-fetch-site": "same-origin",
      "x-quayline-portal": "1",
      "content-type": "application/vnd.api+json",
    },
    cookies: person.cookies,
    body: JSON.stringify({ data: { type: "container", attributes } }),
  });
const metaOf = async (client: Client, id: string) =>
  (await client.get(`/containers/${id}?flag[attention]=true`)).body.data.meta;
const codesOf = async (client: Client, id: string) =>
  (await metaOf(client, id)).attention.map(({ code }: any) => code);
const listed = async (client: Client, query: string): Promise<string[]> => {
  const [list, rows] = [
    await client.get(`/containers?${query}`),
    await client.get(`/container_rows?columns=number&${query}`),
  ];
  expect([list.status, rows.status]).toEqual([200, 200]);
  const ids = list.body.data.map(({ id }: any) => id).toSorted();
  expect(rows.body.columns.id.toSorted()).toEqual(ids);
  return ids;
};
/** An account with one container that needs a person. */
async function one(scenario: Parameters<typeof putTracked>[1] = near) {
  const client = await api.account();
  const tracked = await putTracked(client.context, scenario);
  return { client, tracked, id: tracked.containers[0]!.id };
}

describe("PUT /containers/{id}/attention", () => {
  it("keeps what somebody else decided since it was read, and shows it", async () => {
    const { client, id } = await one();
    const decide = (note: string, expected?: object) =>
      put(client, id, { note }, expected && { meta: { expected } });
    expect((await decide("Call the line", { note: null })).status).toBe(200);
    const late = await decide("Call the terminal", { note: null });
    expect([late.status, late.body.errors]).toEqual([
      409,
      [
        {
          status: "409",
          title: "Conflict",
          code: "conflict",
          detail: "Changed since it was read: note.",
          source: { pointer: "/data/meta/expected" },
          meta: { current: { note: "Call the line" } },
        },
      ],
    ]);
    expect((await metaOf(client, id)).triage.note).toBe("Call the line");
    // The same again, as after a broken connection, and with what stands now.
    expect((await decide("Call the line", { note: null })).status).toBe(200);
    expect((await decide("Call the terminal", { note: "Call the line" })).status).toBe(200);
    // What is not expected is written over, as before.
    expect((await decide("Whatever")).status).toBe(200);
    // A report of a source changes the container, and nothing of what was decided.
    expect((await put(client, id, { note: "x" }, { meta: { expected: { note: 7 } } })).status).toBe(
      422,
    );
  });

  it("lets one of many at once win, each of whom read the same", async () => {
    const { client, id } = await one();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        put(client, id, { note: `Note ${at}` }, { meta: { expected: { note: null } } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await metaOf(client, id)).triage.note).toBe(`Note ${won}`);
    for (const { status, body } of answers)
      if (status === 409) expect(body.errors[0].meta.current).toEqual({ note: `Note ${won}` });
  });

  it("takes an end of a snooze as read in any zone, and a snooze that has ended for none", async () => {
    const { client, id } = await one();
    const snooze = (until: string | null, expected: string | null) =>
      put(
        client,
        id,
        { snoozed_until: until },
        { meta: { expected: { snoozed_until: expected } } },
      );
    expect((await snooze("2026-11-22T20:00:00Z", null)).status).toBe(200);
    expect((await snooze("2026-11-23T20:00:00Z", "2026-11-22T15:00:00-05:00")).status).toBe(200);
    const late = await snooze("2026-11-24T20:00:00Z", "2026-11-22T20:00:00Z");
    expect(late.body.errors[0].meta.current).toEqual({ snoozed_until: "2026-11-23T20:00:00Z" });
    (api.deps.clock as ManualClock).set("2026-11-23T21:00:00Z");
    expect((await snooze(null, "2026-11-23T20:00:00Z")).status).toBe(200);
  });

  it("assigns, snoozes and notes, and every reader of the container shows it", async () => {
    const { client, id } = await one();
    const person = await api.person(client.context);
    const triage = {
      assignee_id: person.user.id,
      assignee_name: "Ada Quay",
      snoozed_until: "2026-11-22T20:00:00Z",
      note: "The trucker confirms on Sunday.",
    };
    const answer = await put(client, id, {
      assignee_id: person.user.id.toUpperCase(),
      snoozed_until: "2026-11-22T12:00:00-08:00",
      note: "  The trucker confirms on Sunday. ",
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, type: "container", meta: { triage } });
    expect((await metaOf(client, id)).triage).toEqual(triage);
    const { body } = await client.get("/containers?flag[attention]=true");
    expect(body.data[0].meta.triage).toEqual(triage);
    expect((await client.get("/containers")).body.data[0].meta).toBeUndefined();
    const columns = "assignee_id,assignee_name,snoozed_until,note";
    const rows = await client.get(`/container_rows?columns=${columns}`);
    for (const [name, value] of Object.entries(triage))
      expect(rows.body.columns[name]).toEqual([value]);
    expect(rows.body.facets.assignee_id).toEqual({ [person.user.id]: 1 });
    // Nobody outside hears of it: it is the account's own.
    expect(await publishedTo(client.context)).toEqual([]);
  });

  it("leaves what is left out, takes away what is null, and writes nothing for the same again", async () => {
    const { client, id } = await one();
    await put(client, id, { note: "Call Monday.", snoozed_until: "2026-11-22T08:00:00Z" });
    const first = await put(client, id, { note: "Call Tuesday." });
    expect(first.body.data.meta.triage).toMatchObject({
      note: "Call Tuesday.",
      snoozed_until: "2026-11-22T08:00:00Z",
    });
    const before = api.calls();
    await put(client, id, { note: "Call Tuesday." });
    const after = api.calls();
    await put(client, id, {});
    // No transaction: the same again is only read.
    expect(api.calls() - after).toBe(after - before);
    expect((await client.get(`/containers/${id}/changes`)).body.meta.total).toBe(3);
    const gone = await put(client, id, { note: null, snoozed_until: null, assignee_id: null });
    expect(gone.body.data.meta.triage).toEqual({
      assignee_id: null,
      assignee_name: null,
      snoozed_until: null,
      note: null,
    });
  });

  it("is filtered by assignee and snooze; requires_attention keeps its meaning", async () => {
    const { client, id } = await one();
    const other = (await putTracked(client.context, { ...near, containerNumbers: ["TCLU5471298"] }))
      .containers[0]!.id;
    const { user } = await api.person(client.context);
    (api.deps.clock as ManualClock).set("2026-11-21T07:59:59Z");
    await put(client, id, { assignee_id: user.id, snoozed_until: "2026-11-23T00:00:00Z" });
    expect(await listed(client, "filter[snoozed]=true")).toEqual([id]);
    (api.deps.clock as ManualClock).set("2026-11-21T20:00:00Z");
    // `lfd_near` began after the snooze was set: it ended it.
    expect(await listed(client, "filter[snoozed]=true")).toEqual([]);
    await put(client, id, { snoozed_until: "2026-11-23T00:00:00Z" });
    expect(await listed(client, "filter[snoozed]=true")).toEqual([id]);
    expect(await listed(client, "filter[snoozed]=false")).toEqual([other]);
    expect(await listed(client, `filter[assignee_id]=${user.id.toUpperCase()}`)).toEqual([id]);
    expect(await listed(client, "filter[assignee_id]=@not_exists")).toEqual([other]);
    expect(await listed(client, "filter[requires_attention]=true")).toEqual([id, other].toSorted());
    const queue = "filter[requires_attention]=true&filter[snoozed]=false";
    expect(await listed(client, queue)).toEqual([other]);
    (api.deps.clock as ManualClock).set("2026-11-23T00:00:00Z");
    expect(await listed(client, queue)).toEqual([id, other].toSorted());
    expect((await metaOf(client, id)).triage.snoozed_until).toBeNull();
  });

  it("a delta of the rows shows that a snooze is over, though nothing was written", async () => {
    const { client, id } = await one();
    await put(client, id, { snoozed_until: "2026-11-21T09:00:00Z" });
    const query = "/container_rows?columns=number,snoozed_until";
    const { version } = (await client.get(query)).body;
    expect((await client.get(`${query}&since=${version}`)).body.columns.id).toEqual([]);
    (api.deps.clock as ManualClock).set("2026-11-21T09:00:00Z");
    const { columns } = (await client.get(`${query}&since=${version}`)).body;
    expect([columns.id, columns.snoozed_until]).toEqual([[id], [null]]);
  });

  it("a new reason ends a snooze for good, also when the reason is gone afterwards", async () => {
    const { client, id, tracked } = await one();
    (api.deps.clock as ManualClock).set("2026-11-21T20:00:00Z");
    expect(await codesOf(client, id)).toEqual(["lfd_near"]);
    await put(client, id, { snoozed_until: "2026-12-21T00:00:00Z", note: "Booked." });
    expect((await metaOf(client, id)).triage.snoozed_until).not.toBeNull();
    const stopped = {
      ...tracked.shipment,
      lineTrackingStoppedAt: "2026-11-21T20:00:00Z",
      lineTrackingStoppedReason: "no_updates_at_line",
    } as const;
    await showOnContainers(client.context, stopped);
    expect(await codesOf(client, id)).toContain("tracking_stopped");
    expect((await metaOf(client, id)).triage).toMatchObject({
      snoozed_until: null,
      note: "Booked.",
    });
    await showOnContainers(client.context, tracked.shipment);
    expect(await codesOf(client, id)).toEqual(["lfd_near"]);
    expect((await metaOf(client, id)).triage).toMatchObject({
      snoozed_until: null,
      note: "Booked.",
    });
  });

  it("is in the change log, with who changed it; not in an answer about the past", async () => {
    const { client, id } = await one();
    const person = await api.person(client.context);
    const set = await putFromPage(person, id, { note: "Call.", assignee_id: person.user.id });
    expect(set.status).toBe(200);
    await put(client, id, { note: null });
    await client.patch(`/containers/${id}`, {
      data: { type: "container", attributes: { ref_numbers: ["A"] } },
    });
    const { body } = await client.get(`/containers/${id}/changes`);
    const shown = body.data.map(({ attributes: a }: any) => [a.attribute, a.after, a.changed_by]);
    const key = { user_id: null, credential: "API key" };
    const user = { user_id: person.user.id, credential: "Ada Quay" };
    expect(shown).toEqual([
      ["ref_numbers", ["A"], key],
      ["note", null, key],
      ["assignee_id", person.user.id, user],
      ["assignee_name", "Ada Quay", user],
      ["note", "Call.", user],
    ]);
    const past = await client.get(
      `/containers/${id}?as_of=2026-11-21T07:59:59Z&flag[provenance]=true`,
    );
    expect(past.status).toBe(200);
    const now = await client.get(`/containers/${id}?flag[provenance]=true`);
    expect(Object.keys(now.body.data.meta.provenance)).toEqual(["ref_numbers"]);
  });

  it("keeps the name of an assignee who is removed, and assigns nobody to them again", async () => {
    const { client, id } = await one();
    const [leaves, stays] = [await api.person(client.context), await api.person(client.context)];
    await put(client, id, { assignee_id: leaves.user.id });
    await removeUser(client.context, leaves.user.id, stays.user);
    expect((await metaOf(client, id)).triage).toMatchObject({
      assignee_id: leaves.user.id,
      assignee_name: "Ada Quay",
    });
    const again = await put(client, id, { assignee_id: leaves.user.id });
    expect(again.status).toBe(422);
    expect((await put(client, id, { note: "Free again.", assignee_id: null })).status).toBe(200);
  });

  it.each([
    [{ assignee_id: noUser }, "invalid", "/data/attributes/assignee_id"],
    [{ assignee_id: "ada" }, "invalid", "/data/attributes/assignee_id"],
    [{ snoozed_until: "tomorrow" }, "invalid", "/data/attributes/snoozed_until"],
    [{ snoozed_until: now }, "invalid", "/data/attributes/snoozed_until"],
    [{ snoozed_until: "2027-02-19T08:00:01Z" }, "invalid", "/data/attributes/snoozed_until"],
    [{ note: " " }, "blank", "/data/attributes/note"],
    [{ note: "x".repeat(501) }, "invalid", "/data/attributes/note"],
    [{ note: 5 }, "invalid", "/data/attributes/note"],
  ])("refuses %j with a pointer", async (attributes, code, pointer) => {
    const { client, id } = await one();
    const { status, body } = await put(client, id, attributes);
    expect([status, body.errors[0].code, body.errors[0].source]).toEqual([422, code, { pointer }]);
    expect((await metaOf(client, id)).triage.note).toBeNull();
  });

  it("takes the last instant that is allowed, and 500 characters", async () => {
    const { client, id } = await one();
    const last = { snoozed_until: "2027-02-19T08:00:00Z", note: "x".repeat(500) };
    expect((await put(client, id, last)).body.data.meta.triage).toMatchObject(last);
  });

  it("is 404 for another account's container, 422 for its user, 409 for another id in the body", async () => {
    const { id } = await one();
    expect((await put(alpha, id, { note: "Mine?" })).status).toBe(404);
    expect((await put(alpha, "nothing", { note: "Mine?" })).status).toBe(404);
    const own = (await putTracked(beta.context)).containers[0]!.id;
    const foreign = await put(beta, own, { assignee_id: ada.user.id });
    const unknown = await put(beta, own, { assignee_id: noUser });
    expect([foreign.status, unknown.status]).toEqual([422, 422]);
    expect(foreign.body.errors[0].detail.replace(ada.user.id, noUser)).toBe(
      unknown.body.errors[0].detail,
    );
    expect((await put(beta, own, {}, { id: noUser })).status).toBe(409);
    expect((await put(beta, own, {}, { id: own })).status).toBe(200);
  });

  it("two who change different members at once both win", async () => {
    const { client, id } = await one();
    const { user } = await api.person(client.context);
    const answers = await Promise.all([
      put(client, id, { note: "Call." }),
      put(client, id, { assignee_id: user.id }),
      put(client, id, { snoozed_until: "2026-11-22T08:00:00Z" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await metaOf(client, id)).triage).toMatchObject({
      note: "Call.",
      assignee_id: user.id,
      snoozed_until: "2026-11-22T08:00:00Z",
    });
  });

  it("adds no call to a read: 1 get and 1 transaction to write, 1 get more for an assignee", async () => {
    const { client, id } = await one();
    const { user } = await api.person(client.context);
    const callsOf = async (run: () => Promise<unknown>) => {
      const before = api.calls();
      await run();
      return api.calls() - before;
    };
    await client.get(`/containers/${id}`);
    const plain = await callsOf(() => client.get(`/containers/${id}`));
    expect(await callsOf(() => client.get(`/containers/${id}?flag[attention]=true`))).toBe(plain);
    const write = await callsOf(() => put(client, id, { note: "Call." }));
    expect(write - plain).toBe(2);
    const assign = await callsOf(() => put(client, id, { assignee_id: user.id }));
    expect(assign - plain).toBe(3);
  });
});
