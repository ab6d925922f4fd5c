import { createHmac, timingSafeEqual } from "node:crypto";
import { refuse } from "#src/platform/http/errors.ts";

/**
 * Throws 401 unless the signature is the one of the body under the other provider's secret: HMAC SHA-256 over the
 * bytes as they came, in hex (contract: webhooks#signature). The answer takes as long however much of it is right.
 */
export function checkSignature(
  secret: string,
  body: Uint8Array,
  signature: string | undefined,
): void {
  const expected = createHmac("sha256", secret).update(body).digest();
  const sent = Buffer.from(/^[0-9a-f]{64}$/i.test(signature ?? "") ? signature! : "", "hex");
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw refuse(
      "unauthorized",
      "X-SVC-Webhook-Signature is not the signature of this body under the secret of this key.",
    );
}
