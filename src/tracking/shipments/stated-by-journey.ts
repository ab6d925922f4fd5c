import { journeyHash } from "#src/platform/canonical.ts";
import type { Journey, Voyage } from "../projection/journey.ts";

const ofVoyage = (voyage: Voyage) => [
  voyage.portOfLading?.locode ?? voyage.portOfLading?.name,
  voyage.portOfDischarge?.locode ?? voyage.portOfDischarge?.name,
  voyage.podVesselName,
  voyage.podVesselImo,
  voyage.podVoyageNumber,
];

/**
 * Fingerprint of what a journey states that documents state as well (src/reconciliation): an estimate that moves
 * changes nothing of it.
 */
export const statedByJourney = ({ shipment, containers }: Journey): string =>
  journeyHash([
    shipment.billOfLadingNumber,
    ofVoyage(shipment),
    containers.map(({ number, sealNumber, weightInLbs, voyage, route }) => [
      number,
      sealNumber,
      weightInLbs,
      ofVoyage(voyage),
      route.flatMap(({ inbound, outbound }) =>
        [inbound, outbound].map((move) => [move?.vesselName, move?.vesselImo, move?.voyage]),
      ),
    ]),
  ]);
