import { reconcileShipment } from "#src/reconciliation/index.ts";
import { ReconcileMessage } from "#src/tracking/index.ts";
import { endReadingThreads } from "#src/document-recognition/index.ts";
import type { Api, Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { processAll } from "#test/documents/read-along.ts";
import { upload } from "#test/documents/uploaded.ts";
import type { ShipmentItem } from "#src/tracking/store/shipment-entity.ts";
import { place, putTracked, shanghai } from "#test/support/tracked.ts";
import type { DocumentType } from "../../bench/documents/payloads.ts";
import { carriers } from "../../bench/documents/facts/carriers.ts";
import { dischargePorts, loadingPorts, type Place } from "../../bench/documents/facts/places.ts";
import type { Shipment } from "../../bench/documents/facts/shipment.ts";
import { factsOf, formsOf, pdfOf } from "./drawn.ts";

export const endThreads = endReadingThreads;

let made = 0;

/** Another shipment on a bill of Maersk's, from Shanghai to Los Angeles. */
export function maerskFacts(containers = 2): Shipment {
  for (;;) {
    const facts = factsOf(`maersk ${++made}`, containers);
    if (isMaersks(facts)) return facts;
  }
}

/** What documents state of a shipment that is tracked, from a port to a port of the corpus. */
export function factsOfTracked(item: ShipmentItem): Shipment {
  const facts = factsOf("tracked", item.containers.length);
  const portOf = (ports: readonly Place[], locode: string | null | undefined): Place =>
    ports.find((port) => port.locode === locode)!;
  return {
    ...facts,
    carrier: carriers.find(({ scac }) => scac === item.scac)!,
    masterBill: item.normalizedNumber,
    vessel: item.podVesselName ?? facts.vessel,
    voyage: item.podVoyageNumber ?? facts.voyage,
    from: portOf(loadingPorts, item.portOfLading?.locode),
    to: portOf(dischargePorts, item.portOfDischarge?.locode),
    containers: facts.containers.map((one, index) => ({
      ...one,
      number: item.containers[index]!.number,
    })),
  };
}

const isMaersks = ({ carrier, to }: Shipment): boolean =>
  carrier.scac === "MAEU" && to.locode === "USLAX";

/** As a document has it that states another seal of the first container. */
export const withOtherSeal = (facts: Shipment): Shipment => ({
  ...facts,
  containers: facts.containers.map((one, index) =>
    index === 0 ? { ...one, seal: "ZX7000001" } : one,
  ),
});

/** The same as the product tracks it. */
export async function trackedFrom(client: Client, facts: Shipment) {
  const [first] = facts.containers;
  return putTracked(client.context, {
    number: facts.masterBill,
    containerNumbers: facts.containers.map(({ number }) => number),
    shipment: {
      podVesselName: facts.vessel,
      podVesselImo: undefined,
      podVoyageNumber: facts.voyage,
      portOfLading: place(facts.from.locode, facts.from.city, shanghai.timezone!),
    },
    container: {
      podDischargedAt: undefined,
      podFullOutAt: undefined,
      sealNumber: facts.containers.length === 1 ? first!.seal : undefined,
      weightInLbs: undefined,
    },
  });
}

/** Uploads a form about these facts and has it read; the id of the document. */
export async function received(
  api: Api,
  client: Client,
  type: DocumentType,
  form: string,
  facts: Shipment,
): Promise<string> {
  const named = (await formsOf(type)).find(({ name }) => name === form);
  if (!named) throw new Error(`no form ${form} of a ${type}`);
  const { status, body } = await upload(
    client,
    await pdfOf(named, type, facts),
    `${form}-${++made}.pdf`,
  );
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  await processAll(api);
  // The next one is received later.
  (api.deps.clock as ManualClock).advance(60);
  return body.data.id as string;
}

/** Takes the messages of the queue `reconcile`, each as often as asked, until none is left. */
export async function reconcileAll(api: Api, times = 1): Promise<number> {
  let handled = 0;
  for (let round = 0; round < 30; round++) {
    const messages = api.queues.take("reconcile");
    if (messages.length === 0) return handled;
    for (const { body } of messages)
      for (let again = 0; again < times; again++)
        await reconcileShipment(api.deps, ReconcileMessage.parse(body));
    handled += messages.length;
  }
  throw new Error("the queue never became empty");
}
