import { webhookEvents } from "#schemas/vocabulary.ts";
import { startReceiver, type Receiver } from "#local/start/receiver.ts";
import { holdDelivery } from "./api-description/contract.ts";
import type { Product } from "./product.ts";

/** A customer's integration: a receiver that outlives the product, and what it asked for. */
export type Integrator = {
  readonly receiver: Receiver;
  readonly secret: string;
  /** Ends it, and checks everything that was received against the API document. */
  stop(): Promise<void>;
};

export async function integrate(product: Product): Promise<Integrator> {
  const receiver = await startReceiver();
  const { status, body } = await product.call("POST", "/webhooks", {
    data: {
      type: "webhook",
      attributes: { url: receiver.url, active: true, events: webhookEvents },
    },
  });
  if (status !== 201) throw new Error(`no webhook: ${status} ${JSON.stringify(body)}`);
  return {
    receiver,
    secret: body.data.attributes.secret,
    async stop() {
      await receiver.stop();
      for (const delivery of receiver.deliveries) holdDelivery(delivery);
    },
  };
}

/** Tracks a bill of lading at the sandbox's TEST carrier; false when it was already tracked. */
export async function track(product: Product, number: string): Promise<boolean> {
  const { status, body } = await product.call("POST", "/tracking_requests", {
    data: {
      type: "tracking_request",
      attributes: { request_type: "bill_of_lading", request_number: number, scac: "TEST" },
    },
  });
  if (status === 201) return true;
  if (status === 422 && body.errors[0].code === "duplicate") return false;
  throw new Error(`${number}: ${status} ${JSON.stringify(body)}`);
}

/** QLDEMO1642 at TEST: Piraeus, Algeciras, Savannah and by rail to Atlanta, in about 43 days. */
export const demoNumber = "QLDEMO1642";
export const demoJourney = [
  "empty_out",
  "full_in",
  "vessel_loaded",
  "vessel_departed",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed",
  "vessel_arrived",
  "vessel_discharged",
  "rail_loaded",
  "rail_departed",
  "rail_arrived",
  "rail_unloaded",
  "full_out",
  "empty_in",
];

/** A booking of the sandbox's first minute: two containers, straight from Shanghai to Long Beach. */
export const freshNumber = (n: number): string => `QLMANIFEST0D${1000 + n}`;
export const freshContainers = 2;
export const freshJourney = [
  "empty_out",
  "full_in",
  "vessel_loaded",
  "vessel_departed",
  "vessel_arrived",
  "vessel_discharged",
  "full_out",
  "empty_in",
];

/** Milestones received per container, as names without their prefix; a set, since repeats may come. */
export function receivedMilestones(receiver: Receiver): Map<string, Set<string>> {
  const received = new Map<string, Set<string>>();
  for (const { event, containerId } of receiver.deliveries) {
    const name = event.replace("container.transport.", "");
    if (name === event || name.startsWith("estimated.") || !containerId) continue;
    const names = received.get(containerId) ?? new Set();
    received.set(containerId, names.add(name));
  }
  return received;
}
