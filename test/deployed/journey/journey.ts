import { expect } from "vitest";
import { signatureHolds } from "#local/start/receiver.ts";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { resource, type Call } from "./client.ts";
import type { Customer } from "./customer.ts";
import type { Deployment } from "../deployment.ts";

/** Subscribes the customer to everything; answers the secret that signs its notifications. */
async function subscribe(call: Call, { url }: Customer): Promise<string> {
  const attributes = { url, active: true, events: webhookEvents };
  const { status, body } = await call("POST", "/v2/webhooks", resource("webhook", attributes));
  expect(status).toBe(201);
  return body.data.attributes.secret as string;
}

export async function track(call: Call, scac: string, request_number: string): Promise<string> {
  const { status, body } = await call(
    "POST",
    "/v2/tracking_requests",
    resource("tracking_request", { request_type: "bill_of_lading", request_number, scac }),
  );
  expect([status, body]).toMatchObject([201, {}]);
  return body.data.id as string;
}

/** From the request to the last signed notification, with a sweep between. */
export async function followJourney(product: Deployment, call: Call, customer: Customer) {
  const secret = await subscribe(call, customer);
  await track(call, "MAEU", "261902284");
  await product.tick("quayline-prod-worker-tracking-sweep");
  const received = (event: string) => customer.received.filter((one) => one.event === event);
  await product.work(() => received("container.transport.vessel_departed").length > 0);
  expect(received("tracking_request.succeeded")).toHaveLength(1);
  for (const { headers, raw } of customer.received)
    expect(signatureHolds({ headers, raw }, secret)).toBe(true);
  const { body } = await call("GET", "/v2/containers?include=shipment");
  expect(body.data.length).toBeGreaterThan(0);
  const { id } = body.data[0];
  for (const part of ["", "/transport_events", "/raw_events", "/changes", "/route", "/map_geojson"])
    expect([part, (await call("GET", `/v2/containers/${id}${part}`)).status]).toEqual([part, 200]);
  return { container: id as string, secret };
}
