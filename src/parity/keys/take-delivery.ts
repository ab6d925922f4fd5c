import { accountOfWork } from "#src/accounts/index.ts";
import { hashOfSecret } from "#src/access/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { decrypt } from "#src/platform/storage/encryption.ts";
import { checkSignature } from "../check-signature.ts";
import { receiveDelivery, type ReceivedDelivery } from "../receive-delivery.ts";
import { parityKeys, type ParityKeyItem } from "../store/parity-key-entity.ts";
import { ownerOfSecret } from "./manage-parity-keys.ts";

const keyForm = /^Token (qlp_[\w-]{43})$/;

/** Who delivers: the key that was shown, and the signature that came with the body, if one did. */
export type DeliveringProvider = {
  readonly key: ParityKeyItem;
  readonly signature: string | undefined;
};

/** The provider of a delivery, by its headers. Throws 401. One get for the key, one for the account. */
export async function providerOf(
  deps: Dependencies,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<DeliveringProvider> {
  const shown = keyForm.exec(headers["authorization"] ?? "")?.[1];
  const { data: key } = shown
    ? await parityKeys(deps.db)
        .get({ hash: hashOfSecret(shown) })
        .go({ consistent: true })
    : { data: null };
  if (!key || !(await accountOfWork(deps, key.account)))
    throw refuse("unauthorized", "Send the header Authorization: Token <key for deliveries>.");
  return { key, signature: headers["x-svc-webhook-signature"] };
}

/** Takes in a delivery. Throws 401 for a wrong signature, 400 for what is no JSON, 422 for what is no delivery. */
export async function takeDelivery(
  deps: Dependencies,
  { key, signature }: DeliveringProvider,
  body: Uint8Array,
): Promise<ReceivedDelivery> {
  if (key.secret !== undefined) {
    const secret = await decrypt(deps.config, ownerOfSecret(key.account, key.id), key.secret);
    checkSignature(secret, body, signature);
  }
  return receiveDelivery({ ...deps, account: { id: key.account } }, jsonOf(body));
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw refuse("bad_request", "The body is no JSON in UTF-8.");
  }
}
