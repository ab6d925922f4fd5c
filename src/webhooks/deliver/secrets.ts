import { randomBytes } from "node:crypto";
import type { Config } from "#src/platform/config.ts";
import { encrypt, decrypt } from "#src/platform/storage/encryption.ts";
import type { Secrets } from "./signature.ts";
import type { WebhookItem } from "../store/webhook-entity.ts";

type Keyed = Pick<WebhookItem, "account" | "id">;
const ownerOf = ({ account, id }: Keyed): string => `webhook ${account} ${id}`;

/** A new signing secret, encrypted for its webhook. */
export const newSecret = (config: Config, of: Keyed): Promise<string> =>
  encrypt(config, ownerOf(of), randomBytes(32).toString("hex"));

export const readWebhookSecret = (config: Config, webhook: WebhookItem): Promise<string> =>
  decrypt(config, ownerOf(webhook), webhook.secret);

/** What signs now: the secret, and the one before it while their times overlap. */
export async function signingSecrets(
  config: Config,
  webhook: WebhookItem,
  now: Date,
): Promise<Secrets> {
  const { previousSecret, previousSecretUntil } = webhook;
  const overlaps = previousSecret && Date.parse(previousSecretUntil ?? "") > now.getTime();
  return {
    current: await readWebhookSecret(config, webhook),
    previous: overlaps ? await decrypt(config, ownerOf(webhook), previousSecret) : null,
  };
}
