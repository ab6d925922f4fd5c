import { isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { docsAliases } from "./store/account-entity.ts";

/**
 * The account that an alias names, a replaced alias only while it is honoured; null when there is
 * none. One read.
 */
export async function accountOfAlias(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  alias: string,
): Promise<string | null> {
  const { data } = await docsAliases(db).get({ alias: alias.toLowerCase() }).go();
  const isOver = data?.honouredUntil !== undefined && data.honouredUntil <= isoSeconds(clock.now());
  return data && !isOver ? data.account : null;
}

/** Where the account's documents are mailed to; null where no email is taken. */
export const docsAddress = (alias: string, mailDomain: string): string | null =>
  mailDomain === "" ? null : `docs+${alias}@${mailDomain}`;

/** The alias in a recipient's address, in any case; null when it is none of ours. */
export function aliasIn(recipient: string, mailDomain: string): string | null {
  const [, alias, domain] = /^docs\+([0-9a-z]{1,64})@([^@]+)$/i.exec(recipient.trim()) ?? [];
  return alias !== undefined && domain?.toLowerCase() === mailDomain.toLowerCase()
    ? alias.toLowerCase()
    : null;
}
