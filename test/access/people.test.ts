import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser, EmailMessage, sendEmail, sessionOf } from "#src/access/index.ts";
import type { Email } from "#src/platform/email-sender.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { newVisitor, type Visitor } from "#test/support/browser/visitor.ts";
import type { ManualClock } from "#test/support/engine.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const password = "seven green gantry cranes";
let people = 0;

async function signIn(visitor: Visitor, email: string, as = password) {
  await visitor.open("/sign-in");
  return visitor.send("/sign-in", { email, password: as });
}

/** An account with a user who is signed in at a browser. */
async function newCompany(name = "Harbor & Vine Imports") {
  const { context } = await api.account(name);
  const email = `owner${++people}@example.com`;
  const user = await createUser(api.deps, {
    account: context.account.id,
    email,
    name: "Olive Owner",
    password,
  });
  const visitor = newVisitor(api);
  await signIn(visitor, email);
  return { context, user, email, visitor };
}

/** What the worker sends for what waits in its queue. */
async function mails(): Promise<readonly Email[]> {
  const sent: Email[] = [];
  const emails = { send: async (newPasswordEmail: Email) => void sent.push(newPasswordEmail) };
  for (const { body } of api.queues.take("emails"))
    await sendEmail({ ...api.deps, emails }, EmailMessage.parse(body));
  return sent;
}

const linkIn = (newPasswordEmail: Email | undefined): string => {
  const url = /http:\/\/\S+/.exec(newPasswordEmail?.text ?? "")?.[0] ?? "";
  return url.replace("http://127.0.0.1:4949", "");
};

describe("an invitation", () => {
  it("comes by mail and makes its reader a user of the account, once", async () => {
    const { visitor, context } = await newCompany();
    await visitor.open("/account/users");
    const invited = await visitor.send("/account/users", { email: "Ivy@example.com" });
    expect(invited.text).toContain("on its way to Ivy@example.com");
    const [newPasswordEmail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(newPasswordEmail).toMatchObject({ to: "Ivy@example.com" });
    expect(newPasswordEmail?.text).toContain(
      "Olive Owner invites you to the account of Harbor & Vine",
    );
    const ivy = newVisitor(api);
    expect((await ivy.open(linkIn(newPasswordEmail))).text).toContain("Ivy@example.com");
    const short = await ivy.send("/account/invitation", { name: "Ivy", password: "short" });
    expect(short).toMatchObject({ status: 422 });
    expect(short.text).toContain('aria-invalid="true"');
    const joined = await ivy.send("/account/invitation", { name: "Ivy", password });
    expect(joined).toMatchObject({ status: 303, location: "/account" });
    const home = await ivy.open("/account");
    expect(home.text).toContain(context.account.companyName.replace("&", "&amp;"));
    expect((await newVisitor(api).open(linkIn(newPasswordEmail))).status).toBe(410);
    expect((await visitor.open("/account/users")).text).toContain("Remove Ivy");
  });

  it("ends when it is withdrawn, replaced or a week old", async () => {
    const { visitor } = await newCompany();
    const invite = async (email: string) => {
      await visitor.open("/account/users");
      await visitor.send("/account/users", { email });
      return linkIn((await mails())[0]);
    };
    const first = await invite("twice@example.com");
    const second = await invite("twice@example.com");
    expect((await newVisitor(api).open(first)).status).toBe(410);
    expect((await newVisitor(api).open(second)).status).toBe(200);
    await visitor.open("/account/users");
    expect((await visitor.send("/account/users/withdraw", {})).status).toBe(303);
    expect((await newVisitor(api).open(second)).status).toBe(410);
    const third = await invite("late@example.com");
    const clock = api.deps.clock as ManualClock;
    const before = clock.now().toISOString();
    clock.advance(7 * 86_400 - 1);
    expect((await newVisitor(api).open(third)).status).toBe(200);
    clock.advance(1);
    expect((await newVisitor(api).open(third)).status).toBe(410);
    clock.set(before);
  });

  it("withdrawn before its mail was written is not mailed", async () => {
    const { visitor } = await newCompany();
    await visitor.open("/account/users");
    await visitor.send("/account/users", { email: "never@example.com" });
    await visitor.send("/account/users/withdraw", {});
    expect(await mails()).toEqual([]);
  });

  it("to somebody with an account elsewhere informs that person, and not the inviting user", async () => {
    const other = await newCompany("Other Ltd");
    const { visitor } = await newCompany();
    await visitor.open("/account/users");
    const invited = await visitor.send("/account/users", { email: other.email });
    expect(invited.text).toContain("on its way");
    const [newPasswordEmail] = await mails();
    expect(newPasswordEmail?.text).toContain("another account");
    expect(newPasswordEmail?.text).not.toContain("token=");
  });

  it("is refused for what is no address and for who is there already", async () => {
    const { visitor, email } = await newCompany();
    await visitor.open("/account/users");
    for (const bad of ["nobody", email.toUpperCase()])
      expect((await visitor.send("/account/users", { email: bad })).status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});

describe("a user who is removed", () => {
  it("is signed out at once, cannot come back, and leaves the address free", async () => {
    const { visitor, context } = await newCompany();
    const email = "leaver@example.com";
    const leaver = await createUser(api.deps, {
      account: context.account.id,
      email,
      name: "Lee",
      password,
    });
    const browser = newVisitor(api);
    await signIn(browser, email);
    expect((await browser.open("/account")).status).toBe(200);
    await visitor.open("/account/users");
    const asked = await visitor.send("/account/users/remove", { id: leaver.id });
    expect(asked.text).toContain("is signed out everywhere");
    expect((await browser.open("/account")).status).toBe(200);
    expect((await visitor.send("/account/users/remove", {})).status).toBe(303);
    expect((await browser.open("/account")).status).toBe(303);
    expect((await signIn(browser, email)).status).toBe(401);
    await visitor.open("/account/users");
    expect((await visitor.send("/account/users", { email })).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  it("is nobody of another account, and not oneself", async () => {
    const mine = await newCompany();
    const theirs = await newCompany();
    await mine.visitor.open("/account/users");
    const remove = (id: string) => mine.visitor.send("/account/users/remove", { id });
    const withForm = async (id: string) => {
      // The page has no such button; the form's token is the same in every form of the session.
      const { text } = await mine.visitor.open("/account/users");
      const form_token = /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? "";
      return mine.visitor.send("/account/users/remove", { id, form_token, confirmed: "yes" });
    };
    expect((await remove(theirs.user.id)).status).toBe(403);
    expect((await withForm(theirs.user.id)).status).toBe(404);
    expect((await withForm(mine.user.id)).status).toBe(409);
    expect((await theirs.visitor.open("/account")).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  async function ask(email: string) {
    const visitor = newVisitor(api);
    await visitor.open("/account/forgot-password");
    return visitor.send("/account/forgot-password", { email });
  }

  it("is set again by a link that works once, and every session ends", async () => {
    const { visitor, email, user } = await newCompany();
    const asked = await ask(email.toUpperCase());
    expect(asked.status).toBe(200);
    const [newPasswordEmail] = await mails();
    expect(newPasswordEmail).toMatchObject({ to: email, subject: "Choose a new password" });
    const browser = newVisitor(api);
    await browser.open(linkIn(newPasswordEmail));
    const guessable = await browser.send("/account/new-password", { password: "passwordpassword" });
    expect(guessable).toMatchObject({ status: 422 });
    const next = "another pier at low tide";
    const set = await browser.send("/account/new-password", { password: next });
    expect(set).toMatchObject({ status: 303, location: "/sign-in?password_set" });
    expect((await browser.send("/account/new-password", { password: next })).status).toBe(410);
    expect(
      await sessionOf(api.deps, {
        cookies: [...visitor.cookies].map(([name, value]) => `${name}=${value}`),
      }),
    ).toBeNull();
    expect((await signIn(visitor, email)).status).toBe(401);
    expect((await signIn(visitor, user.email, next)).status).toBe(303);
  });

  it("is answered alike for an address that nobody has, which gets no mail", async () => {
    const { email } = await newCompany();
    const [known, unknown] = [await ask(email), await ask("nobody-at-all@example.com")];
    expect(unknown.text).toBe(known.text);
    const to = (await mails()).map((newPasswordEmail) => newPasswordEmail.to);
    expect(to).toEqual([email]);
  });

  it("sends at most three emails in a quarter of an hour, and the answer does not show it", async () => {
    const { email } = await newCompany();
    const texts = [];
    for (let i = 0; i < 5; i++) texts.push((await ask(email)).text);
    expect(new Set(texts).size).toBe(1);
    expect(await mails()).toHaveLength(3);
  });

  it("has no link that can be made up, or used for something else", async () => {
    const { visitor, email } = await newCompany();
    await ask(email);
    const link = linkIn((await mails())[0]);
    const token = link.split("token=")[1] ?? "";
    const [id = "", secret = ""] = token.split(".");
    for (const bad of ["", "x", `${id}.`, `${id}.${"A".repeat(43)}`, `${user0}.${secret}`])
      expect((await visitor.open(`/account/new-password?token=${bad}`)).status).toBe(410);
    expect((await visitor.open(`/account/invitation?token=${token}`)).status).toBe(410);
  });
});
const user0 = "00000000-0000-5000-8000-000000000000";

describe("the page of API keys", () => {
  it("makes a key, shows it once, and revokes it", async () => {
    const { visitor } = await newCompany();
    await visitor.open("/account/keys");
    expect((await visitor.send("/account/keys", { name: " " })).status).toBe(422);
    const { text } = await visitor.send("/account/keys", { name: "Warehouse" });
    const key = /<code id="new-key">(ql_[\w-]+)</.exec(text)?.[1] ?? "";
    const opens = async () =>
      (await api.request("GET", "/parties", { headers: { authorization: `Token ${key}` } })).status;
    expect(await opens()).toBe(200);
    const { text: later } = await visitor.open("/account/keys");
    expect(later).not.toContain(key);
    const row = later.split("<tr>").find((part) => part.includes("Revoke Warehouse"));
    const id = /name="id" value="([^"]+)"/.exec(row ?? "")?.[1] ?? "";
    const asked = await visitor.send("/account/keys/revoke", { id });
    expect(asked.text).toContain("Revoke <strong><bdi>Warehouse</bdi></strong>?");
    expect(await opens()).toBe(200);
    expect((await visitor.send("/account/keys/revoke", {})).status).toBe(303);
    expect(await opens()).toBe(401);
  });

  it("takes no name that would not be read as it is written", async () => {
    const { visitor } = await newCompany();
    await visitor.open("/account/keys");
    const { status, text } = await visitor.send("/account/keys", { name: "Ware\u202Eesuoh" });
    expect(status).toBe(422);
    expect(text).toContain("no hidden characters");
    expect(text).not.toContain("\u202E");
  });
});
