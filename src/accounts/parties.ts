import { isoSeconds } from "#src/platform/clock.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { onPage, type ListPage } from "#src/platform/http/json-api.ts";
import { newId } from "#src/platform/ids.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import { unchanged } from "#src/platform/storage/no-change.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { parties, partyNames, type PartyItem, type PartyName } from "./store/party-entity.ts";

type Key = Lookup<unknown>["key"];

const nameKey = (companyName: string): string =>
  companyName.normalize("NFKC").toLowerCase().split(/\s+/).join(" ");

const alreadyExists = () =>
  refuse(
    "taken",
    "A party with this company name already exists.",
    atPointer("/data/attributes/company_name"),
  );

/** A party's place in a BatchGet of this account. */
export const partyLookup = (ctx: Context, id: string): Lookup<PartyItem> => ({
  key: parties(ctx.db).get({ account: ctx.account.id, id }).params()["Key"] as Key,
  read: (item) => parties(ctx.db).parse({ Item: item }).data as PartyItem,
});

/** One party of this account; another account's is as absent as none. */
export async function findParty(ctx: Context, id: string): Promise<PartyItem> {
  const { data } = await parties(ctx.db)
    .get({ account: ctx.account.id, id })
    .go({ consistent: true });
  if (!data) throw notFound("party", id);
  return data;
}

/**
 * Company name -> party id, of the names that a party of this account has in that very spelling. A
 * BatchGet for the ids and one for the spelling; none without names.
 */
export async function partiesNamed(
  ctx: Context,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const entity = partyNames(ctx.db);
  const held = await batchGet(
    ctx.db,
    names.map((name) => ({
      key: entity.get({ account: ctx.account.id, name: nameKey(name) }).params()["Key"] as Key,
      read: (item) => entity.parse({ Item: item }).data as PartyName,
    })),
  );
  const found = await batchGet(
    ctx.db,
    held.flatMap((name) => (name ? [partyLookup(ctx, name.party)] : [])),
  );
  return new Map(found.flatMap((party) => (party ? [[party.companyName, party.id]] : [])));
}

/** The account's parties by name; `search` is any part of the name, in any case. */
export async function listParties(
  ctx: Context,
  asked: { readonly search: string; readonly page: ListPage },
): Promise<{ readonly parties: readonly PartyItem[]; readonly total: number }> {
  const { data } = await parties(ctx.db)
    .query.party({ account: ctx.account.id })
    .go({ consistent: true, pages: "all" });
  const wanted = nameKey(asked.search.trim());
  const found = data
    .filter((party) => nameKey(party.companyName).includes(wanted))
    .sort((a, b) => a.companyName.localeCompare(b.companyName, "en") || (a.id < b.id ? -1 : 1));
  return { parties: onPage(found, asked.page), total: found.length };
}

/**
 * A company name is unique in an account (contract: accounts#parties): the name is held in the
 * same transaction.
 */
export async function createParty(ctx: Context, companyName: string): Promise<PartyItem> {
  const now = ctx.clock.now();
  const at = isoSeconds(now);
  const account = ctx.account.id;
  const party = { account, id: newId(now), companyName, createdAt: at, updatedAt: at };
  const outcome = await transact(
    { parties: parties(ctx.db), names: partyNames(ctx.db) },
    ({ parties, names }) => ({
      name: names.create({ account, name: nameKey(companyName), party: party.id }).commit(),
      party: parties.create(party).commit(),
    }),
  );
  if (!outcome.committed) throw alreadyExists();
  return party;
}

/**
 * Renames under the name that was read: of two at once, the later one sees the first. Throws 404 for a foreign party, 422 for
 * a name that another party has, and 409 while others keep renaming it or where it is another than `expected`.
 */
export async function renameParty(
  ctx: Context,
  id: string,
  companyName: string,
  expected?: { readonly company_name?: string | undefined },
): Promise<PartyItem> {
  const account = ctx.account.id;
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await findParty(ctx, id);
    if (before.companyName === companyName) return unchanged(ctx, before);
    checkExpected(expected, { company_name: before.companyName });
    const after = { ...before, companyName, updatedAt: isoSeconds(ctx.clock.now()) };
    const moved = nameKey(before.companyName) !== nameKey(companyName);
    const outcome = await transact(
      { parties: parties(ctx.db), names: partyNames(ctx.db) },
      ({ parties, names }) => ({
        party: parties
          .patch({ account, id })
          .set({ companyName, updatedAt: after.updatedAt })
          .where(({ companyName: held }, { eq }) => eq(held, before.companyName))
          .commit(),
        name: moved && names.create({ account, name: nameKey(companyName), party: id }).commit(),
        formerName: moved && names.delete({ account, name: nameKey(before.companyName) }).commit(),
      }),
    );
    if (outcome.committed) return after;
    // Somebody who gave it this very name meanwhile holds the name for it.
    if (outcome.refused.name && !outcome.refused.party) throw alreadyExists();
  }
  throw refuse("conflict", "The party is being changed by other requests; try again.");
}
