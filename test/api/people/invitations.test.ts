import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { EmailMessage, sendEmail } from "#src/access/index.ts";
import { prepareLink } from "#src/access/sign-in/links.ts";
import type { Email } from "#src/platform/email-sender.ts";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";
import { newVisitor, type Visitor } from "#test/support/browser/visitor.ts";
import type { ManualClock } from "#test/support/engine.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => void api.queues.take("emails"));

const password = "seven green gantry cranes";
let invited = 0;
const newAddress = () => `invited${++invited}@example.com`;
const bodyOf = (attributes: unknown) => ({ data: { type: "invitation", attributes } });

async function newCompany(): Promise<{ key: Client; admin: Person }> {
  const key = await api.account();
  return { key, admin: await api.person(key.context, "admin") };
}

const invite = (by: Person, email = newAddress(), role = "viewer") =>
  by.post("/invitations", bodyOf({ email, role }));

/** What the worker sends for what waits in its queue. */
async function mails(): Promise<readonly Email[]> {
  const sent: Email[] = [];
  const emails = { send: async (email: Email) => void sent.push(email) };
  for (const { body } of api.queues.take("emails"))
    await sendEmail({ ...api.deps, emails }, EmailMessage.parse(body));
  return sent;
}
const linkIn = (mail: Email | undefined): string =>
  (/http:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").replace("http://127.0.0.1:4949", "");

async function accept(link: string, name = "Ivy Invited"): Promise<Visitor> {
  const visitor = newVisitor(api);
  await visitor.open(link);
  expect(await visitor.send("/account/invitation", { name, password })).toMatchObject({
    status: 303,
    location: "/account",
  });
  return visitor;
}

describe("an invitation by the API", () => {
  it("is mailed, and makes its reader a user with the role that it names, once", async () => {
    const { key, admin } = await newCompany();
    const email = "Ivy.Invited@example.com";
    const made = await invite(admin, ` ${email} `, "viewer");
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      id: made.body.data.id,
      type: "invitation",
      attributes: {
        email,
        role: "viewer",
        created_at: "2026-11-21T08:00:00Z",
        expires_at: "2026-11-28T08:00:00Z",
      },
      relationships: { invited_by: { data: { id: admin.user.id, type: "user" } } },
    });
    const at = new URL(made.body.links.self).pathname.replace("/v2", "");
    expect((await admin.get(at)).body.data).toEqual(made.body.data);
    expect((await admin.get("/invitations")).body.data).toEqual([made.body.data]);
    const [mail, ...more] = await mails();
    expect([mail?.to, more]).toEqual([email, []]);
    const ivy = await accept(linkIn(mail));
    expect((await ivy.open("/account")).text).toContain("Your role is <strong>viewer</strong>");
    const { body } = await key.get("/users");
    const users = body.data.map(({ attributes }: any) => [attributes.email, attributes.role]);
    expect(users).toHaveLength(2);
    expect(users).toEqual(
      expect.arrayContaining([
        [admin.user.email, "admin"],
        [email, "viewer"],
      ]),
    );
    expect((await admin.get("/invitations")).body.data).toEqual([]);
    expect((await admin.get(at)).status).toBe(404);
    expect((await admin.delete(at)).status).toBe(404);
    const again = await newVisitor(api).open(linkIn(mail));
    expect([again.status, again.text]).toEqual([410, expect.stringContaining("joined already")]);
  });

  it("for an admin makes one more admin, who counts", async () => {
    const { admin } = await newCompany();
    await invite(admin, newAddress(), "admin");
    await accept(linkIn((await mails())[0]));
    const demote = { data: { attributes: { role: "member" } } };
    expect((await admin.patch(`/users/${admin.user.id}`, demote)).status).toBe(200);
  });

  it("lies in the table without the secret of its link", async () => {
    const { admin } = await newCompany();
    const { body } = await invite(admin);
    const secret =
      linkIn((await mails())[0])
        .split(".")
        .at(-1) ?? "";
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { ScanCommand } = await import("@aws-sdk/lib-dynamodb");
    const { db } = api.deps;
    const { Items } = await db.client.send(new ScanCommand({ TableName: db.table }));
    expect(JSON.stringify(Items)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it("of an address that is invited already is refused, and names the one that waits", async () => {
    const { admin } = await newCompany();
    const { body: first } = await invite(admin, "Twice@example.com");
    const again = await invite(admin, "twice@EXAMPLE.com", "admin");
    expect(again.status).toBe(422);
    expect(again.body.errors[0]).toMatchObject({
      code: "taken",
      detail: expect.stringContaining("invited already, until 2026-11-28"),
      source: { pointer: "/data/attributes/email" },
      meta: { invitation_id: first.data.id },
    });
    expect(await mails()).toHaveLength(1);
    expect((await admin.delete(`/invitations/${first.data.id}`)).status).toBe(204);
    expect((await invite(admin, "twice@example.com")).status).toBe(201);
    expect(await mails()).toHaveLength(1);
  });

  it("of a user of the account is refused", async () => {
    const { admin } = await newCompany();
    const { status, body } = await invite(admin, admin.user.email.toUpperCase());
    expect([status, body.errors[0].code]).toEqual([422, "taken"]);
  });

  it("of a user of another account looks like any other, and that user alone is informed", async () => {
    const [ours, theirs] = [await newCompany(), await newCompany()];
    const answer = await invite(ours.admin, theirs.admin.user.email);
    const usual = await invite(ours.admin);
    const shape = ({ body }: typeof answer) => ({
      ...body.data,
      id: "",
      attributes: { ...body.data.attributes, email: "" },
    });
    expect([answer.status, shape(answer)]).toEqual([usual.status, shape(usual)]);
    const [mail] = await mails();
    expect(mail?.to).toBe(theirs.admin.user.email);
    expect(mail?.text).toContain("another account");
    expect(mail?.text).not.toContain("token=");
  });

  it("ends when it is revoked, also before its mail is written, or after seven days", async () => {
    const { admin } = await newCompany();
    const one = await invite(admin);
    const link = linkIn((await mails())[0]);
    expect((await admin.delete(`/invitations/${one.body.data.id}`)).status).toBe(204);
    const revoked = await newVisitor(api).open(link);
    expect([revoked.status, revoked.text]).toEqual([410, expect.stringContaining("no longer")]);
    const two = await invite(admin);
    await admin.delete(`/invitations/${two.body.data.id}`);
    expect(await mails()).toEqual([]);
    const three = await invite(admin);
    const late = linkIn((await mails())[0]);
    const clock = api.deps.clock as ManualClock;
    const before = clock.now().toISOString();
    // The admin's session ends after 12 hours; another admin comes.
    clock.advance(7 * 86_400 - 1);
    const next = await api.person({ ...api.deps, account: { id: admin.user.account } } as never);
    expect((await next.get(`/invitations/${three.body.data.id}`)).status).toBe(200);
    clock.advance(1);
    expect((await next.get(`/invitations/${three.body.data.id}`)).status).toBe(404);
    expect((await next.get("/invitations")).body.data).toEqual([]);
    expect((await newVisitor(api).open(late)).status).toBe(410);
    clock.set(before);
  });

  it("is accepted by one of two who open it at once", async () => {
    const { key, admin } = await newCompany();
    await invite(admin);
    const link = linkIn((await mails())[0]);
    const [a, b] = [newVisitor(api), newVisitor(api)];
    await Promise.all([a.open(link), b.open(link)]);
    const joined = await Promise.all(
      [a, b].map((each) => each.send("/account/invitation", { name: "Ivy", password })),
    );
    expect(joined.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([303, 410]);
    expect((await key.get("/users")).body.meta.total).toBe(2);
  });

  it("of another account is as absent as none", async () => {
    const [ours, theirs] = [await newCompany(), await newCompany()];
    const { body } = await invite(theirs.admin);
    const path = `/invitations/${body.data.id}`;
    expect((await ours.admin.get(path)).status).toBe(404);
    expect((await ours.admin.delete(path)).status).toBe(404);
    expect((await ours.admin.get("/invitations")).body.data).toEqual([]);
    expect((await theirs.admin.get(path)).status).toBe(200);
    expect((await ours.admin.delete("/invitations/nothing")).status).toBe(404);
  });

  it("is the business of admins alone", async () => {
    const { key, admin } = await newCompany();
    const { body } = await invite(admin);
    const path = `/invitations/${body.data.id}`;
    for (const role of ["member", "viewer"] as const) {
      const who = await api.person(key.context, role);
      for (const answer of [
        await who.get("/invitations"),
        await who.get(path),
        await invite(who),
        await who.delete(path),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.body.errors[0].meta).toEqual({ role, needed_role: "admin" });
      }
    }
    for (const answer of [await key.get("/invitations"), await key.delete(path)])
      expect(answer.status).toBe(403);
    expect((await api.request("GET", "/invitations")).status).toBe(401);
  });

  it.each([
    [{ email: "nobody", role: "viewer" }, "/data/attributes/email", "invalid"],
    [{ email: " ", role: "viewer" }, "/data/attributes/email", "blank"],
    [
      { email: `${"x".repeat(250)}@example.com`, role: "viewer" },
      "/data/attributes/email",
      "invalid",
    ],
    [{ email: 7, role: "viewer" }, "/data/attributes/email", "invalid"],
    [{ role: "viewer" }, "/data/attributes/email", "blank"],
    [{ email: "a@example.com" }, "/data/attributes/role", "blank"],
    [{ email: "a@example.com", role: "owner" }, "/data/attributes/role", "invalid"],
    [{ email: "a@example.com", role: "viewer", note: "x" }, "/data/attributes", "invalid"],
  ])("%j is refused with a pointer, and nothing is mailed", async (attributes, pointer, code) => {
    const { admin } = await newCompany();
    const { status, body } = await admin.post("/invitations", bodyOf(attributes));
    expect([status, body.errors[0].code, body.errors[0].source]).toEqual([422, code, { pointer }]);
    expect(api.queues.take("emails")).toEqual([]);
  });
});

describe("how often an account invites", () => {
  const shown = (answer: {
    status: number;
    body: any;
    headers: Readonly<Record<string, string>>;
  }) => ({
    status: answer.status,
    detail: answer.body?.errors?.[0]?.detail,
    wait: Number(answer.headers["retry-after"]),
  });
  const tooMany = {
    status: 429,
    detail: expect.stringMatching(/^Too many invitations; .* in \d+ minutes\.$/),
    wait: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900),
  };

  it("is three times the same address in a quarter of an hour, by page and API together", async () => {
    const { admin } = await newCompany();
    const email = newAddress();
    for (let i = 0; i < 3; i++) {
      const { status, body } = await invite(admin, email);
      expect(status).toBe(201);
      await admin.delete(`/invitations/${body.data.id}`);
    }
    expect(shown(await invite(admin, email))).toEqual(tooMany);
    const other = await newCompany();
    expect((await invite(other.admin, email)).status).toBe(201);
  });

  it("is thirty times in a quarter of an hour, and other accounts go on", async () => {
    const { admin } = await newCompany();
    for (let i = 0; i < 30; i++) expect((await invite(admin)).status).toBe(201);
    expect((await admin.post("/invitations", bodyOf({ email: "no address" }))).status).toBe(422);
    expect(shown(await invite(admin))).toEqual(tooMany);
    expect((await invite((await newCompany()).admin)).status).toBe(201);
  });
});

describe("a body that is no invitation", () => {
  it("is refused before anything is read of it", async () => {
    const { admin } = await newCompany();
    for (const [method, path] of [
      ["POST", "/invitations"],
      ["PATCH", `/users/${admin.user.id}`],
    ] as const) {
      expect((await admin.send(method, path, "{")).status).toBe(400);
      expect((await admin.send(method, path, "{}", "text/plain")).status).toBe(415);
      const tooLong = `{"a":"${"x".repeat(1_000_000)}"}`;
      expect((await admin.send(method, path, tooLong)).status).toBe(413);
    }
    expect(await mails()).toEqual([]);
  });
});

describe("an account that is full", () => {
  it("invites nobody more until somebody leaves or an invitation is revoked", async () => {
    const { key, admin } = await newCompany();
    for (let n = 1; n < 200; n++)
      await prepareLink(api.deps, {
        kind: "invitation",
        account: key.context.account.id,
        email: `full${n}@example.com`,
        role: "viewer",
        invitedBy: "Ada Admin",
        inviter: admin.user.id,
        companyName: "Alpha Imports",
      });
    const { status, body } = await invite(admin);
    expect([status, body.errors[0].code]).toEqual([409, "conflict"]);
    expect(body.errors[0].detail).toContain("at most 200");
    const [first] = (await admin.get("/invitations")).body.data;
    expect((await admin.delete(`/invitations/${first.id}`)).status).toBe(204);
    expect((await invite(admin)).status).toBe(201);
  });
});
