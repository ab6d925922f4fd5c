import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { createUser } from "#src/access/index.ts";
import { isOperation } from "#src/platform/manifest.ts";
import { recordChange, operator } from "#src/audit/index.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { newVisitor } from "#test/support/browser/visitor.ts";
import type { ManualClock } from "#test/support/engine.ts";

let api: Api;
/** What happens in one millisecond has no order. */
const later = () => (api.deps.clock as ManualClock).advance(1);
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
const hook = {
  url: "https://example.com/hook",
  active: true,
  events: ["container.created"],
  headers: [],
};

/** Rows that change something and leave no entry, each with the reason. */
const unrecorded: Readonly<Record<string, string>> = {
  "account.set-preferences": "how one's own pages look",
  "tracking-requests.create": "the request is a record itself, and programs make thousands",
  "tracking-requests.bulk": "as one request",
  "shipments.party-roles.assign": "a value of the record",
  "shipments.party-roles.remove": "a value of the record",
  "containers.edit": "the container has a history",
  "containers.attention": "the container has a history",
  "containers.refresh": "asks a source, and changes nothing by itself",
  "containers.party-roles.assign": "a value of the record",
  "containers.party-roles.remove": "a value of the record",
  "views.create": "what a list shows; what leaves the account by it is a link or a digest",
  "views.edit": "as its creation",
  "views.delete": "as its creation",
  "digests.test": "sends an email to whoever asks",
  "alerts.test": "sends an email to whoever asks",
  "documents.upload": "an address to put a file to",
  "documents.create": "the document is a record itself, and programs make thousands",
  "documents.reextract": "reads again what was read",
  "documents.relink": "reads again what was read",
  "documents.rotate": "reads again what was read",
  "webhooks.redeliver-failed": "sends again what was sent",
  "webhooks.replay": "sends again what was sent",
  "webhooks.trigger": "sends an example",
  "webhook-notifications.redeliver": "sends again what was sent",
  "tracking-requests.infer-number": "answers a question",
};
const isUnrecorded = (id: string) => id in unrecorded || /custom-fields\.|^trade-intell/.test(id);

describe("the audit trail", () => {
  it("has an entry of every row that changes something, but for those with a reason", () => {
    const changing = routes.filter(
      ({ method, access }) =>
        method !== "GET" && (access.caller === "client" || access.caller === "user"),
    );
    const silent = changing.filter((row) => !row.audit && isOperation(row));
    expect(silent.map(({ id }) => id).filter((id) => !isUnrecorded(id))).toEqual([]);
    const missing = Object.keys(unrecorded).filter((id) => !silent.some((row) => row.id === id));
    expect(missing).toEqual([]);
    expect(routes.filter(({ method, audit }) => method === "GET" && audit)).toEqual([]);
  });

  it("tells an admin who did what to which record, newest first, with names and no values", async () => {
    const client = await api.account();
    const admin = await api.person(client.context);
    const { user: colleague } = await api.person(client.context, "member");
    const { body: made } = await client.post(
      "/webhooks",
      resource("webhook", { ...hook, headers: [{ name: "x-token", value: "s3cret" }] }),
    );
    later();
    await client.patch(`/webhooks/${made.data.id}`, resource("webhook", { active: false }));
    later();
    await admin.patch(`/users/${colleague.id}`, resource("user", { role: "viewer" }));
    later();
    await client.delete(`/webhooks/${made.data.id}`);
    later();
    await recordChange(api.deps, {
      account: client.context.account.id,
      action: "account.plan_changed",
      actor: operator,
    });

    const { status, body } = await admin.get("/audit_entries");
    expect(status).toBe(200);
    const seen = body.data.map(({ attributes }: any) => [
      attributes.action,
      attributes.actor.kind,
      attributes.target.id,
      attributes.attributes.join(),
    ]);
    expect(seen).toEqual([
      ["account.plan_changed", "operator", null, ""],
      ["webhook.deleted", "api_key", made.data.id, ""],
      ["user.role_changed", "user", colleague.id, "role"],
      ["webhook.edited", "api_key", made.data.id, "active"],
      ["webhook.created", "api_key", made.data.id, "url,active,events,headers"],
    ]);
    expect(body.data[2].attributes).toMatchObject({
      actor: { id: admin.user.id, name: "Ada Quay", user_id: admin.user.id },
      target: { type: "user" },
      address: "127.0.0.1",
    });
    expect(JSON.stringify(body)).not.toContain("s3cret");
  });

  it("is walked and filtered by actor and action", async () => {
    const client = await api.account();
    const admin = await api.person(client.context);
    for (const name of ["One", "Two", "Three"]) {
      await client.post("/parties", resource("party", { company_name: name }));
      later();
    }
    later();
    await admin.post("/api_keys", resource("api_key", { name: "Warehouse" }));

    const first = await admin.get("/audit_entries?limit=3");
    expect(first.body.meta.has_more).toBe(true);
    const next = new URL(first.body.links.next);
    const second = await admin.get(`/audit_entries${next.search}`);
    expect(second.body.meta.has_more).toBe(false);
    const all = [...first.body.data, ...second.body.data];
    expect(all.map(({ attributes }) => attributes.action)).toEqual([
      "api_key.created",
      ...Array.from({ length: 3 }, () => "party.created"),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
    const mine = await admin.get(`/audit_entries?filter[actor_id]=${admin.user.id}`);
    expect(mine.body.data).toHaveLength(1);
    const both = await admin.get("/audit_entries?filter[action]=party.created,api_key.revoked");
    expect(both.body.data).toHaveLength(3);
    expect((await admin.get("/audit_entries?after=first")).status).toBe(400);
  });

  it("is another account's own, and shown to no member, key or stranger", async () => {
    const [client, other] = [await api.account(), await api.account()];
    await client.post("/parties", resource("party", { company_name: "Harbor" }));
    const foreign = await (await api.person(other.context)).get("/audit_entries");
    expect(foreign.body.data).toEqual([]);
    const member = await api.person(client.context, "member");
    expect((await member.get("/audit_entries")).status).toBe(403);
    expect((await client.get("/audit_entries")).status).toBe(403);
    expect((await api.request("GET", "/audit_entries")).status).toBe(401);
  });

  it("has who signed in and out and what they did on our own pages, and no try that failed", async () => {
    const { context } = await api.account();
    const [email, password] = ["audit@example.com", "seven green gantry cranes"];
    const account = context.account.id;
    const user = await createUser(api.deps, { account, email, name: "Ada", password });
    const visitor = newVisitor(api);
    await visitor.open("/sign-in");
    await visitor.send("/sign-in", { email, password: "wrong" });
    await visitor.send("/sign-in", { email, password });
    later();
    await visitor.open("/account/keys");
    await visitor.send("/account/keys", { name: "Warehouse" });
    later();
    await visitor.open("/account");
    await visitor.send("/sign-out", {});
    const { body } = await (await api.person(context)).get("/audit_entries");
    const seen = body.data.map(({ attributes: { action, actor } }: any) => [action, actor.id]);
    expect(seen).toEqual(
      ["session.closed", "api_key.created", "session.opened"].map((action) => [action, user.id]),
    );
  });

  it("has nothing of what was refused", async () => {
    const client = await api.account();
    const admin = await api.person(client.context);
    expect((await client.patch("/webhooks/unknown", resource("webhook", {}))).status).toBe(404);
    expect((await client.post("/parties", resource("party", {}))).status).toBe(422);
    expect((await admin.get("/audit_entries")).body.data).toEqual([]);
  });

  it("leaves a change as it was made when its entry cannot be written, and the log says so", async () => {
    const lines: [string, unknown][] = [];
    const log = { ...api.deps.log, error: (code: string, f?: unknown) => lines.push([code, f]) };
    const client = { send: () => Promise.reject(new Error("throttled")) };
    const db = { ...api.deps.db, client: client as unknown as Api["deps"]["db"]["client"] };
    const account = "00000000-0000-7000-8000-000000000000";
    const change = { account, action: "party.created", actor: operator, target: "p" } as const;
    await recordChange({ ...api.deps, db, log }, change);
    expect(lines).toMatchObject([
      ["audit.not_written", { account, action: "party.created", target: "p" }],
    ]);
  });
});
