import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { minRoleOf, takesSession, type AccountRule } from "#src/platform/access-rule.ts";
import { isChange, isOperation, type Route } from "#src/platform/manifest.ts";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";
import { newVisitor, type Visitor } from "#test/support/browser/visitor.ts";

type Row = Route & { readonly access: AccountRule };

let api: Api;
let key: Client;
let people: Record<"admin" | "member" | "viewer", Person>;
beforeAll(async () => {
  api = await startApi();
  key = await api.account();
  people = {
    admin: await api.person(key.context, "admin"),
    member: await api.person(key.context, "member"),
    viewer: await api.person(key.context, "viewer"),
  };
});
afterAll(() => api.stop());

/** What concerns the user alone, and nobody else of the account. */
const own = ["account.set-preferences"];
/** What shows secrets of the account, or people who are not there yet. */
const ofAdmins = [
  "api-keys.list",
  "invitations.list",
  "invitations.get",
  "audit-entries.list",
  "share-links.list",
  "share-links.get",
];
const changes = ({ needs, method }: Row): boolean => needs.some(isChange) && method !== "GET";

const rows = routes.filter(
  (row): row is Row =>
    isOperation(row) && (row.access.caller === "user" || takesSession(row.access)),
);
const pathOf = ({ path }: Route) =>
  path.replaceAll(/\{[^}]+\}/g, "ffffffff-ffff-4fff-8fff-ffffffffffff");

/** The row's request by somebody, as a page of ours sends it. */
function askedBy(who: keyof typeof people, row: Row) {
  const { method } = row;
  const body = row.body || row.method === "PATCH" ? { data: { attributes: {} } } : undefined;
  const { get, post, patch, put, delete: remove } = people[who];
  if (method === "GET") return get(pathOf(row));
  if (method === "DELETE") return remove(pathOf(row));
  return { POST: post, PATCH: patch, PUT: put, OPTIONS: post }[method](pathOf(row), body);
}

/** The refusal of a row for the sake of the role alone: others have no such `meta`. */
const neededRole = (body: any): unknown => body?.errors?.[0]?.meta?.needed_role ?? null;
const isPlain = ({ errors }: Row): boolean => errors === "plain";

describe("every operation of the API", () => {
  it("is one of many, some that change and some that do not", () => {
    expect(rows.filter(changes).length).toBeGreaterThan(50);
    expect(rows.filter((row) => !changes(row)).length).toBeGreaterThan(50);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...own, ...ofAdmins]));
  });

  it.each(rows.filter(changes).map((row) => [row.id, row] as const))(
    "that changes something refuses a viewer before anything else: %s",
    async (id, row) => {
      const { status, body } = await askedBy("viewer", row);
      if (own.includes(id)) return expect(status).toBe(200);
      expect(status).toBe(403);
      if (!isPlain(row))
        expect(body.errors[0]).toMatchObject({
          title: "Forbidden",
          detail: expect.stringMatching(/^Your role is viewer, which may read and not change\./),
          meta: { role: "viewer", needed_role: minRoleOf(row.access) },
        });
    },
  );

  it.each(rows.filter((row) => !changes(row)).map((row) => [row.id, row] as const))(
    "that changes nothing is open to a viewer: %s",
    async (id, row) => {
      const { status, body } = await askedBy("viewer", row);
      if (ofAdmins.includes(id)) expect([status, neededRole(body)]).toEqual([403, "admin"]);
      else expect(status).not.toBe(403);
    },
  );

  it.each(rows.map((row) => [row.id, row] as const))(
    "is open to an admin, and to a member unless it manages people, keys or share links, or shows who did: %s",
    async (_, row) => {
      const isManaging =
        /^(api-keys\.|audit-entries\.|invitations\.|share-links\.|users\.(edit|delete)$)/.test(
          row.id,
        );
      const { status, body } = await askedBy("member", row);
      if (isManaging) expect([status, neededRole(body)]).toEqual([403, "admin"]);
      else expect(status).not.toBe(403);
      expect((await askedBy("admin", row)).status).not.toBe(403);
    },
  );
});

const pages = routes.filter(
  (row): row is Row => row.media === "page" && row.access.caller === "user",
);

/** Somebody who is signed in at a browser; the token of their forms comes with the page of the account. */
async function browserOf({ cookies }: Person): Promise<{ visitor: Visitor; form_token: string }> {
  const visitor = newVisitor(api);
  for (const cookie of cookies) {
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    visitor.cookies.set(name, value);
  }
  const { text } = await visitor.open("/account");
  return { visitor, form_token: /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? "" };
}

describe("every page of the account", () => {
  it.each(pages.map((row) => [row.id, row] as const))(
    "is open by its role: %s",
    async (id, { method, path, access }) => {
      const isOfAdmins = /keys?$|invite$|withdraw$|remove-user$|change-role$/.test(id);
      expect(minRoleOf(access)).toBe(isOfAdmins && !id.includes("passkey") ? "admin" : "viewer");
      for (const role of ["viewer", "member", "admin"] as const) {
        const { visitor, form_token } = await browserOf(people[role]);
        const at = path.replace("//", "/");
        const { status, text } =
          method === "GET"
            ? await visitor.open(at)
            : await visitor.send(at, { form_token, id: "nothing" });
        const isRefused = minRoleOf(access) === "admin" && role !== "admin";
        if (isRefused)
          expect([status, text]).toEqual([403, expect.stringContaining(`Your role is ${role}`)]);
        else expect(status).not.toBe(403);
      }
    },
  );

  it("has no way for a viewer or member to what they may not do", async () => {
    for (const role of ["viewer", "member"] as const) {
      const { visitor } = await browserOf(people[role]);
      const { text } = await visitor.open("/account/users");
      expect(text).toContain(people.admin.user.email);
      expect(text).not.toMatch(/Remove |Invite somebody|Withdraw|<select|\/account\/keys/);
    }
    const { visitor } = await browserOf(people.admin);
    const { text } = await visitor.open("/account/users");
    for (const part of ["Remove ", "Invite somebody", "<select", "/account/keys"])
      expect(text).toContain(part);
  });

  it("lets an admin give another role, and refuses the last admin's and an unknown one", async () => {
    const other = await api.account();
    const [admin, member] = [
      await api.person(other.context),
      await api.person(other.context, "member"),
    ];
    const { visitor } = await browserOf(admin);
    await visitor.open("/account/users");
    const give = (role: string, id: string = member.user.id) =>
      visitor.send("/account/users/role", { role, id });
    expect((await give("viewer")).status).toBe(303);
    expect((await other.get(`/users/${member.user.id}`)).body.data.attributes.role).toBe("viewer");
    await visitor.open("/account/users");
    expect((await give("owner")).status).toBe(422);
    await visitor.open("/account/users");
    const last = await give("viewer", admin.user.id);
    expect([last.status, last.text]).toEqual([409, expect.stringContaining("last admin")]);
    await visitor.open("/account/users");
    expect((await give("viewer", people.member.user.id)).status).toBe(404);
    expect((await key.get(`/users/${people.member.user.id}`)).body.data.attributes.role).toBe(
      "member",
    );
  });
});
