import type { ReconciledField } from "#schemas/reconciliation.ts";
import { parseContainerNumber } from "#src/reference/index.ts";
import type { ShipmentWithContainers } from "#src/tracking/index.ts";
import { sealNumbersIn } from "./compare/seal.ts";
import type { TrackedShipment, TrackingValue } from "./field-statement.ts";

type Container = ShipmentWithContainers["containers"][number];
type Place = { readonly locode: string | null; readonly name: string | null };

const placeText = ({ locode, name }: Place): string =>
  locode && name ? `${name} (${locode})` : (locode ?? name ?? "");

const vesselText = (name?: string | null, imo?: string | null): string =>
  name && imo ? `${name} (IMO ${imo})` : (name ?? (imo ? `IMO ${imo}` : ""));

/**
 * What the shipping line states of a shipment and its containers. Containers of one shipment may travel on several
 * ships, and each on several in turn: a document that names any of them names the same.
 */
export function statedByTracking({
  shipment,
  containers,
}: ShipmentWithContainers): TrackedShipment {
  const { scac, targetType, carrierPolledAt = null } = shipment;
  const value = (
    field: ReconciledField,
    text: string | null | undefined,
    container: Container | null = null,
    unit: string | null = null,
  ): TrackingValue[] =>
    text
      ? [
          {
            field,
            container: container?.number ?? null,
            text,
            unit,
            observedAt: container?.lastStatusRefreshAt ?? carrierPolledAt,
          },
        ]
      : [];
  const voyages = [shipment, ...containers.flatMap(({ voyage }) => voyage ?? [])];
  const moves = containers.flatMap(({ route = [] }) =>
    route.flatMap(({ inbound, outbound }) =>
      [inbound, outbound].flatMap((move) => (move?.mode === "vessel" ? [move] : [])),
    ),
  );
  const ports = (of: "portOfLading" | "portOfDischarge"): string[] =>
    distinct(voyages.map((voyage) => placeText(voyage[of] ?? { locode: null, name: null })));
  const vessels = distinct([
    ...voyages.map(({ podVesselName, podVesselImo }) => vesselText(podVesselName, podVesselImo)),
    ...moves.map(({ vesselName, vesselImo }) => vesselText(vesselName, vesselImo)),
  ]);
  const voyageNumbers = distinct([
    ...voyages.map(({ podVoyageNumber }) => podVoyageNumber ?? ""),
    ...moves.map(({ voyage }) => voyage ?? ""),
  ]);
  return {
    id: shipment.id,
    scac,
    numbers: distinct([
      shipment.billOfLadingNumber,
      shipment.normalizedNumber,
      shipment.carrierBillOfLading ?? "",
      shipment.targetNumber,
    ]).filter((number) => !parseContainerNumber(number)),
    isByBill: targetType === "bill_of_lading",
    containers: containers.map(({ number }) => number),
    values: [
      ...ports("portOfLading").flatMap((port) => value("port_of_loading", port)),
      ...ports("portOfDischarge").flatMap((port) => value("port_of_discharge", port)),
      ...vessels.flatMap((vessel) => [
        ...value("loading_vessel", vessel),
        ...value("discharge_vessel", vessel),
      ]),
      ...voyageNumbers.flatMap((voyage) => [
        ...value("loading_voyage", voyage),
        ...value("discharge_voyage", voyage),
      ]),
      ...containers.flatMap((one) => [
        ...value("container_number", one.number, one),
        ...sealNumbersIn(one.sealNumber ?? "").flatMap((seal) => value("seal_number", seal, one)),
        ...value(
          "gross_weight",
          one.weightInLbs === undefined ? null : String(one.weightInLbs),
          one,
          "LBS",
        ),
      ]),
    ],
  };
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== "")),
];
