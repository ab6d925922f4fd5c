import fc from "fast-check";
import { containerStatuses } from "#schemas/vocabulary.ts";
import type { ContainerItem } from "#src/tracking/store/container-entity.ts";
import type { ShipmentItem } from "#src/tracking/store/shipment-entity.ts";

/** Containers with their shipments, from few values, so that filters match. */
export type Container = { readonly container: ContainerItem; readonly shipment: ShipmentItem };

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 });

/** Instants near midnights around today. */
export const someInstant = fc
  .tuple(
    fc.constantFrom(
      "2026-11-17",
      "2026-11-18",
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
      "2026-11-24",
    ),
    fc.constantFrom("00:00:00", "07:59:59", "08:00:00", "08:00:01", "23:59:59"),
  )
  .map(([date, time]) => `${date}T${time}Z`);
export const someDate = fc.constantFrom(
  "2026-11-19",
  "2026-11-20",
  "2026-11-21",
  "2026-11-24",
  "2026-11-25",
);
const at = maybe(someInstant);
const on = maybe(someDate);

export const numbers = ["MSKU0000001", "MSKU0000002", "TCLU0000003"];
export const bills = ["MAEU123", "MAEU124", "HLCU9"];
export const refs = ["PO-1", "po-12", "Lot, 7"];
export const someTags = ["spring", "rush", "late"];
export const parties = ["p1", "p2"];
export const users = ["u1", "account"];
const places = [
  { locode: "USLAX", name: "Los Angeles" },
  { locode: "USNYC", name: "New York, NY" },
  { locode: null, name: "Nowhere" },
  { locode: "USCHI", name: null },
  { locode: "ESAGP", name: "Málaga" },
];
const nowhere = {
  name: null,
  timezone: null,
  facility: null,
  facilityProvider: null,
  facilityType: null,
};
const place = maybe(fc.constantFrom(...places).map((p) => ({ ...nowhere, ...p })));
/** Where it is today at 08:00Z, and where still yesterday, or already evening. */
const zoned = (locode: string, ...zones: readonly string[]) =>
  fc.constantFrom(...zones).map((timezone) => ({ ...nowhere, locode, timezone }));
const someRefs = fc.subarray(refs);
const roles = (names: readonly string[]) =>
  maybe(
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.subarray(parties, { minLength: 1 })), {
        minLength: 1,
        selector: ([role]) => role,
      })
      .map((held) => Object.fromEntries(held)),
  );
const hold = fc.constantFrom(
  { name: "customs", status: "hold" },
  { name: "TMF", status: "pending" },
);
const fee = fc
  .constantFrom("demurrage", "exam", "total")
  .map((type) => ({ type, amount: type === "exam" ? 80 : 0, currencyCode: "USD" }));

/** A text and a choice of several, as a record keeps them, and one that no list is filtered by. */
const field = (slug: string, type: string) => (value: unknown) => ({
  definition: `definition of ${slug}`,
  slug,
  type,
  value,
});
const fields = maybe(
  fc
    .record({
      lane: maybe(fc.constantFrom("West", "Westbound").map(field("lane", "short_text"))),
      kinds: maybe(fc.subarray(["a", "bc"]).map(field("kinds", "enum_multi"))),
      count: maybe(fc.constantFrom("1", "2").map(field("count", "number"))),
    })
    .map((held) => Object.values(held).filter((one) => one !== undefined)),
);

const container = fc.record({
  number: fc.constantFrom(...numbers),
  currentStatus: fc.constantFrom(...containerStatuses),
  createdAt: someInstant,
  updatedAt: someInstant,
  lastStatusRefreshAt: someInstant,
  refNumbers: someRefs,
  partyIds: roles(["pickup_dray_carrier"]),
  holdsAtPodTerminal: maybe(fc.array(hold, { maxLength: 2 })),
  feesAtPodTerminal: maybe(fc.array(fee, { maxLength: 2 })),
  vesselChange: maybe(
    fc.constant({ from: "Ever, Given", to: "EVER GIVEN", at: "2026-11-02T09:00:00Z" }),
  ),
  availabilityKnown: maybe(fc.boolean()),
  podTerminalId: maybe(fc.constantFrom("t1", "t2")),
  availableForPickup: maybe(fc.boolean()),
  facilityTargets: maybe(
    fc.constant([{ kind: "terminal", facilitySource: "USLAX-APMT", state: "active" }]),
  ),
  portOfDischarge: maybe(zoned("USLAX", "America/Los_Angeles", "Pacific/Honolulu")),
  destination: maybe(zoned("USCHI", "America/Chicago", "Pacific/Auckland")),
  customFields: fields,
  lfdCarrierOn: on,
  lfdTerminalOn: on,
  lfdRailOn: on,
  ...Object.fromEntries(
    [
      "emptyOutAt",
      "polFullInAt",
      "polVesselLoadedAt",
      "polVesselDepartedAt",
      "podArrivedAt",
      "podDischargedAt",
      "podFullOutAt",
      "podRailLoadedAt",
      "podRailDepartedAt",
      "indEtaAt",
      "indAtaAt",
      "indRailUnloadedAt",
      "finalDestinationFullOutAt",
      "emptyTerminatedAt",
      "deliveredAt",
      "pickupAppointmentAt",
    ].map((name) => [name, at]),
  ),
});

const someShipment = fc.record({
  // In order of UTF-16, the second of the last two comes first.
  billOfLadingNumber: fc.constantFrom(...bills, "Ä1", "\uFB001", "😀1"),
  normalizedNumber: fc.constantFrom("123", "124", "HLCU9"),
  scac: fc.constantFrom("MAEU", "HLCU"),
  createdAt: someInstant,
  updatedAt: someInstant,
  refNumbers: someRefs,
  tags: fc.subarray(someTags),
  partyIds: roles(["customer", "shipper", "consignee", "pickup_dray_carrier"]),
  portOfLading: place,
  portOfDischarge: place,
  destination: place,
  podVesselName: maybe(fc.constantFrom("EVER GIVEN", "Ever, Given", "Águila")),
  podVoyageNumber: maybe(fc.constant("432E")),
  lineTrackingStoppedReason: maybe(
    fc.constantFrom("no_updates_at_line", "cancelled_by_user", "booking_cancelled"),
  ),
  creatorId: maybe(fc.constantFrom("u1", "u2")),
  reconciliation: maybe(
    fc.record({
      stated: fc.constant("fingerprint"),
      since: someInstant,
      disagreements: fc.subarray([
        { container: null, text: "port of discharge USLAX by the carrier, USOAK on the notice" },
        ...numbers.map((container) => ({ container, text: "seal 1 by the carrier, 2 on it" })),
      ]),
    }),
  ),
  customFields: fields,
  containers: fc
    .subarray(numbers)
    .map((held) => held.map((number) => ({ id: number, number, hash: "" }))),
  ...Object.fromEntries(
    [
      "polEtdAt",
      "polAtdAt",
      "podEtaAt",
      "podOriginalEtaAt",
      "podAtaAt",
      "destinationEtaAt",
      "destinationAtaAt",
      "lineTrackingStoppedAt",
      "podEtaChangedAt",
    ].map((name) => [name, at]),
  ),
});

const bare = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;

export const fleets = fc.array(fc.tuple(container, someShipment), { maxLength: 40 }).map((pairs) =>
  pairs.map(([c, s], i): Container => {
    const shipmentId = `s${String(i).padStart(2, "0")}`;
    return {
      container: bare({
        ...c,
        id: `c${String(i).padStart(2, "0")}`,
        shipmentId,
      }) as unknown as ContainerItem,
      shipment: bare({ ...s, id: shipmentId }) as unknown as ShipmentItem,
    };
  }),
);
