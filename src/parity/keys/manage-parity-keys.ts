import { hashOfSecret, newLinkSecret } from "#src/access/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { hasHiddenCharacters } from "#src/platform/hidden-characters.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { encrypt } from "#src/platform/storage/encryption.ts";
import { parityKeys, type ParityKeyItem } from "../store/parity-key-entity.ts";

/** One provider is compared at a time; the other keys are for the change of a key. */
const maxParityKeys = 5;

/** A key as it can be shown again. */
export type ShownParityKey = {
  readonly id: string;
  readonly name: string;
  readonly masked: string;
  /** Whether signatures are checked. */
  readonly hasSecret: boolean;
  readonly createdAt: string;
  readonly user: string | null;
};

const shown = (item: ParityKeyItem): ShownParityKey => ({
  id: item.id,
  name: item.name,
  masked: `qlp_…${item.hint}`,
  hasSecret: item.secret !== undefined,
  createdAt: item.createdAt,
  user: item.user ?? null,
});

const itemsOf = async ({ db, account }: Context): Promise<readonly ParityKeyItem[]> =>
  (await parityKeys(db).query.ofAccount({ account: account.id }).go({ pages: "all" })).data;

/** Whose secret an encrypted text is: moved to another key, it does not open. */
export const ownerOfSecret = (account: string, id: string): string => `parity_key ${account} ${id}`;

/** The account's keys, newest first. One query. */
export const parityKeysOf = async (ctx: Context): Promise<readonly ShownParityKey[]> =>
  (await itemsOf(ctx)).map(shown).toReversed();

/**
 * A new key, which is shown here and never again. `secret` is what the other provider signs with, null: it does not.
 * Throws 422 for a name or secret that cannot be one, 409 where there are too many. One query, one put.
 */
export async function createParityKey(
  ctx: Context,
  { name, secret }: { readonly name: string; readonly secret: string | null },
  user: string | null,
): Promise<ShownParityKey & { readonly key: string }> {
  if (hasHiddenCharacters(name))
    throw refuse(
      "invalid",
      "A name holds no hidden characters.",
      atPointer("/data/attributes/name"),
    );
  if (secret === "")
    throw refuse("blank", "secret can't be blank.", atPointer("/data/attributes/secret"));
  if ((await itemsOf(ctx)).length >= maxParityKeys)
    throw refuse("conflict", `An account has at most ${maxParityKeys} of them; end one first.`);
  const key = `qlp_${newLinkSecret()}`;
  const account = ctx.account.id;
  const id = newId(ctx.clock.now());
  const { data } = await parityKeys(ctx.db)
    .create({
      hash: hashOfSecret(key),
      account,
      id,
      name,
      hint: key.slice(-4),
      createdAt: isoSeconds(ctx.clock.now()),
      ...(secret !== null && {
        secret: await encrypt(ctx.config, ownerOfSecret(account, id), secret),
      }),
      ...(user !== null && { user }),
    })
    .go();
  return { ...shown(data), key };
}

/** Ends a key, everywhere at once: a delivery reads it each time. Throws 404. One query, one delete. */
export async function endParityKey(ctx: Context, id: string): Promise<void> {
  const item = (await itemsOf(ctx)).find((one) => one.id === id);
  if (!item) throw notFound("parity_key", id);
  await parityKeys(ctx.db).delete({ hash: item.hash }).go();
}
