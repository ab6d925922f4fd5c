import * as z from "zod";
import { isoSeconds } from "#src/platform/clock.ts";
import { newId } from "#src/platform/ids.ts";
import { ttlCache } from "#src/platform/storage/ttl-cache.ts";
import type { RateBucket } from "#src/platform/access-rule.ts";
import { addCount, type Counted, type CountedItem } from "#src/platform/storage/rolling-count.ts";
import { isConditionRefused, type Db } from "#src/platform/storage/table.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Account, Dependencies } from "#src/platform/dependencies.ts";
import { accountRecords, docsAliases, type AccountItem } from "./store/account-entity.ts";

/** What a plan gives an account. */
export type PlanTerms = Pick<Account, "plan" | "trialEndsAt" | "entitlements">;

/** Where an account's requests are counted: on its own item. */
export const countedAt = (account: string): CountedItem => ({
  pk: `account#${account}`,
  sk: "account",
});

/**
 * Where the requests of a user are counted: beside the account, since every function may write there; at the
 * user's own item it could change a password.
 */
export const countedAtUser = (account: string, user: string): CountedItem => ({
  pk: `account#${account}`,
  sk: `portal#${user}`,
  holdsCountsAlone: true,
});

/** Where the readings of a share link are counted. */
export const countedAtLink = (account: string, link: string): CountedItem => ({
  pk: `account#${account}`,
  sk: `share_link#${link}`,
  holdsCountsAlone: true,
});

const asAccount = (item: AccountItem): Account => ({
  id: item.account,
  companyName: item.companyName,
  plan: item.plan,
  entitlements: item.entitlements,
  ...(item.trialEndsAt !== undefined && { trialEndsAt: item.trialEndsAt }),
});

/** 48 random bits: another account's address cannot be guessed. */
const newAlias = (now: Date): string => newId(now).slice(-12);

/** The account with its settings; null when there is none. One consistent read. */
export const accountRecord = async (db: Db, account: string): Promise<AccountItem | null> =>
  (await accountRecords(db).get({ account }).go({ consistent: true })).data;

/**
 * Opens an account with a docs alias, its schemas pinned to the day of `now`. Of an account that is
 * open only the company name and the terms change. One read, and one transaction or one write; a
 * crash leaves nothing or all of it, and a repetition is harmless.
 */
export async function openAccount(db: Db, account: Account, now: Date): Promise<AccountItem> {
  for (;;) {
    const known = await accountRecord(db, account.id);
    if (known) return changeAccount(db, account.id, account, account.companyName);
    const item: AccountItem = {
      account: account.id,
      companyName: account.companyName,
      plan: account.plan,
      entitlements: [...account.entitlements],
      ...(account.trialEndsAt !== undefined && { trialEndsAt: account.trialEndsAt }),
      docsAlias: newAlias(now),
      schemaDate: now.toISOString().slice(0, 10),
      createdAt: isoSeconds(now),
    };
    const outcome = await transact(
      { accounts: accountRecords(db), aliases: docsAliases(db) },
      ({ accounts, aliases }) => ({
        account: accounts.create(item).commit(),
        alias: aliases.create({ alias: item.docsAlias, account: account.id }).commit(),
      }),
    );
    cache(db).delete(account.id);
    if (outcome.committed) return item;
  }
}

/**
 * Closes an account for good: nobody comes in any more, and background work leaves it alone, at once here and
 * within a minute in other functions. What it has stays for the erasure (src/account-data). One delete.
 */
export async function closeAccount(db: Db, account: string): Promise<void> {
  await accountRecords(db).delete({ account }).go();
  cache(db).delete(account);
}

async function changeAccount(
  db: Db,
  account: string,
  { plan, entitlements, trialEndsAt }: PlanTerms,
  companyName?: string,
): Promise<AccountItem> {
  // A patch, since requests are counted on the same item.
  const change = accountRecords(db)
    .patch({ account })
    .set({ plan, entitlements: [...entitlements], ...(companyName && { companyName }) });
  const { data } = await (
    trialEndsAt === undefined ? change.remove(["trialEndsAt"]) : change.set({ trialEndsAt })
  ).go({ response: "all_new" });
  cache(db).delete(account);
  return data;
}

const noSuchAccount = (account: string) => (error: unknown) => {
  throw isConditionRefused(error) ? new Error(`no account ${account}`) : error;
};

/**
 * Puts an account on another plan: at once here, within a minute in other functions, whatever key
 * or session they see. Throws for an account that does not exist. One write.
 */
export async function changePlan(db: Db, account: string, to: PlanTerms): Promise<void> {
  await changeAccount(db, account, to).catch(noSuchAccount(account));
}

/**
 * Moves an account to another schema date: documents that are processed from now on have that day's
 * schemas. Throws for what is not a date and for an account that does not exist. One write.
 */
export async function pinSchemas(db: Db, account: string, schemaDate: string): Promise<void> {
  if (!z.iso.date().safeParse(schemaDate).success)
    throw new Error(`${schemaDate} is no date: YYYY-MM-DD`);
  await accountRecords(db)
    .patch({ account })
    .set({ schemaDate })
    .go()
    .catch(noSuchAccount(account));
}

/**
 * Gives an account a new docs alias; email to the old one is accepted until `until`. Of two
 * replacements at once one is refused and asked to try again. Throws for an account that does not exist. One
 * read, one transaction.
 */
export async function replaceDocsAlias(
  db: Db,
  account: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<string> {
  const known = await accountRecord(db, account);
  if (!known) throw new Error(`no account ${account}`);
  const alias = newAlias(now);
  const outcome = await transact(
    { accounts: accountRecords(db), aliases: docsAliases(db) },
    ({ accounts, aliases }) => ({
      account: accounts
        .patch({ account })
        .set({ docsAlias: alias })
        .where(({ docsAlias }, { eq }) => eq(docsAlias, known.docsAlias))
        .commit(),
      alias: aliases.create({ alias, account }).commit(),
      formerAlias: aliases
        .patch({ alias: known.docsAlias })
        .set({ honouredUntil: isoSeconds(until) })
        .commit(),
    }),
  );
  if (!outcome.committed) throw new Error("the docs alias was replaced by somebody else just now");
  return alias;
}

/** A change of plan takes effect within this time in every running function. */
const cacheMilliseconds = 60_000;
const cache = ttlCache<{ readonly account: Account | null }>(10_000, cacheMilliseconds);

/** An account, and its count where reading it counted a request. */
export type CountedAccount = { readonly account: Account; readonly counted: Counted | null };

async function readAndCount(
  db: Db,
  id: string,
  bucket: RateBucket,
): Promise<CountedAccount | null> {
  const counted = await addCount(db, countedAt(id), bucket, Date.now(), 1, "companyName");
  if (!counted) return null;
  const { data } = accountRecords(db).parse({ Item: counted.item });
  return data && { account: asAccount(data), counted };
}

/**
 * The account of a request; null when there is none. No call when this function read it within a
 * minute; else one, which counts the request in `bucket` (null: requests are not counted).
 */
export async function accountOfRequest(
  db: Db,
  id: string,
  bucket: RateBucket | null,
): Promise<CountedAccount | null> {
  const hit = cache(db).get(id);
  if (hit) return hit.account && { account: hit.account, counted: null };
  const found =
    bucket === null
      ? await accountById(db, id).then((account) => account && { account, counted: null })
      : await readAndCount(db, id, bucket);
  cache(db).set(id, { account: found?.account ?? null });
  return found;
}

/** An account as it is now; null when there is none. One consistent read. */
export async function accountById(db: Db, account: string): Promise<Account | null> {
  const item = await accountRecord(db, account);
  return item && asAccount(item);
}

/** An account for background work: no call when it was read within a minute. */
export const accountOfWork = async (deps: Dependencies, id: string): Promise<Account | null> =>
  (await accountOfRequest(deps.db, id, null))?.account ?? null;
