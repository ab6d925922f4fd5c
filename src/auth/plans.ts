import type { Db } from "#src/platform/table.ts";
import type { Account, World } from "#src/platform/world.ts";
import { accountOf, apiKeys, firstKeys } from "./store/api-key-entity.ts";

/** An account as its first key carries it; null when it has none. Two reads. */
export async function accountById(db: Db, account: string): Promise<Account | null> {
  const first = await firstKeys(db).get({ account }).go({ consistent: true });
  if (!first.data) return null;
  const { data } = await apiKeys(db).get({ hash: first.data.hash }).go({ consistent: true });
  return data && accountOf(data);
}

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

/** As long as a key is kept (api-keys.ts). */
const keptMilliseconds = 60_000;
const keptAccounts = 10_000;
type Kept = { readonly account: Account | null; readonly until: number };
const kept = new WeakMap<Db, Map<string, Kept>>();

/** The same for background work: no call when it was asked within a minute. */
export async function accountOfWork(world: World, id: string): Promise<Account | null> {
  const known = kept.get(world.db) ?? new Map<string, Kept>();
  kept.set(world.db, known);
  const hit = known.get(id);
  if (hit && hit.until > Date.now()) return hit.account;
  const account = await accountById(world.db, id);
  if (known.size >= keptAccounts) known.clear();
  known.set(id, { account, until: Date.now() + keptMilliseconds });
  return account;
}
