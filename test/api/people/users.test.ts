import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** An account with a key, an admin, a member and a viewer. */
async function newCompany(): Promise<
  Record<"admin" | "member" | "viewer", Person> & { key: Client }
> {
  const key = await api.account();
  const admin = await api.person(key.context, "admin");
  const member = await api.person(key.context, "member");
  const viewer = await api.person(key.context, "viewer");
  return { key, admin, member, viewer };
}
const roleBody = (role: unknown) => ({ data: { type: "user", attributes: { role } } });
const pathOf = ({ user }: Person) => `/users/${user.id}`;
const rolesOf = async ({ get }: Pick<Person, "get">): Promise<string[]> =>
  (await get("/users")).body.data.map(({ attributes }: any) => attributes.role);

describe("the users of an account", () => {
  it("are listed for everybody of the account and for its key, by pages", async () => {
    const { key, admin, member, viewer } = await newCompany();
    for (const who of [key, admin, member, viewer])
      expect(await rolesOf(who)).toEqual(["admin", "member", "viewer"]);
    const { body } = await viewer.get("/users?page[size]=1&page[number]=2");
    expect(body.data.map(({ id }: any) => id)).toEqual([member.user.id]);
    expect(body.meta).toMatchObject({ total: 3, pagination: { current: 2, last: 3 } });
    expect((await viewer.get("/users?page[size]=x")).status).toBe(400);
  });

  it("are shown one by one, without anything of their password", async () => {
    const { key, admin } = await newCompany();
    const { id, name, email } = admin.user;
    const { status, body } = await key.get(`/users/${id.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id,
      type: "user",
      attributes: { name, email, role: "admin", created_at: "2026-11-21T08:00:00Z" },
    });
  });

  it("of another account are as absent as none", async () => {
    const [ours, theirs] = [await newCompany(), await newCompany()];
    expect(JSON.stringify((await ours.admin.get("/users")).body)).not.toContain(
      theirs.admin.user.id,
    );
    for (const who of [ours.key, ours.admin, ours.viewer])
      expect((await who.get(pathOf(theirs.member))).status).toBe(404);
    expect((await ours.admin.patch(pathOf(theirs.member), roleBody("viewer"))).status).toBe(404);
    expect((await ours.admin.delete(pathOf(theirs.member))).status).toBe(404);
    expect(await rolesOf(theirs.admin)).toEqual(["admin", "member", "viewer"]);
    expect((await ours.admin.get("/users/nobody")).status).toBe(404);
  });

  it("are not written when they are given the role that they have", async () => {
    const { admin, member } = await newCompany();
    const writes: string[] = [];
    api.deps.db.client.middlewareStack.add(
      (next, context) => (args) => {
        const name = String(context["commandName"]);
        const { Item } = args.input as { readonly Item?: { readonly pk: string } };
        // Each call of a user is counted, and that it was made stands in the audit trail.
        const isBeside = Item?.pk.startsWith("audit#");
        if (/Put|Transact|Delete/.test(name) && !isBeside) writes.push(name);
        return next(args);
      },
      { step: "initialize", name: "listing" },
    );
    const same = await admin.patch(pathOf(member), roleBody("member"));
    const kept = [...writes];
    const other = await admin.patch(pathOf(member), roleBody("viewer"));
    api.deps.db.client.middlewareStack.remove("listing");
    expect([same.status, kept, other.status]).toEqual([200, [], 200]);
    expect(writes).not.toEqual([]);
  });

  it("stay when the trial is over", async () => {
    const over = { plan: "free", trialEndsAt: "2026-01-01T00:00:00Z" } as const;
    const free = await api.account("Trial", [], over);
    const admin = await api.person(free.context);
    expect((await admin.get("/parties")).status).toBe(403);
    expect((await admin.get("/users")).status).toBe(200);
    expect((await admin.get("/me/preferences")).status).toBe(200);
  });
});

describe("a user's role", () => {
  it("is changed by an admin and counts from the next request on", async () => {
    const { admin, member } = await newCompany();
    const make = () =>
      member.post("/parties", { data: { attributes: { company_name: `P ${Math.random()}` } } });
    expect((await make()).status).toBe(201);
    const changed = await admin.patch(pathOf(member), roleBody("viewer"));
    expect([changed.status, changed.body.data.attributes.role]).toEqual([200, "viewer"]);
    expect((await make()).status).toBe(403);
    expect((await member.get("/parties")).status).toBe(200);
    expect((await admin.patch(pathOf(member), roleBody("admin"))).status).toBe(200);
    expect((await make()).status).toBe(201);
    expect((await member.get("/invitations")).status).toBe(200);
  });

  it("that is the same already is no change, however often it is asked for", async () => {
    const { admin, member } = await newCompany();
    for (let i = 0; i < 2; i++)
      expect((await admin.patch(pathOf(member), roleBody("member"))).status).toBe(200);
    expect((await admin.patch(pathOf(admin), roleBody("admin"))).status).toBe(200);
    for (let i = 0; i < 2; i++)
      expect((await admin.patch(pathOf(member), roleBody("admin"))).status).toBe(200);
    expect((await admin.patch(pathOf(member), roleBody("member"))).status).toBe(200);
    // A second admin was counted once and is gone again.
    expect((await admin.patch(pathOf(admin), roleBody("member"))).status).toBe(409);
  });

  it.each([
    [undefined, "blank", "/data/attributes/role"],
    [null, "invalid", "/data/attributes/role"],
    ["owner", "invalid", "/data/attributes/role"],
    ["Admin", "invalid", "/data/attributes/role"],
  ])("%s is refused with a pointer", async (role, code, pointer) => {
    const { admin, member } = await newCompany();
    const { status, body } = await admin.patch(pathOf(member), roleBody(role));
    expect([status, body.errors[0].code, body.errors[0].source]).toEqual([422, code, { pointer }]);
  });

  it("is all of a user that others change", async () => {
    const { admin, member } = await newCompany();
    const attributes = { role: "viewer", email: "other@example.com" };
    const { status, body } = await admin.patch(pathOf(member), { data: { attributes } });
    expect([status, body.errors[0].source.pointer]).toEqual([422, "/data/attributes"]);
    expect(
      (
        await admin.patch(pathOf(member), {
          data: { id: admin.user.id, attributes: { role: "viewer" } },
        })
      ).status,
    ).toBe(409);
    expect(await rolesOf(admin)).toEqual(["admin", "member", "viewer"]);
  });

  it("is changed by no member, viewer, key or token, nor from another site", async () => {
    const { key, member, viewer, admin } = await newCompany();
    for (const who of [key, member, viewer]) {
      const answer = await who.patch(pathOf(viewer), roleBody("admin"));
      expect(answer.status).toBe(403);
      expect((await who.delete(pathOf(member))).status).toBe(403);
    }
    const { body } = await viewer.patch(pathOf(viewer), roleBody("admin"));
    expect(body.errors[0]).toMatchObject({
      title: "Forbidden",
      detail: expect.stringMatching(/^Your role is viewer.*an admin of the account\.$/),
      meta: { role: "viewer", needed_role: "admin" },
    });
    const forged = await api.request("PATCH", pathOf(viewer), {
      headers: { origin: "https://evil.example", "content-type": "application/json" },
      cookies: admin.cookies,
      body: JSON.stringify(roleBody("admin")),
    });
    expect(forged.status).toBe(403);
    expect(await rolesOf(key)).toEqual(["admin", "member", "viewer"]);
  });
});

describe("the last admin", () => {
  const last = /last admin/;
  it("is neither demoted nor removed, until there is another one", async () => {
    const { admin, member } = await newCompany();
    for (const role of ["member", "viewer"]) {
      const { status, body } = await admin.patch(pathOf(admin), roleBody(role));
      expect([status, body.errors[0].code]).toEqual([409, "conflict"]);
      expect(body.errors[0].detail).toMatch(last);
    }
    expect((await admin.delete(pathOf(admin))).status).toBe(409);
    expect((await admin.patch(pathOf(member), roleBody("admin"))).status).toBe(200);
    expect((await admin.patch(pathOf(admin), roleBody("viewer"))).status).toBe(200);
    expect((await admin.patch(pathOf(member), roleBody("viewer"))).status).toBe(403);
    expect((await member.patch(pathOf(member), roleBody("viewer"))).status).toBe(409);
    expect((await member.delete(pathOf(admin))).status).toBe(204);
  });

  it("stays when two admins demote or remove each other at once", async () => {
    const twice = async (
      ask: (by: Person, whom: Person) => Promise<{ readonly status: number }>,
    ) => {
      const { key, admin } = await newCompany();
      const other = await api.person(key.context, "admin");
      const answers = await Promise.all([ask(admin, other), ask(other, admin)]);
      const admins = (await rolesOf(key)).filter((role) => role === "admin");
      return { statuses: answers.map(({ status }) => status), admins: admins.length };
    };
    const demote = (by: Person, whom: Person) => by.patch(pathOf(whom), roleBody("member"));
    const remove = (by: Person, whom: Person) => by.delete(pathOf(whom));
    for (let i = 0; i < 6; i++)
      for (const ask of [
        demote,
        remove,
        (a: Person, b: Person) => (i % 2 ? demote : remove)(a, b),
      ]) {
        const { statuses, admins } = await twice(ask);
        expect(admins, statuses.join()).toBe(1);
        expect(statuses.filter((status) => status < 300)).toHaveLength(1);
        // The later one is no admin any more, or meets the last.
        expect(statuses.filter((status) => [401, 403, 409].includes(status))).toHaveLength(1);
      }
  });
});

describe("a user who is removed", () => {
  it("is signed out everywhere at the next request, and a repeat finds nobody", async () => {
    const { admin, member } = await newCompany();
    expect((await member.get("/parties")).status).toBe(200);
    expect((await admin.delete(pathOf(member))).status).toBe(204);
    expect((await member.get("/parties")).status).toBe(401);
    expect((await member.get("/me")).status).toBe(401);
    expect((await admin.delete(pathOf(member))).status).toBe(404);
    expect(await rolesOf(admin)).toEqual(["admin", "viewer"]);
  });

  it("may be an admin, and then counts as one less", async () => {
    const { key, admin } = await newCompany();
    const other = await api.person(key.context, "admin");
    expect((await admin.delete(pathOf(other))).status).toBe(204);
    expect((await admin.patch(pathOf(admin), roleBody("member"))).status).toBe(409);
  });

  it("leaves the keys that they made, which belong to the account", async () => {
    const { key, admin } = await newCompany();
    const other = await api.person(key.context, "admin");
    const made = await other.post("/api_keys", { data: { attributes: { name: "Warehouse" } } });
    const headers = { authorization: `Token ${made.body.data.attributes.key}` };
    expect((await admin.delete(pathOf(other))).status).toBe(204);
    expect((await api.request("GET", "/parties", { headers })).status).toBe(200);
  });
});
