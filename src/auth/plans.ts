import type { Meter } from "#src/accounts/index.ts";
import { keptInMemory } from "#src/platform/kept.ts";
import type { Db } from "#src/platform/table.ts";
import type { Account, Credential, World } from "#src/platform/world.ts";
import { itemOfKey, keptMilliseconds, type Caller } from "./api-keys.ts";
import { accountOf, apiKeys, firstKeys } from "./store/api-key-entity.ts";
import type { User } from "./users.ts";

/** An account, and the item that its requests are counted at, whoever makes them. */
export type Standing = Pick<Meter, "countedAt"> & { readonly account: Account };

/** Of an account's first key; null when it has none. Two reads. */
async function readStanding(db: Db, account: string): Promise<Standing | null> {
  const first = await firstKeys(db).get({ account }).go({ consistent: true });
  if (!first.data) return null;
  const { data } = await apiKeys(db).get({ hash: first.data.hash }).go({ consistent: true });
  return data && { account: accountOf(data), countedAt: itemOfKey(data.hash) };
}

/** An account as its first key carries it; null when it has none. Two reads. */
export const accountById = async (db: Db, account: string): Promise<Account | null> =>
  (await readStanding(db, account))?.account ?? null;

/** Puts an account on another plan: on all its keys, which take it up within a minute. */
export async function changePlan(
  db: Db,
  account: string,
  to: Pick<Account, "plan" | "trialEndsAt" | "entitlements">,
): Promise<void> {
  const { data } = await firstKeys(db).get({ account }).go({ consistent: true });
  for (const hash of data ? [data.hash, ...(data.others ?? [])] : []) {
    // A patch, since requests are counted on the same item.
    const change = apiKeys(db)
      .patch({ hash })
      .set({ plan: to.plan, entitlements: [...to.entitlements] });
    await (
      to.trialEndsAt ? change.set({ trialEndsAt: to.trialEndsAt }) : change.remove(["trialEndsAt"])
    ).go();
  }
}

const kept = keptInMemory<Standing | null>(10_000);

async function standingOf(db: Db, id: string): Promise<Standing | null> {
  const hit = kept.get(db, id);
  if (hit !== undefined) return hit;
  const found = await readStanding(db, id);
  kept.put(db, id, found, keptMilliseconds);
  return found;
}

/** An account for background work: no call when it was asked within a minute. */
export const accountOfWork = async (world: World, id: string): Promise<Account | null> =>
  (await standingOf(world.db, id))?.account ?? null;

/**
 * What `authenticate` answers for a key, of a user who showed something else: a session or an access
 * token. The request counts in the buckets of the account, with those of its keys. Two reads, none
 * when the account was asked for within a minute; null when there is no such account.
 */
export async function callerOfUser(
  world: World,
  user: Pick<User, "id" | "account">,
  credential: Credential,
): Promise<Caller | null> {
  const found = await standingOf(world.db, user.account);
  return (
    found && {
      ...found,
      isBorrowed: false,
      counted: null,
      credential: { ...credential, user: user.id },
    }
  );
}
