import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveApiKey } from "#src/access/index.ts";
import { viewCounts } from "#src/views/store/view-entity.ts";
import { startApi, type Answer, type Api, type Client } from "#test/support/api.ts";
import { newSession } from "#test/support/session.ts";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const body = (attributes: unknown, type = "view") => ({ data: { type, attributes } });
const due = {
  name: "Due this week",
  screen: "containers",
  query: {
    "filter[current_status]": "available,not_available",
    "filter[last_free_day_on][]": ["today", "7.days.from_now"],
    sort: "pickup_lfd",
  },
  columns: ["number", "pickup_lfd"],
  widths: { number: 140 },
};
const save = (client: Pick<Client, "post">, more: object = {}) =>
  client.post("/views", body({ ...due, ...more }));
const names = ({ body: answer }: Answer): string[] =>
  answer.data.map((one: { attributes: { name: string } }) => one.attributes.name);

describe("a saved view", () => {
  it("keeps what somebody else kept in it since it was read", async () => {
    const at = `/views/${(await save(alpha)).body.data.id}`;
    const keep = (attributes: object, expected: object) =>
      alpha.patch(at, { data: { type: "view", attributes, meta: { expected } } });
    expect((await keep({ columns: ["number"] }, { columns: due.columns })).status).toBe(200);
    const late = await keep({ columns: ["number", "pod"], name: "Mine" }, { columns: due.columns });
    expect([late.status, late.body.errors[0].meta]).toEqual([
      409,
      { current: { columns: ["number"] } },
    ]);
    expect((await alpha.get(at)).body.data.attributes).toMatchObject({
      name: due.name,
      columns: ["number"],
    });
    expect((await keep({ group_by: "pod" }, { group_by: null, query: due.query })).status).toBe(
      200,
    );
    await alpha.delete(at);
  });

  it("is created, found, listed, changed and deleted", async () => {
    const made = await save(alpha, { name: "  Due this week " });
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: "view",
        attributes: {
          ...due,
          owner: "account",
          group_by: null,
          position: null,
          created_at: "2026-11-21T08:00:00Z",
          updated_at: "2026-11-21T08:00:00Z",
        },
      },
    ]);
    const at = `/views/${made.body.data.id}`;
    expect((await alpha.get(at)).body.data).toEqual(made.body.data);
    expect((await alpha.get("/views")).body.data).toEqual([made.body.data]);
    const changed = await alpha.patch(at, body({ query: { sort: "-arrival" }, position: 3 }));
    expect([changed.status, changed.body.data.attributes]).toMatchObject([
      200,
      { name: due.name, query: { sort: "-arrival" }, columns: due.columns, position: 3 },
    ]);
    expect((await alpha.patch(at, body({ position: null }))).body.data.attributes.position).toBe(
      null,
    );
    const groupOf = async (group: string | null) =>
      (await alpha.patch(at, body({ group_by: group }))).body.data.attributes.group_by;
    expect([await groupOf("pod_terminal"), await groupOf(null)]).toEqual(["pod_terminal", null]);
    expect((await alpha.delete(at)).status).toBe(204);
    expect((await alpha.delete(at)).status).toBe(404);
    expect((await alpha.get(at)).status).toBe(404);
    expect((await alpha.get("/views")).body.data).toEqual([]);
  });

  it("needs only a name and a screen", async () => {
    const made = await beta.post("/views", body({ name: "Ships", screen: "shipments" }));
    expect(made.body.data.attributes).toMatchObject({
      owner: "account",
      query: {},
      columns: [],
      widths: {},
    });
    await beta.delete(`/views/${made.body.data.id}`);
  });

  it("is of one account: to another it does not exist", async () => {
    const { id } = (await save(alpha)).body.data;
    const at = `/views/${id}`;
    expect((await beta.get("/views")).body.data).toEqual([]);
    for (const refused of [
      await beta.get(at),
      await beta.patch(at, body({ name: "Mine" })),
      await beta.delete(at),
      await beta.get(`/views/${unknownId}`),
      await beta.get("/views/none"),
    ])
      expect(refused.status).toBe(404);
    expect((await alpha.get(at)).body.data.attributes.name).toBe(due.name);
    await alpha.delete(at);
  });

  it("is listed by position, those without one last; by screen, owner and page", async () => {
    const client = await api.account();
    for (const [name, position, screen] of [
      ["a", null, "containers"],
      ["b", 2, "shipments"],
      ["c", 1, "containers"],
      ["d", null, "free_time"],
    ] as const)
      await client.post("/views", body({ name, position, screen }));
    // Those without a position were made in the same instant here.
    const [first, second, ...last] = names(await client.get("/views"));
    expect([first, second, last.toSorted()]).toEqual(["c", "b", ["a", "d"]]);
    expect(names(await client.get("/views?filter[screen]=containers"))).toEqual(["c", "a"]);
    expect(names(await client.get("/views?filter[owner]=me"))).toEqual([]);
    const page = await client.get("/views?page[size]=3&page[number]=2");
    expect([names(page), page.body.meta.total]).toEqual([last.slice(1), 4]);
    const refused = await client.get("/views?filter[screen]=trucks");
    expect([refused.status, refused.body.errors[0].source]).toEqual([
      400,
      { parameter: "filter[screen]" },
    ]);
  });

  it("lets two edits at once both count", async () => {
    const { id } = (await save(alpha)).body.data;
    const at = `/views/${id}`;
    const answers = await Promise.all([
      alpha.patch(at, body({ name: "Renamed" })),
      alpha.patch(at, body({ columns: ["number"] })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await alpha.get(at)).body.data.attributes).toMatchObject({
      name: "Renamed",
      columns: ["number"],
    });
    await alpha.delete(at);
  });
});

describe("a view that is refused", () => {
  const q = (query: unknown) => ({ ...due, query });
  const many = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);
  it.each([
    [{ ...due, group_by: "custom_fields.lane" }, "invalid", "group_by"],
    [{ ...due, group_by: "" }, "invalid", "group_by"],
    [{ ...due, name: "" }, "blank", "name"],
    [{ ...due, name: undefined }, "blank", "name"],
    [{ ...due, name: "\u200b" }, "invalid", "name"],
    [{ ...due, name: "x".repeat(101) }, "invalid", "name"],
    [{ ...due, screen: "trucks" }, "invalid", "screen"],
    [{ ...due, screen: undefined }, "blank", "screen"],
    [{ ...due, owner: "everybody" }, "invalid", "owner"],
    [{ ...due, position: -1 }, "invalid", "position"],
    [q("sort=arrival"), "invalid", "query"],
    [q(["sort"]), "invalid", "query"],
    [q({ sort: 7 }), "invalid", "query/sort"],
    [q({ sort: "x".repeat(501) }), "invalid", "query/sort"],
    [q({ "filter[current_status]": ["new"] }), "invalid", "query/filter[current_status]"],
    [q({ "filter[current_status][]": "new" }), "invalid", "query/filter[current_status][]"],
    [q({ "filter[current_status]": "" }), "blank", "query/filter[current_status]"],
    [q({ "filter[pickup_lfd]": "soon" }), "invalid", "query/filter[pickup_lfd]"],
    [q({ "filter[has_holds]": "yes" }), "invalid", "query/filter[has_holds]"],
    [q({ "filter[colour]": "red" }), "invalid", "query/filter[colour]"],
    [q({ "page[number]": "2" }), "invalid", "query/page[number]"],
    [q({ include: "shipment" }), "invalid", "query/include"],
    [q({ toString: "x" }), "invalid", "query/toString"],
    [{ ...q({ sort: "scac" }), screen: "tracking_requests" }, "invalid", "query/sort"],
    [q({ "filter[custom_fields][none]": "x" }), "invalid", "query/filter[custom_fields][none]"],
    [q({ "filter[custom_fields][none]": " , " }), "blank", "query/filter[custom_fields][none]"],
    [
      q({ "filter[custom_fields][none][]": ["x", ""] }),
      "blank",
      "query/filter[custom_fields][none][]",
    ],
    [q(Object.fromEntries(many(51).map((name) => [name, "x"]))), "invalid", "query"],
    [q({ "filter[number]": "x".repeat(2001) }), "invalid", "query/filter[number]"],
    [q({ "filter[number][]": many(90).map((one) => one.repeat(20)) }), "invalid", "query"],
    [{ ...due, columns: "number" }, "invalid", "columns"],
    [{ ...due, columns: ["number", "number"] }, "invalid", "columns"],
    [{ ...due, columns: ["<b>"] }, "invalid", "columns/0"],
    [{ ...due, columns: many(101) }, "invalid", "columns"],
    [{ ...due, columns: ["number", "custom_fields.none"] }, "invalid", "columns/1"],
    [{ ...due, widths: { number: 5 } }, "invalid", "widths/number"],
    [{ ...due, widths: { number: "140" } }, "invalid", "widths/number"],
    [{ ...due, widths: { "custom_fields.none": 80 } }, "invalid", "widths/custom_fields.none"],
    [
      { ...due, widths: Object.fromEntries(many(101).map((name) => [name, 80])) },
      "invalid",
      "widths",
    ],
  ] as const)("%j is %s at %s", async (attributes, code, member) => {
    const answer = await alpha.post("/views", body(attributes));
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([
      422,
      { code, source: { pointer: `/data/attributes/${member}` } },
    ]);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ query: { "filter[colour]": "red" } }, "query/filter[colour]"],
    [{ query: { "filter[pickup_lfd]": "soon" } }, "query/filter[pickup_lfd]"],
    [{ columns: ["custom_fields.none"] }, "columns/0"],
    [{ widths: { number: 5 } }, "widths/number"],
  ])("is not changed by %j", async (edit, member) => {
    const made = (await save(alpha)).body.data;
    const edited = await alpha.patch(`/views/${made.id}`, body(edit));
    expect([edited.status, edited.body.errors[0].source.pointer]).toEqual([
      422,
      `/data/attributes/${member}`,
    ]);
    expect((await alpha.get(`/views/${made.id}`)).body.data).toEqual(made);
    await alpha.delete(`/views/${made.id}`);
  });

  it("has another type, or changes its screen", async () => {
    expect((await alpha.post("/views", body(due, "party"))).body.errors[0].source).toEqual({
      pointer: "/data/type",
    });
    const { id } = (await save(alpha)).body.data;
    const moved = await alpha.patch(`/views/${id}`, body({ screen: "shipments" }));
    expect([moved.status, moved.body.errors[0].source]).toEqual([
      422,
      { pointer: "/data/attributes/screen" },
    ]);
    expect((await alpha.patch(`/views/${id}`, body({ screen: "containers" }))).status).toBe(200);
    await alpha.delete(`/views/${id}`);
  });
});

describe("the owner of a view", () => {
  it("me is the user who is behind the key; another user's view is as absent as none", async () => {
    const client = await api.account();
    const { account } = client.context;
    const keyOf = async (key: string): Promise<Client> => {
      const { user } = await newSession(api.deps, account);
      const createdAt = "2026-11-21T08:00:00Z";
      await saveApiKey(api.deps.db, key, account.id, { createdAt, user: user.id });
      const send = (method: string) => (path: string, sent?: unknown) =>
        api.request(method, path, {
          headers: {
            authorization: `Token ${key}`,
            "content-type": "application/vnd.api+json",
          },
          ...(sent !== undefined && { body: JSON.stringify(sent) }),
        });
      return {
        ...client,
        get: send("GET"),
        post: send("POST"),
        patch: send("PATCH"),
        delete: send("DELETE"),
      };
    };
    const ada = await keyOf("a-key-that-ada-made-for-herself");
    const ben = await keyOf("a-key-that-ben-made-for-himself");
    const { id } = (await save(ada, { name: "Ada's", owner: "me" })).body.data;
    await save(ben, { name: "All's" });
    const at = `/views/${id}`;
    expect((await ada.get(at)).body.data.attributes.owner).toBe("me");
    expect(names(await ada.get("/views")).toSorted()).toEqual(["Ada's", "All's"]);
    expect(names(await ada.get("/views?filter[owner]=me"))).toEqual(["Ada's"]);
    expect(names(await ada.get("/views?filter[owner]=account"))).toEqual(["All's"]);
    for (const other of [ben, client]) {
      expect(names(await other.get("/views"))).toEqual(["All's"]);
      for (const refused of [
        await other.get(at),
        await other.patch(at, body({ name: "Mine" })),
        await other.patch(at, body({ owner: "account" })),
        await other.delete(at),
      ])
        expect(refused.status).toBe(404);
    }
    // Given to the account, everybody has it; taken back by Ben, it is his.
    await ada.patch(at, body({ owner: "account" }));
    expect((await client.get(at)).body.data.attributes.owner).toBe("account");
    expect((await ben.patch(at, body({ owner: "me" }))).body.data.attributes.owner).toBe("me");
    expect((await ada.get(at)).status).toBe(404);
    expect((await ben.get(at)).status).toBe(200);
  });

  it("cannot be me with a key that no user created", async () => {
    const refused = await save(alpha, { owner: "me" });
    const { id } = (await save(alpha)).body.data;
    for (const answer of [refused, await alpha.patch(`/views/${id}`, body({ owner: "me" }))])
      expect([answer.status, answer.body.errors[0]]).toMatchObject([
        422,
        { code: "invalid", source: { pointer: "/data/attributes/owner" } },
      ]);
    await alpha.delete(`/views/${id}`);
  });
});

describe("a view with custom fields", () => {
  const define = async (client: Client, slug: string, entity = "Container", type = "short_text") =>
    (
      await client.post(
        "/custom_field_definitions",
        body(
          { entity_type: entity, api_slug: slug, display_name: slug, data_type: type },
          "custom_field_definition",
        ),
      )
    ).body.data.id as string;
  const fields = {
    query: { "filter[custom_fields][po]": "PO-7", sort: "arrival" },
    columns: ["number", "custom_fields.po", "custom_fields.team"],
    widths: { "custom_fields.po": 90, number: 140 },
  };

  it("opens without one that was deleted, says so, and has it again when it is defined again", async () => {
    const client = await api.account();
    const id = await define(client, "po");
    await define(client, "team", "Shipment");
    const view = await save(client, fields);
    expect(view.body.data).toMatchObject({ attributes: fields });
    expect(view.body.data).not.toHaveProperty("meta");
    const at = `/views/${view.body.data.id}`;
    await client.delete(`/custom_field_definitions/${id}`);
    const without = {
      query: { sort: "arrival" },
      columns: ["number", "custom_fields.team"],
      widths: { number: 140 },
    };
    const dropped = [{ api_slug: "po", left_out_of: ["query", "columns", "widths"] }];
    for (const { data } of [
      (await client.get(at)).body,
      { data: (await client.get("/views")).body.data[0] },
      (await client.patch(at, body({ name: "Still" }))).body,
    ])
      expect(data).toMatchObject({ meta: { dropped }, attributes: without });
    expect((await client.get(at)).body.data.attributes.query).toEqual(without.query);
    await define(client, "po");
    expect((await client.get(at)).body.data).toMatchObject({ attributes: fields });
    expect((await client.get(at)).body.data).not.toHaveProperty("meta");
  });

  it("filters by texts and choices alone, and shows what its records have", async () => {
    const client = await api.account();
    await define(client, "weight", "Container", "number");
    await define(client, "desk", "TrackingRequest");
    const at = (answer: Answer) => answer.body.errors[0].source.pointer;
    const byNumber = await save(client, { query: { "filter[custom_fields][weight]": "7" } });
    expect(at(byNumber)).toBe("/data/attributes/query/filter[custom_fields][weight]");
    const elsewhere = await save(client, { columns: ["custom_fields.desk"] });
    expect(at(elsewhere)).toBe("/data/attributes/columns/0");
    expect((await save(client, { columns: ["custom_fields.weight"] })).status).toBe(201);
    const requests = { screen: "tracking_requests", query: {}, columns: ["custom_fields.desk"] };
    expect((await save(client, requests)).status).toBe(201);
  });
});

describe("the number of views of an account", () => {
  it("is at most 200, counted exactly when many are saved at once, and freed by a delete", async () => {
    const client = await api.account();
    const { account } = client.context;
    await viewCounts(api.deps.db).put({ account: account.id, views: 196 }).go();
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(client)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 422, 422,
    ]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors[0].detail).toMatch(/^An account has at most 200 views/);
    const held = (await client.get("/views")).body.data;
    expect(held).toHaveLength(4);
    const at = `/views/${held[0].id}`;
    const deleted = await Promise.all([client.delete(at), client.delete(at)]);
    expect(deleted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await save(client)).status).toBe(201);
    expect((await save(client)).status).toBe(422);
  });
});
