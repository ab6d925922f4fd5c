import { placeByLocode } from "#src/reference/index.ts";
import type { Milestone, Estimate } from "#schemas/vocabulary.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import type { ContainerItem, TransportEventItem } from "../../store/container-entity.ts";
import type { ShipmentItem } from "../../store/shipment-entity.ts";

/** A place of our table with a facility there, as a source would name it. */
function at(locode: string, facility: string | null = null): Place {
  const place = placeByLocode(locode);
  if (!place) throw new Error(`the example speaks of ${locode}, which is not in the place table`);
  return {
    locode,
    name: place.name,
    timezone: place.timezone,
    facility,
    facilityProvider: facility === null ? null : "SMDG",
    facilityType: facility === null ? null : "POTE",
  };
}

export const examplePlaces = {
  ningbo: at("CNNGB"),
  shanghai: at("CNSHA"),
  busan: at("KRPUS"),
  losAngeles: at("USLAX", "APMT"),
  everport: at("USLAX", "ETS"),
  chicago: at("USCHI", "BNSFCIC"),
} as const;

export const ship = {
  vesselName: "MSC OSCAR",
  vesselImo: "9703291",
  voyage: "146E",
} as const;
const feeder = { vesselName: "SINOTRANS SHANGHAI", vesselImo: "9628180", voyage: "2646S" } as const;

type Happening = {
  readonly event: `container.transport.${Milestone | `estimated.${Estimate}`}`;
  readonly at: string;
  readonly place: Place;
  readonly by?: typeof ship | typeof feeder;
  readonly source?: TransportEventItem["dataSource"];
  /** What the container shows from then on. */
  readonly container?: Partial<ContainerItem>;
  /** What its shipment shows from then on. */
  readonly shipment?: Partial<ShipmentItem>;
};

const T = <const N extends string>(name: N) => `container.transport.${name}` as const;
const { ningbo, shanghai, busan, losAngeles, chicago } = examplePlaces;
const terminal = { source: "terminal" } as const;
const rail = { source: "rail" } as const;

/**
 * One container by feeder from Ningbo, from Shanghai through Busan to Los Angeles and by train to
 * Chicago, in the order in which its events are published.
 */
export const exampleVoyage: readonly Happening[] = [
  {
    event: T("empty_out"),
    at: "2026-09-28T02:10:00Z",
    place: ningbo,
    container: { emptyOutAt: "2026-09-28T02:10:00Z" },
  },
  {
    event: T("full_in"),
    at: "2026-09-30T07:45:00Z",
    place: ningbo,
    container: { polFullInAt: "2026-09-30T07:45:00Z" },
  },
  { event: T("feeder_loaded"), at: "2026-10-01T11:00:00Z", place: ningbo, by: feeder },
  { event: T("feeder_departed"), at: "2026-10-01T15:20:00Z", place: ningbo, by: feeder },
  { event: T("feeder_arrived"), at: "2026-10-02T19:05:00Z", place: shanghai, by: feeder },
  { event: T("feeder_discharged"), at: "2026-10-02T22:40:00Z", place: shanghai, by: feeder },
  {
    event: T("estimated.vessel_departed"),
    at: "2026-10-05T14:00:00Z",
    place: shanghai,
    by: ship,
    shipment: { polEtdAt: "2026-10-05T14:00:00Z", polOriginalEtdAt: "2026-10-05T14:00:00Z" },
  },
  {
    event: T("vessel_loaded"),
    at: "2026-10-05T09:30:00Z",
    place: shanghai,
    by: ship,
    container: { currentStatus: "on_ship", polVesselLoadedAt: "2026-10-05T09:30:00Z" },
  },
  {
    event: T("vessel_departed"),
    at: "2026-10-05T16:15:00Z",
    place: shanghai,
    by: ship,
    container: { polVesselDepartedAt: "2026-10-05T16:15:00Z" },
    shipment: { polAtdAt: "2026-10-05T16:15:00Z" },
  },
  { event: T("transshipment_arrived"), at: "2026-10-07T03:00:00Z", place: busan, by: ship },
  { event: T("transshipment_discharged"), at: "2026-10-07T08:25:00Z", place: busan, by: ship },
  { event: T("transshipment_loaded"), at: "2026-10-10T01:40:00Z", place: busan, by: ship },
  { event: T("transshipment_departed"), at: "2026-10-10T06:00:00Z", place: busan, by: ship },
  {
    event: T("estimated.vessel_arrived"),
    at: "2026-10-22T13:00:00Z",
    place: losAngeles,
    by: ship,
    shipment: { podEtaAt: "2026-10-22T13:00:00Z", podOriginalEtaAt: "2026-10-21T15:00:00Z" },
  },
  {
    event: T("vessel_arrived"),
    at: "2026-10-22T12:35:00Z",
    place: losAngeles,
    by: ship,
    container: { podArrivedAt: "2026-10-22T12:35:00Z" },
    shipment: { podAtaAt: "2026-10-22T12:35:00Z" },
  },
  { event: T("vessel_berthed"), at: "2026-10-22T15:10:00Z", place: losAngeles, by: ship },
  {
    event: T("vessel_discharged"),
    at: "2026-10-23T04:55:00Z",
    place: losAngeles,
    by: ship,
    container: { currentStatus: "grounded", podDischargedAt: "2026-10-23T04:55:00Z" },
  },
  {
    event: T("not_available"),
    at: "2026-10-23T16:00:00Z",
    place: losAngeles,
    ...terminal,
    container: {
      currentStatus: "not_available",
      availabilityKnown: true,
      availableForPickup: false,
      holdsAtPodTerminal: [{ name: "customs", status: "hold", description: "CBP exam" }],
      feesAtPodTerminal: [{ type: "exam", amount: 340.5, currencyCode: "USD" }],
      locationAtPodTerminal: "Y-A12-3",
    },
  },
  {
    event: T("available"),
    at: "2026-10-24T17:20:00Z",
    place: losAngeles,
    ...terminal,
    container: { currentStatus: "available", availableForPickup: true, holdsAtPodTerminal: [] },
  },
  {
    event: T("rail_loaded"),
    at: "2026-10-25T20:00:00Z",
    place: losAngeles,
    ...rail,
    container: {
      currentStatus: "on_rail",
      podRailLoadedAt: "2026-10-25T20:00:00Z",
      podRailCarrierScac: "BNSF",
      indRailCarrierScac: "BNSF",
    },
  },
  {
    event: T("rail_departed"),
    at: "2026-10-26T03:15:00Z",
    place: losAngeles,
    ...rail,
    container: { podRailDepartedAt: "2026-10-26T03:15:00Z" },
  },
  {
    event: T("estimated.arrived_at_inland_destination"),
    at: "2026-10-30T14:00:00Z",
    place: chicago,
    ...rail,
    container: { indEtaAt: "2026-10-30T14:00:00Z" },
    shipment: { destinationEtaAt: "2026-10-30T14:00:00Z" },
  },
  { event: T("rail_arrived"), at: "2026-10-30T12:50:00Z", place: chicago, ...rail },
  {
    event: T("arrived_at_inland_destination"),
    at: "2026-10-30T12:50:00Z",
    place: chicago,
    ...rail,
    container: { indAtaAt: "2026-10-30T12:50:00Z" },
    shipment: { destinationAtaAt: "2026-10-30T12:50:00Z" },
  },
  {
    event: T("rail_unloaded"),
    at: "2026-10-30T18:30:00Z",
    place: chicago,
    ...rail,
    container: { currentStatus: "grounded", indRailUnloadedAt: "2026-10-30T18:30:00Z" },
  },
  {
    event: T("full_out"),
    at: "2026-11-01T15:05:00Z",
    place: chicago,
    ...rail,
    container: { currentStatus: "picked_up", finalDestinationFullOutAt: "2026-11-01T15:05:00Z" },
  },
  {
    event: T("delivered"),
    at: "2026-11-01T21:40:00Z",
    place: chicago,
    source: "user_input",
    container: { currentStatus: "delivered", deliveredAt: "2026-11-01T21:40:00Z" },
  },
  {
    event: T("empty_in"),
    at: "2026-11-04T19:25:00Z",
    place: chicago,
    container: {
      currentStatus: "empty_returned",
      emptyTerminatedAt: "2026-11-04T19:25:00Z",
      emptyTerminatedTimezone: chicago.timezone ?? undefined,
    },
  },
];
