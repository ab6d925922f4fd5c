import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shareLinks } from "#src/sharing/store/share-link-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { manualClock } from "#test/support/engine.ts";
import { putTracked } from "#test/support/tracked.ts";
import { adminOf, linkBody, open, patchBody, savedView, share, type Admin } from "./sharing-rig.ts";

let api: Api;
let companies: readonly [Client, Client];
let alpha: Admin;
let beta: Admin;
const clock = manualClock();
beforeAll(async () => {
  api = await startApi();
  Object.assign(api.deps, { clock });
  companies = [await api.account("Alpha Imports"), await api.account("Beta Imports")];
});
beforeEach(async () => {
  alpha = await adminOf(api, companies[0]);
  beta = await adminOf(api, companies[1]);
});
afterAll(() => api.stop());

const day = 86_400_000;
const daysFromNow = (days: number, seconds = 0): string =>
  `${new Date(clock.now().getTime() + days * day + seconds * 1000).toISOString().slice(0, 19)}Z`;
const problemOf = ({ status, body }: Awaited<ReturnType<Client["post"]>>) => [
  status,
  body.errors?.[0].source?.pointer,
];

describe("a share link", () => {
  it("is made, found, listed, renamed, extended and revoked", async () => {
    const view = await savedView(alpha);
    const made = await alpha.post("/share_links", linkBody("view", view));
    const { token, url, ...shown } = made.body.data.attributes;
    expect([made.status, shown]).toEqual([
      201,
      {
        name: "For Acme Trucking",
        fields: [
          "current_status",
          "shipping_line_scac",
          "vessel_name",
          "pod",
          "pod_eta_at",
          "pod_arrived_at",
          "pod_terminal",
          "available_for_pickup",
          "holds",
          "pickup_lfd",
        ],
        status: "active",
        expires_at: daysFromNow(30),
        opened_count: 0,
        last_opened_at: null,
        openings: [],
        created_at: daysFromNow(0),
        updated_at: daysFromNow(0),
      },
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(new URL(url).pathname).toBe(`/s/${token}`);
    expect(made.body.data.relationships).toEqual({
      shared: { data: { type: "view", id: view } },
      created_by: { data: { type: "user", id: alpha.user.id } },
    });
    const at = `/share_links/${made.body.data.id}`;
    const again = (await alpha.get(at)).body.data;
    expect(again.attributes).toEqual(shown);
    expect((await alpha.get("/share_links")).body.data).toEqual([again]);
    const changed = await alpha.patch(
      at,
      patchBody({ name: "Ours", fields: ["pickup_lfd", "pod"], expires_at: daysFromNow(90) }),
    );
    expect([changed.status, changed.body.data.attributes]).toMatchObject([
      200,
      { name: "Ours", fields: ["pod", "pickup_lfd"], expires_at: daysFromNow(90) },
    ]);
    expect((await open(api, token)).body.name).toBe("Ours");
    expect((await alpha.delete(at)).status).toBe(204);
    expect((await open(api, token)).status).toBe(404);
    expect((await alpha.delete(at)).status).toBe(404);
    expect((await alpha.get(at)).status).toBe(404);
    expect((await alpha.get("/share_links")).body.data).toEqual([]);
  });

  it("keeps its token nowhere but as a hash", async () => {
    const { id, token } = await share(alpha, "view", await savedView(alpha));
    const { data } = await shareLinks(api.deps.db)
      .get({ account: alpha.context.account.id, id })
      .go();
    expect(JSON.stringify(data)).not.toContain(token);
    expect(JSON.stringify((await alpha.get("/share_links")).body)).not.toContain(token);
    await alpha.delete(`/share_links/${id}`);
  });

  it("is of one account: to another it does not exist, nor can that one share what is not its own", async () => {
    const view = await savedView(alpha);
    const { shipment } = await putTracked(alpha.context);
    const { id, token } = await share(alpha, "view", view);
    for (const refused of [
      await beta.get(`/share_links/${id}`),
      await beta.patch(`/share_links/${id}`, patchBody({ name: "Mine" })),
      await beta.delete(`/share_links/${id}`),
      await beta.get("/share_links/none"),
    ])
      expect(refused.status).toBe(404);
    expect((await beta.get("/share_links")).body.data).toEqual([]);
    for (const body of [linkBody("view", view), linkBody("shipment", shipment.id)])
      expect(problemOf(await beta.post("/share_links", body))).toEqual([
        422,
        "/data/relationships/shared",
      ]);
    expect((await open(api, token)).status).toBe(200);
    await alpha.delete(`/share_links/${id}`);
  });

  it.each([
    ["a field that is internal", { fields: ["note"] }, "/data/attributes/fields/0"],
    ["an assignee", { fields: ["pod", "assignee_name"] }, "/data/attributes/fields/1"],
    ["no field", { fields: [] }, "/data/attributes/fields"],
    ["a timeline of a view", { fields: ["timeline"] }, "/data/attributes/fields"],
    ["an end that has passed", { expires_at: () => daysFromNow(0) }, "/data/attributes/expires_at"],
    ["more than 90 days", { expires_at: () => daysFromNow(90, 1) }, "/data/attributes/expires_at"],
    ["no instant", { expires_at: "tomorrow" }, "/data/attributes/expires_at"],
    ["a name that shows nothing", { name: "\u200b" }, "/data/attributes/name"],
  ] as const)("with %s is refused, also as a change", async (_, given, pointer) => {
    const attributes = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        typeof value === "function" ? value() : (value as unknown),
      ]),
    );
    const view = await savedView(alpha);
    expect(problemOf(await alpha.post("/share_links", linkBody("view", view, attributes)))).toEqual(
      [422, pointer],
    );
    const { id } = await share(alpha, "view", view);
    expect(problemOf(await alpha.patch(`/share_links/${id}`, patchBody(attributes)))).toEqual([
      422,
      pointer,
    ]);
    await alpha.delete(`/share_links/${id}`);
  });

  it("shares a view of containers alone, and nothing that does not exist", async () => {
    const attributes = { name: "Papers", screen: "documents" };
    const view = (await alpha.post("/views", { data: { type: "view", attributes } })).body.data.id;
    for (const body of [
      linkBody("view", view),
      linkBody("view", "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11"),
      linkBody("shipment", "none"),
    ])
      expect(problemOf(await alpha.post("/share_links", body))).toEqual([
        422,
        "/data/relationships/shared",
      ]);
  });

  it("is made, seen, changed and revoked by admins who are signed in alone", async () => {
    const view = await savedView(alpha);
    const { id } = await share(alpha, "view", view);
    const at = `/share_links/${id}`;
    const everyCall = async (caller: Pick<Client, "get" | "post" | "patch" | "delete">) => [
      await caller.get("/share_links"),
      await caller.get(at),
      await caller.post("/share_links", linkBody("view", view)),
      await caller.patch(at, patchBody({ name: "Mine" })),
      await caller.delete(at),
    ];
    for (const role of ["member", "viewer"] as const)
      for (const refused of await everyCall(await api.person(alpha.context, role)))
        expect([refused.status, refused.body.errors[0].meta]).toEqual([
          403,
          { role, needed_role: "admin" },
        ]);
    for (const refused of await everyCall(companies[0]))
      expect([refused.status, refused.body.errors[0].detail]).toEqual([
        403,
        "An API key may not do this; a user who is signed in may.",
      ]);
    const colleague = await api.person(alpha.context, "admin");
    expect((await colleague.get(at)).body.data.attributes.name).toBe("For Acme Trucking");
    expect((await colleague.delete(at)).status).toBe(204);
  });

  it("is neither made nor changed by a body that is cut off, too long or of another media type", async () => {
    const { id } = await share(alpha, "view", await savedView(alpha));
    const before = (await alpha.get("/share_links")).body.data;
    const tooLong = `{"a":"${"x".repeat(1_000_000)}"}`;
    for (const [method, path] of [
      ["POST", "/share_links"],
      ["PATCH", `/share_links/${id}`],
    ] as const) {
      expect((await alpha.send(method, path, "{")).status).toBe(400);
      expect((await alpha.send(method, path, "{}", "text/plain")).status).toBe(415);
      expect((await alpha.send(method, path, tooLong)).status).toBe(413);
    }
    expect((await alpha.get("/share_links")).body.data).toEqual(before);
  });

  it("is not made once the account may read its own data no more; those that it has can be revoked", async () => {
    const free = await api.account("Free Imports", [], {
      plan: "free",
      trialEndsAt: daysFromNow(1),
    });
    const view = await savedView(free);
    const admin = await adminOf(api, free);
    const { id } = await share(admin, "view", view);
    clock.advance(day / 1000);
    const later = await adminOf(api, free);
    const refused = await later.post("/share_links", linkBody("view", view));
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      403,
      expect.stringContaining("need a paid plan"),
    ]);
    expect((await later.get("/share_links")).body.data).toHaveLength(1);
    expect((await later.delete(`/share_links/${id}`)).status).toBe(204);
  });

  it("that has expired opens nothing, is listed as expired, and can be given a longer life", async () => {
    const { id, token } = await share(alpha, "view", await savedView(alpha), {
      expires_at: daysFromNow(0, 3600),
    });
    expect((await open(api, token)).status).toBe(200);
    clock.advance(3600);
    expect((await open(api, token)).status).toBe(404);
    const at = `/share_links/${id}`;
    expect((await alpha.get(at)).body.data.attributes.status).toBe("expired");
    expect((await alpha.patch(at, patchBody({ name: "Late" }))).status).toBe(200);
    const extended = await alpha.patch(at, patchBody({ expires_at: daysFromNow(7) }));
    expect(extended.body.data.attributes.status).toBe("active");
    expect((await open(api, token)).status).toBe(200);
    await alpha.delete(at);
  });

  it("loses neither of two changes at once", async () => {
    const { id } = await share(alpha, "view", await savedView(alpha));
    const at = `/share_links/${id}`;
    const answers = await Promise.all([
      alpha.patch(at, patchBody({ name: "Renamed" })),
      alpha.patch(at, patchBody({ fields: ["pod"] })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await alpha.get(at)).body.data.attributes).toMatchObject({
      name: "Renamed",
      fields: ["pod"],
    });
    await alpha.delete(at);
  });

  it("is one of at most 200 of an account", async () => {
    const client = await adminOf(api, await api.account());
    const view = await savedView(client);
    const first = await share(client, "view", view);
    const { data } = await shareLinks(api.deps.db)
      .get({ account: client.context.account.id, id: first.id })
      .go();
    await shareLinks(api.deps.db)
      .put(
        Array.from({ length: 199 }, (_, i) => ({
          ...data!,
          id: `${i}`,
          hash: `hash-${String(i)}`,
        })),
      )
      .go();
    const refused = await client.post("/share_links", linkBody("view", view));
    expect([refused.status, refused.body.errors[0].detail]).toEqual([
      422,
      "An account has at most 200 share links; revoke one first.",
    ]);
    await client.delete(`/share_links/${first.id}`);
    expect((await client.post("/share_links", linkBody("view", view))).status).toBe(201);
  });
});
