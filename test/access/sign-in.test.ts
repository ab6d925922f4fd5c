import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createUser,
  endSession,
  openSession,
  sessionOf,
  signIn,
  userById,
} from "#src/access/index.ts";
import { sourceOf, tooManyTries } from "#src/access/sign-in/attempts.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { manualClock, newAccount, startTable, depsFor } from "#test/support/engine.ts";

let table: Awaited<ReturnType<typeof startTable>>;
let deps: Dependencies;
let calls = 0;
beforeAll(async () => {
  table = await startTable();
  deps = newDeps();
  table.db.client.middlewareStack.add((next) => (args) => (calls++, next(args)), {
    step: "initialize",
  });
});
afterAll(() => table.stop());

const clock = manualClock();
const newDeps = (baseUrl = "https://api.example.com/v2"): Dependencies =>
  depsFor({ db: table.db, clock, config: { BASE_URL: baseUrl } });

const password = "seven green gantry cranes";
let people = 0;
const newUser = (email = `person${++people}@example.com`) =>
  createUser(deps, { account: newAccount().id, email, name: "Ada Quay", password });

/** As a browser sends a cookie that it was sent. */
const browserWith = (...setCookies: string[]) => ({
  cookies: setCookies.map((cookie) => cookie.split(";")[0] ?? ""),
});
const noCookies = {};

describe("a user", () => {
  it("signs in with the address in any case, and with the password's other spellings", async () => {
    const email = "Zoe.Quay@Example.com";
    const zoe = await createUser(deps, {
      account: newAccount().id,
      email,
      name: "Zoé",
      password: "cafe\u0301 on the long pier",
    });
    const { outcome } = await signIn(
      deps,
      " zoe.quay@EXAMPLE.com ",
      "café on the long pier",
      "::1",
    );
    expect(outcome).toBe("signed_in");
    expect(await userById(deps.db, zoe.id)).toEqual(zoe);
    expect(zoe).toMatchObject({ email, name: "Zoé" });
    expect(JSON.stringify(zoe)).not.toContain("argon2");
  });

  it("has an address that nobody else has, in any case", async () => {
    await newUser("same@example.com");
    await expect(newUser("SAME@example.com")).rejects.toThrow("signs in with this address already");
  });

  it("is refused with what is no address, no name or no password", async () => {
    const good = { account: "a", email: "a@example.com", name: "A", password };
    for (const [bad, pointer] of [
      [{ email: "nobody" }, "/data/attributes/email"],
      [{ email: `${"a".repeat(300)}@example.com` }, "/data/attributes/email"],
      [{ name: " " }, "/data/attributes/name"],
      [{ password: "short" }, "/data/attributes/password"],
      [{ password: "x".repeat(257) }, "/data/attributes/password"],
    ] as const)
      await expect(createUser(deps, { ...good, ...bad })).rejects.toMatchObject({
        problems: [{ code: "invalid", source: { pointer } }],
      });
  });
});

describe("signing in", () => {
  it("answers an unknown address and a wrong password alike", async () => {
    const user = await newUser();
    expect(await signIn(deps, user.email, "not the right password", "192.0.2.1")).toEqual({
      outcome: "wrong",
    });
    expect(await signIn(deps, "nobody@example.com", password, "192.0.2.1")).toEqual({
      outcome: "wrong",
    });
    expect(await signIn(deps, "", "", "192.0.2.1")).toEqual({ outcome: "wrong" });
  });

  it("asks the table as often for an unknown address as for a known one", async () => {
    const user = await newUser();
    const cost = async (email: string) => {
      const before = calls;
      await signIn(deps, email, "not the right password", "192.0.2.2");
      return calls - before;
    };
    expect(await cost(user.email)).toBe(4);
    expect(await cost("nobody-else@example.com")).toBe(4);
  });

  it("ends after ten wrong passwords for an address, known or not, until the quarter is over", async () => {
    const { email } = await newUser();
    for (const who of [email, "ghost@example.com"]) {
      // Nine tries without the cost of hashing nine passwords.
      const tried = { kind: "address", what: who } as const;
      for (let i = 0; i < 9; i++) expect(await tooManyTries(deps, "sign-in", tried)).toBeNull();
      expect(await signIn(deps, who, "wrong wrong wrong", "198.51.100.1")).toEqual({
        outcome: "wrong",
      });
      expect(await signIn(deps, who, password, "203.0.113.9")).toEqual({
        outcome: "too_many",
        retryAfterSeconds: 900,
      });
    }
    clock.advance(900);
    expect((await signIn(deps, email, password, "203.0.113.9")).outcome).toBe("signed_in");
  });

  it("counts tries that come at once like tries in a row", async () => {
    const tried = { kind: "address", what: "at-once@example.com" } as const;
    const waits = await Promise.all(
      Array.from({ length: 14 }, () => tooManyTries(deps, "sign-in", tried)),
    );
    expect(waits.filter((wait) => wait === null).length).toBe(10);
  });

  it("forgives an address its wrong passwords once the right one came", async () => {
    const { email } = await newUser();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 6; i++)
        await tooManyTries(deps, "sign-in", { kind: "address", what: email });
      expect((await signIn(deps, email, password, "192.0.2.4")).outcome).toBe("signed_in");
    }
  });
});

describe("where a try comes from", () => {
  it("is an address of IPv4, and the network of one of IPv6", () => {
    expect(sourceOf("192.0.2.7")).toBe("192.0.2.7");
    expect(sourceOf("2001:DB8:0:1:aaaa::1")).toBe(sourceOf("2001:db8::1:bbbb:0:0:2"));
    expect(sourceOf("2001:db8:0:2::1")).not.toBe(sourceOf("2001:db8:0:1::1"));
    expect(sourceOf("::1")).toBe("0:0:0:0");
  });
});

describe("a session", () => {
  it("is who signed in, for one read", async () => {
    const user = await newUser();
    const { cookie, session } = await openSession(deps, user, "password", noCookies);
    const before = calls;
    expect(await sessionOf(deps, browserWith(cookie))).toEqual(session);
    expect(calls - before).toBe(1);
    expect(session.user).toEqual(user);
  });

  it("lies in a cookie that no script and no other host reaches", async () => {
    const user = await newUser();
    const { cookie } = await openSession(deps, user, "password", noCookies);
    expect(cookie).toMatch(
      /^__Host-quayline_session=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const local = newDeps("http://127.0.0.1:4949/v2");
    const plain = await openSession(local, user, "password", noCookies);
    expect(plain.cookie).toMatch(/^quayline_session=[^;]+; (.*; )?Path=\/; (.*; )?SameSite=Lax$/);
  });

  it("ends after twelve hours, even while the item is still there", async () => {
    const { cookie } = await openSession(deps, await newUser(), "password", noCookies);
    clock.advance(12 * 3600 - 1);
    expect(await sessionOf(deps, browserWith(cookie))).not.toBeNull();
    clock.advance(1);
    expect(await sessionOf(deps, browserWith(cookie))).toBeNull();
  });

  it("ends with the sign-out", async () => {
    const { cookie } = await openSession(deps, await newUser(), "password", noCookies);
    const browser = browserWith(cookie);
    const { cookie: gone } = await endSession(deps, browser);
    expect(gone).toContain("Max-Age=0");
    expect(await sessionOf(deps, browser)).toBeNull();
  });

  it("is never one that the browser brought along, and ends the one it had", async () => {
    const mallory = await openSession(deps, await newUser(), "password", noCookies);
    const planted = browserWith(mallory.cookie);
    const own = await openSession(deps, await newUser(), "password", planted);
    expect(own.cookie).not.toBe(mallory.cookie);
    expect(await sessionOf(deps, planted)).toBeNull();
  });

  it("is nobody's with a made-up cookie", async () => {
    const { cookie, session } = await openSession(deps, await newUser(), "password", noCookies);
    const other = await newUser();
    const [name, value = ""] = (cookie.split(";")[0] ?? "").split("=");
    const [, secret = ""] = value.split(".");
    for (const bad of [
      "",
      "x",
      "a.b",
      `${session.user.id}.`,
      `${other.id}.${secret}`,
      `${value}.x`,
    ])
      expect(await sessionOf(deps, { cookies: [`${name}=${bad}`] })).toBeNull();
    expect(await sessionOf(deps, { cookies: [`quayline_session=${value}`] })).toBeNull();
  });
});
