import { createHmac } from "node:crypto";

export type Secrets = {
  readonly current: string;
  /** Signs too while a rotation overlaps. */
  readonly previous: string | null;
};

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text, "utf8");

/**
 * Headers that prove a delivery: the contract's own signature (contract: webhooks#signature) and
 * those of Standard Webhooks beside it. The key of both is the bytes of the secret's text.
 */
export function signatureHeaders(
  secrets: Secrets,
  {
    id,
    timestamp,
    body,
  }: { readonly id: string; readonly timestamp: number; readonly body: string },
): Record<string, string> {
  const all = [secrets.current, ...(secrets.previous === null ? [] : [secrets.previous])];
  const standard = all.map(
    (secret) => `v1,${hmac(secret, `${id}.${timestamp}.${body}`).digest("base64")}`,
  );
  return {
    "X-SVC-Webhook-Signature": hmac(secrets.current, body).digest("hex"),
    ...(secrets.previous !== null && {
      "X-SVC-Webhook-Signature-Previous": hmac(secrets.previous, body).digest("hex"),
    }),
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": standard.join(" "),
  };
}

/** How libraries for Standard Webhooks want the secret: they decode what follows the prefix. */
export const standardSecret = (secret: string): string =>
  `whsec_${Buffer.from(secret, "utf8").toString("base64")}`;
