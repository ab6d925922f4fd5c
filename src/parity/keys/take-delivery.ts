import { accountOfWork } from "#src/accounts/index.ts";
import { hashOfSecret } from "#src/access/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { decrypt } from "#src/platform/storage/encryption.ts";
import { checkSignature } from "../check-signature.ts";
import { receiveDelivery, type ReceivedDelivery } from "../receive-delivery.ts";
import { parityKeys } from "../store/parity-key-entity.ts";
import { ownerOfSecret } from "./manage-parity-keys.ts";

/** Larger than any delivery of this family: those of a packet of documents have a megabyte. */
const maxBytes = 4_000_000;

const keyForm = /^Token (qlp_[\w-]{43})$/;

/** A delivery as it came. */
export type SentDelivery = {
  readonly authorization: string | undefined;
  readonly signature: string | undefined;
  readonly body: Uint8Array;
};

/**
 * Takes in a delivery by the key that it shows. Throws 401 for a key that is none or was ended and for a wrong
 * signature, 413, 400 for what is no JSON, 422 for what is no delivery. One get for the key, one for the account.
 */
export async function takeDelivery(
  deps: Dependencies,
  { authorization, signature, body }: SentDelivery,
): Promise<ReceivedDelivery> {
  const key = keyForm.exec(authorization ?? "")?.[1];
  const { data: known } = key
    ? await parityKeys(deps.db)
        .get({ hash: hashOfSecret(key) })
        .go({ consistent: true })
    : { data: null };
  if (!known || !(await accountOfWork(deps, known.account)))
    throw refuse("unauthorized", "Send the header Authorization: Token <key for deliveries>.");
  if (body.length > maxBytes)
    throw refuse("too_large", `A delivery has at most ${maxBytes} bytes.`);
  if (known.secret !== undefined) {
    const secret = await decrypt(deps.config, ownerOfSecret(known.account, known.id), known.secret);
    checkSignature(secret, body, signature);
  }
  return receiveDelivery({ ...deps, account: { id: known.account } }, jsonOf(body));
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw refuse("bad_request", "The body is no JSON in UTF-8.");
  }
}
