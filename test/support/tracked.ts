import { createWriteTransaction } from "electrodb";
import { derivedId, newId } from "#src/platform/ids.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { containerSummary, requestSummary, shipmentSummary } from "#src/tracking/index.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import {
  histories,
  type ContainerItem,
  type TransportEventItem,
} from "#src/tracking/store/container-entity.ts";
import { requests, type RequestItem } from "#src/tracking/store/request-entity.ts";
import { shipments, type ShipmentItem } from "#src/tracking/store/shipment-entity.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { listShardOf } from "#src/platform/list/index.ts";

export const place = (locode: string, name: string, timezone: string, smdg?: string): Place => ({
  locode,
  name,
  timezone,
  facility: smdg ?? null,
  facilityProvider: smdg ? "SMDG" : null,
  facilityType: smdg ? "POTE" : null,
});
export const shanghai = place("CNSHA", "Shanghai", "Asia/Shanghai");
export const losAngeles = place("USLAX", "Los Angeles", "America/Los_Angeles", "APMT");
export const chicago = place("USCHI", "Chicago", "America/Chicago");

const first = "2026-11-01T00:00:00Z";

/** What is stored for one tracked bill of lading; every part can be overridden. */
export type Tracked = {
  readonly request: RequestItem;
  readonly shipment: ShipmentItem;
  readonly containers: readonly ContainerItem[];
  readonly events: readonly TransportEventItem[];
};

type Scenario = {
  readonly number?: string;
  readonly containerNumbers?: readonly string[];
  readonly request?: Partial<RequestItem>;
  readonly shipment?: Partial<ShipmentItem>;
  readonly container?: Partial<ContainerItem>;
};

let made = 0;

/** Puts a tracked bill of lading of Maersk's into the account, as the writers leave it. */
export async function putTracked(ctx: Context, scenario: Scenario = {}): Promise<Tracked> {
  const account = ctx.account.id;
  const number = scenario.number ?? `9000${String(++made).padStart(5, "0")}`;
  const carrierTarget = {
    scac: "MAEU",
    targetType: "bill_of_lading",
    targetNumber: number,
  } as const;
  const id = newId(new Date(first));
  const shipmentId = derivedId("shipment", account, "MAEU", "bill_of_lading", number);
  const containerNumbers = (scenario.containerNumbers ?? ["MSKU7354623"]).map(
    (containerNumber) => ({
      id: derivedId("container", shipmentId, containerNumber),
      number: containerNumber,
      hash: "h",
    }),
  );
  const request = {
    account,
    id,
    shard: listShardOf(id),
    requestType: "bill_of_lading",
    requestNumber: `MAEU${number}`,
    normalizedNumber: number,
    scac: "MAEU",
    autoDetect: false,
    refNumbers: ["PO-4711"],
    shipmentTags: [],
    roles: [],
    status: "created",
    isRetrying: false,
    shipmentId,
    createdAt: first,
    updatedAt: first,
    ...scenario.request,
  } as unknown as RequestItem;
  const shipment = {
    account,
    id: shipmentId,
    shard: listShardOf(shipmentId),
    version: 1,
    createdAt: first,
    updatedAt: first,
    requestId: id,
    ...carrierTarget,
    billOfLadingNumber: `MAEU${number}`,
    normalizedNumber: number,
    refNumbers: ["PO-4711"],
    tags: ["spring"],
    containers: containerNumbers,
    portOfLading: shanghai,
    portOfDischarge: losAngeles,
    destination: chicago,
    podVesselName: "MAERSK ESSEN",
    podVesselImo: "9456783",
    podVoyageNumber: "432E",
    polEtdAt: "2026-11-01T02:00:00Z",
    polAtdAt: "2026-11-01T04:00:00Z",
    podEtaAt: "2026-11-18T15:00:00Z",
    podOriginalEtaAt: "2026-11-16T15:00:00Z",
    podAtaAt: "2026-11-18T16:00:00Z",
    publishedEstimates: [],
    ...scenario.shipment,
  } as unknown as ShipmentItem;
  const containers = containerNumbers.map(
    (containerNumber) =>
      ({
        account,
        containerId: containerNumber.id,
        id: containerNumber.id,
        shard: listShardOf(containerNumber.id),
        version: 1,
        createdAt: first,
        updatedAt: first,
        lastStatusRefreshAt: first,
        shipmentId,
        ...carrierTarget,
        number: containerNumber.number,
        refNumbers: [],
        sealNumber: "ML-1234567",
        equipmentType: "dry",
        equipmentLength: 40,
        equipmentHeight: "high_cube",
        currentStatus: "awaiting_inland_transfer",
        podArrivedAt: "2026-11-18T16:00:00Z",
        podDischargedAt: "2026-11-19T02:00:00Z",
        portOfDischarge: losAngeles,
        destination: chicago,
        transportEventIds: ["vessel_discharged", "vessel_loaded"].map((name) =>
          derivedId("transport_event", containerNumber.id, name),
        ),
        rawEventIds: [],
        ...scenario.container,
      }) as unknown as ContainerItem,
  );
  const events = containers.flatMap((container) =>
    (
      [
        ["vessel_loaded", "2026-11-01T03:00:00Z", shanghai, "2026-11-01T05:00:00Z"],
        ["vessel_discharged", "2026-11-19T02:00:00Z", losAngeles, "2026-11-19T03:00:00Z"],
      ] as const
    ).map(([name, at, where, createdAt]) => {
      const event = {
        account,
        containerId: container.id,
        id: derivedId("transport_event", container.id, name),
        shipmentId,
        key: name,
        event: `container.transport.${name}`,
        at,
        place: where,
        vesselName: "MAERSK ESSEN",
        vesselImo: "9456783",
        voyage: "432E",
        dataSource: "shipping_line",
        createdAt,
      };
      return event as unknown as TransportEventItem;
    }),
  );
  const target = carrierPollKey({ scac: "MAEU", type: "bill_of_lading", number });
  const due = await dueFrom(ctx, target, "2026-11-21T09:00:00Z");
  await createWriteTransaction(
    {
      requests: requests(ctx.db),
      shipments: shipments(ctx.db),
      ...histories(ctx.db).entities,
      ...polling(ctx.db).entities,
    },
    (the) => [
      the.requests.put({ ...request, summary: requestSummary(request) }).commit(),
      the.shipments.put({ ...shipment, summary: shipmentSummary(shipment) }).commit(),
      ...containers.map((c) =>
        the.container.put({ ...c, summary: containerSummary(c, shipment) }).commit(),
      ),
      ...events.map((event) => the.event.put(event).commit()),
      the.pollTarget
        .put({
          ...target,
          createdAt: first,
          attempt: 1,
          failures: 0,
          ...due,
          lastAttemptedAt: "2026-11-21T07:00:00Z",
          lastSucceededAt: "2026-11-21T06:00:00Z",
        })
        .commit(),
      the.pollSubscriber
        .put({
          ...target,
          account,
          subscriberId: id,
          createdAt: first,
          active: true,
        })
        .commit(),
    ],
  ).go();
  return { request, shipment, containers, events };
}
