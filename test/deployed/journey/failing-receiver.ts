import { expect } from "vitest";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { resource, type Call } from "./client.ts";
import type { Customer } from "./customer.ts";
import type { Deployment } from "../deployment.ts";

const path = "/broken";

/** Failures in a row after which a webhook's notifications go the slow way. */
const failures = 3;

/**
 * A webhook whose receiver answers 500. What happened before is replayed to it, first a few events and
 * then, when it counts as failing, all.
 */
export async function failReceiver(product: Deployment, call: Call, customer: Customer) {
  customer.refuse(path);
  const refused = () => customer.refused.filter((one) => one === path).length;
  const first = ["tracking_request.succeeded", "shipment.estimated.arrival"].flatMap((name) =>
    webhookEvents.filter((event) => event === name),
  );
  const started = webhookEvents.filter((event) => event.startsWith("container.transport."));
  const { status, body } = await call(
    "POST",
    "/v2/webhooks",
    resource("webhook", {
      url: new URL(path, customer.url).href,
      active: true,
      events: [...first, ...started],
    }),
  );
  expect(status).toBe(201);
  const { id } = body.data;
  const replay = async () => {
    const since = new Date(0).toISOString();
    const answer = await call("POST", `/v2/webhooks/${id}/replay`, { since });
    expect(answer.status).toBe(202);
  };
  await replay();
  await product.work(() => refused() >= failures);
  await product.settleRequest();
  const events = resource("webhook", { events: webhookEvents });
  expect((await call("PATCH", `/v2/webhooks/${id}`, events)).status).toBe(200);
  await replay();
  await product.settleRequest();
  return id as string;
}

/** The receiver works again: it gets new events at once, and after a pause those that it missed. */
export async function healReceiver(
  product: Deployment,
  call: Call,
  { customer, webhook }: { readonly customer: Customer; readonly webhook: string },
): Promise<void> {
  const at = `/v2/webhooks/${webhook}`;
  const received = () => customer.received.filter((one) => one.path === path).length;
  customer.accept(path);
  const { body } = await call("GET", `/v2/webhook_notifications?filter[webhook_id]=${webhook}`);
  const [notification] = body.data;
  const one = `/v2/webhook_notifications/${notification.id}`;
  expect((await call("GET", one)).status).toBe(200);
  expect((await call("POST", `${one}/redeliver`)).status).toBe(202);
  await product.work(() => received() > 0);
  for (const active of [false, true]) {
    const { status } = await call("PATCH", at, resource("webhook", { active }));
    expect(status).toBe(200);
  }
  await product.work(() => received() > 1);
  expect((await call("GET", at)).status).toBe(200);
  expect((await call("GET", `${at}/stats`)).status).toBe(200);
  expect((await call("POST", `${at}/rotate_secret`, { overlap_hours: 1 })).status).toBe(200);
  const since = new Date(0).toISOString();
  expect((await call("POST", `${at}/redeliver_failed`, { since })).status).toBe(202);
  await product.settleRequest();
  expect((await call("DELETE", at)).status).toBe(204);
}
