import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accountOfAlias,
  accountRecord,
  changePlan,
  openAccount,
  replaceDocsAlias,
  termsOf,
} from "#src/accounts/index.ts";
import { authenticateKey } from "#src/access/api-keys/api-keys.ts";
import { addSeconds, day } from "#src/platform/clock.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { startApi, type Api } from "#test/support/api.ts";
import { newAccount, depsFor } from "#test/support/engine.ts";
import { setClock } from "#test/support/published-voyage.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const now = new Date("2026-11-21T08:00:00Z");
const keyBody = (name: string) => ({ data: { type: "api_key", attributes: { name } } });
/** Another function, which has read nothing yet. */
const coldFunction = () => depsFor({ db: { ...api.deps.db } });
const accountBehind = async (key: string) =>
  (await authenticateKey(coldFunction(), `Token ${key}`, null)).account;

describe("an account and its API keys", () => {
  it("a key made within a minute of a downgrade has the lower plan, as every other key", async () => {
    const client = await api.account();
    const admin = await api.person(client.context);
    // This function has just read the account on its full plan.
    expect((await client.get("/me")).body.included[0].attributes.plan).toBe("full");
    const elsewhere = coldFunction();
    await changePlan(elsewhere.db, client.context.account.id, termsOf("free", now));
    const { body } = await admin.post("/api_keys", keyBody("Made from memory"));
    for (const key of [client.key, body.data.attributes.key])
      expect(await accountBehind(key)).toMatchObject({ plan: "free", entitlements: [] });
  });

  it("a key made during the trial loses the trial's features with the trial", async () => {
    const client = await api.account("Trial Imports", [], termsOf("free", now));
    const admin = await api.person(client.context);
    const { body } = await admin.post("/api_keys", keyBody("During the trial"));
    const headers = { authorization: `Token ${body.data.attributes.key}` };
    const webhooks = async () =>
      (await api.request("GET", "/me", { headers })).body.data.attributes.features.data_out_api;
    expect(await webhooks()).toEqual({ status: "enabled" });
    setClock(api, "2026-11-29T08:00:00Z");
    expect(await webhooks()).toEqual({ status: "requires_paid_plan" });
    setClock(api, "2026-11-21T08:00:00Z");
  });

  it("opened again after a crash at any write is whole, and its plan can be changed", async () => {
    const account = newAccount();
    const real = api.deps.db;
    for (let fails = 1; fails <= 2; fails++) {
      let sent = 0;
      const send = (...args: Parameters<Db["client"]["send"]>) =>
        ++sent > fails ? Promise.reject(new Error("crash")) : real.client.send(...args);
      const client = Object.assign(Object.create(real.client) as Db["client"], { send });
      await openAccount({ ...real, client }, account, now).catch(() => undefined);
    }
    const { docsAlias } = await openAccount(real, account, now);
    await changePlan(real, account.id, termsOf("free", now));
    expect(await accountRecord(real, account.id)).toMatchObject({ plan: "free", docsAlias });
    expect(await accountOfAlias(api.deps, docsAlias)).toBe(account.id);
  });

  it("opened many times at once has one docs alias", async () => {
    const account = newAccount();
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openAccount({ ...api.deps.db }, account, now)),
    );
    expect(new Set(opened.map(({ docsAlias }) => docsAlias)).size).toBe(1);
  });

  it("is not put on a plan when it does not exist", async () => {
    const unknown = newAccount().id;
    await expect(changePlan(api.deps.db, unknown, termsOf("full", now))).rejects.toThrow(unknown);
    expect(await accountRecord(api.deps.db, unknown)).toBeNull();
  });
});

describe("a replaced docs alias", () => {
  const at = (date: Date) => ({ db: api.deps.db, clock: { now: () => date, scale: 1 } });

  it("takes email at once, and the old one for as long as was chosen", async () => {
    const [own, other] = [newAccount(), newAccount()];
    const { docsAlias: before } = await openAccount(api.deps.db, own, now);
    const { docsAlias: stranger } = await openAccount(api.deps.db, other, now);
    const until = addSeconds(now, 30 * day);
    const after = await replaceDocsAlias(api.deps.db, own.id, { now, until });
    expect(after).not.toBe(before);
    expect((await accountRecord(api.deps.db, own.id))?.docsAlias).toBe(after);
    const lastSecond = addSeconds(until, -1);
    for (const [date, expected] of [
      [now, [own.id, own.id, other.id]],
      [lastSecond, [own.id, own.id, other.id]],
      [until, [null, own.id, other.id]],
    ] as const)
      expect(
        await Promise.all(
          [before, after, stranger].map((alias) => accountOfAlias(at(date), alias)),
        ),
      ).toEqual(expected);
  });

  it("is the account's one alias, however often and at once it is replaced", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), async (times) => {
        const account = newAccount();
        const { docsAlias } = await openAccount(api.deps.db, account, now);
        const outcomes = await Promise.allSettled(
          Array.from({ length: times }, () =>
            replaceDocsAlias(api.deps.db, account.id, { now, until: now }),
          ),
        );
        const made = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
        expect(made.length).toBeGreaterThan(0);
        const held = (await accountRecord(api.deps.db, account.id))!.docsAlias;
        const honoured = await Promise.all(
          [docsAlias, ...made].map(async (alias) => [alias, await accountOfAlias(at(now), alias)]),
        );
        expect(honoured.filter(([, id]) => id !== null)).toEqual([[held, account.id]]);
      }),
      { numRuns: 5 },
    );
  });
});
