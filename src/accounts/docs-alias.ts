import { createWriteTransaction } from "electrodb";
import * as z from "zod";
import { newId } from "#src/platform/ids.ts";
import { isConditionRefused, transact, type Db } from "#src/platform/table.ts";
import { docsAliases, docsSettings, type DocsSettings } from "./store/docs-alias-entity.ts";

/** 48 random bits: nobody finds another account's address by trying. */
const newAlias = (now: Date): string => newId(now).slice(-12);

export const docsSettingsOf = async (db: Db, account: string): Promise<DocsSettings | null> =>
  (await docsSettings(db).get({ account }).go({ consistent: true })).data;

/** An account's docs alias and schema date, made at its opening and pinned to that day. One read. */
export async function openDocs(db: Db, account: string, now: Date): Promise<DocsSettings> {
  for (;;) {
    const known = await docsSettingsOf(db, account);
    if (known) return known;
    const made = { account, alias: newAlias(now), schemaDate: now.toISOString().slice(0, 10) };
    const outcome = await transact(() =>
      createWriteTransaction(
        { aliases: docsAliases(db), settings: docsSettings(db) },
        ({ aliases, settings }) => [
          aliases.create({ alias: made.alias, account }).commit(),
          settings.create(made).commit(),
        ],
      ).go(),
    );
    if (outcome.committed) return made;
  }
}

/** The account that an alias names; null when there is none. One read. */
export async function accountOfAlias(db: Db, alias: string): Promise<string | null> {
  const { data } = await docsAliases(db).get({ alias: alias.toLowerCase() }).go();
  return data?.account ?? null;
}

/**
 * Moves an account to another schema date: what is read from now on has that day's schemas. Throws
 * for what is no date and for an account that was never opened. One write.
 */
export async function pinSchemas(db: Db, account: string, schemaDate: string): Promise<void> {
  if (!z.iso.date().safeParse(schemaDate).success)
    throw new Error(`${schemaDate} is no date: YYYY-MM-DD`);
  try {
    await docsSettings(db).patch({ account }).set({ schemaDate }).go();
  } catch (error) {
    throw isConditionRefused(error) ? new Error(`no account ${account}`) : error;
  }
}

/** Where the account's documents are mailed to; null where no mail is taken. */
export const docsAddress = (alias: string, mailDomain: string): string | null =>
  mailDomain === "" ? null : `docs+${alias}@${mailDomain}`;

/** The alias in a recipient's address, in any case; null when it is none of ours. */
export function aliasIn(recipient: string, mailDomain: string): string | null {
  const [, alias, domain] = /^docs\+([0-9a-z]{1,64})@([^@]+)$/i.exec(recipient.trim()) ?? [];
  return alias !== undefined && domain?.toLowerCase() === mailDomain.toLowerCase()
    ? alias.toLowerCase()
    : null;
}
