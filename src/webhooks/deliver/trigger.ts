import type { WebhookEvent } from "#schemas/vocabulary.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { addressRefusal } from "../address.ts";
import type { Send } from "./deliver.ts";
import { deliveryHeaders } from "./retained-headers.ts";
import { examplePayload } from "../example/example.ts";
import { signatureHeaders } from "./signature.ts";

export type ExampleRequest = {
  readonly url: string;
  readonly event: WebhookEvent;
  readonly secret?: string | undefined;
  readonly sample?: { readonly document_type: string } | undefined;
};

/**
 * Sends an example of an event to an address once, as deliveries are sent, and answers the outcome
 * (contract: webhooks#trigger). Nothing is stored. Without a secret it is not signed.
 */
export async function triggerExample(ctx: Context, trigger: ExampleRequest, send: Send) {
  const { url, event, secret, sample } = trigger;
  const refusal = addressRefusal(url, ctx.config.LOOPBACK_WEBHOOKS, "/url");
  if (refusal) throw refusal;
  const { id, body } = examplePayload(event, sample?.document_type);
  // Receivers hold the timestamp against their own clock, however fast ours runs.
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    ...deliveryHeaders,
    ...(secret !== undefined &&
      signatureHeaders({ current: secret, previous: null }, { id, timestamp, body })),
  };
  const { succeeded, status, error, answer } = await send(ctx, {
    url,
    headers,
    body,
  });
  return {
    url,
    succeeded,
    error,
    status_code: status,
    request_headers: headers,
    request_body: body,
    response_headers: answer?.headers ?? null,
    response_body: answer?.body ?? null,
  };
}
