import { derivedId } from "#src/platform/ids.ts";
import { placeByLocode } from "#src/reference/index.ts";
import type { Carrier } from "./carriers.ts";
import { localTime } from "./local-time.ts";
import type { Statement } from "./statements.ts";
import type { Call, Stop, Voyage } from "./voyage.ts";

export type DcsaEvent = Readonly<Record<string, unknown>>;

/** The numbers by which the caller knows the shipment. */
export type Documents = { readonly booking: string; readonly bill: string };

/** One statement as DCSA Track & Trace 2.2.0 writes it (contract: sources#dcsa-track-and-trace). */
export function dcsaEvent(
  carrier: Carrier,
  voyage: Voyage,
  stated: Statement,
  documents: Documents,
): DcsaEvent {
  const common = {
    eventID: eventId(voyage, stated),
    eventCreatedDateTime: `${new Date(stated.publishedAt).toISOString().slice(0, 19)}Z`,
    eventClassifierCode: stated.classifier,
    ...(stated.retracted && { isRetracted: true }),
  };
  if ("document" in stated.about) {
    const booking = stated.about.document === "BKG";
    return {
      ...common,
      eventType: "SHIPMENT",
      eventDateTime: common.eventCreatedDateTime,
      shipmentEventTypeCode: stated.about.code,
      documentTypeCode: stated.about.document,
      documentID: booking ? documents.booking : documents.bill,
      ...(stated.reason !== null && { reason: stated.reason }),
      references: equipmentReferences(stated),
    };
  }
  const { step } = stated.about;
  const shared = {
    ...common,
    eventType: step.kind,
    eventDateTime: localTime(step.call.stop.locode, stated.at),
    documentReferences: [
      { documentReferenceType: "BKG", documentReferenceValue: documents.booking },
      { documentReferenceType: "TRD", documentReferenceValue: documents.bill },
    ],
    transportCall: transportCall(carrier, voyage, step.call),
  };
  if (step.kind === "TRANSPORT")
    return {
      ...shared,
      transportEventTypeCode: step.code,
      ...(stated.reason !== null && { delayReasonCode: stated.reason }),
      ...(stated.remark !== null && { changeRemark: stated.remark }),
      references: equipmentReferences(stated),
    };
  const container = stated.containers[0]!;
  return {
    ...shared,
    equipmentEventTypeCode: step.code,
    emptyIndicatorCode: step.empty ? "EMPTY" : "LADEN",
    equipmentReference: container.number,
    ISOEquipmentCode: container.isoCode,
    eventLocation: location(step.call.stop),
    // A box has its seal from the moment it came back full.
    ...(!step.empty &&
      container.seal !== null && {
        seals: [{ sealNumber: container.seal, sealType: "BLT", sealSource: "CAR" }],
      }),
  };
}

const about = (stated: Statement): string =>
  "step" in stated.about ? stated.about.step.id : `${stated.about.document}.${stated.about.code}`;

/**
 * Which thing is spoken of, whatever is said of it: the versions of one statement share it. Shipment
 * papers, plans and estimates are about all containers, so a late one changes nothing here.
 */
export const carrierTargetOf = (stated: Statement): string =>
  [
    about(stated),
    stated.classifier,
    "step" in stated.about && stated.about.step.kind === "EQUIPMENT"
      ? stated.containers[0]!.number
      : "",
  ].join(" ");

/** The same for a statement and its withdrawal, as DCSA 3.0 wants it; else one each. */
const eventId = (voyage: Voyage, stated: Statement): string =>
  derivedId(
    "sandbox-event",
    voyage.scac,
    voyage.key,
    carrierTargetOf(stated),
    stated.version,
    stated.version === "" ? `${stated.at} ${stated.publishedAt}` : "",
  );

const equipmentReferences = (stated: Statement) =>
  stated.containers.map((container) => ({ referenceType: "EQ", referenceValue: container.number }));

function transportCall(carrier: Carrier, voyage: Voyage, call: Call): DcsaEvent {
  const { stop, vessel } = call;
  return {
    transportCallID: derivedId(
      "sandbox-call",
      carrier.scac,
      voyage.key,
      call.mode,
      stop.locode,
      stop.facilityType,
      vessel?.imo ?? "",
      call.voyageNumber ?? "",
    ),
    modeOfTransport: call.mode,
    UNLocationCode: stop.locode,
    facilityTypeCode: stop.facilityType,
    ...facility(stop),
    ...(stop.facilityCode === null &&
      stop.facilityName !== null && { otherFacility: stop.facilityName.slice(0, 50) }),
    ...(call.service !== null && { carrierServiceCode: call.service }),
    ...(call.voyageNumber !== null && {
      exportVoyageNumber: call.voyageNumber,
      importVoyageNumber: call.voyageNumber,
    }),
    ...(call.sequence !== null && { transportCallSequenceNumber: call.sequence }),
    location: location(stop),
    ...(vessel && {
      vessel: {
        vesselIMONumber: vessel.imo,
        vesselName: vessel.name,
        vesselFlag: vessel.flag,
        vesselCallSignNumber: vessel.callSign,
        vesselOperatorCarrierCode: carrier.scac,
        vesselOperatorCarrierCodeListProvider: "NMFTA",
      },
    }),
  };
}

const facility = (stop: Stop) =>
  stop.facilityCode === null
    ? {}
    : { facilityCode: stop.facilityCode, facilityCodeListProvider: "SMDG" };

function location(stop: Stop): DcsaEvent {
  const place = placeByLocode(stop.locode);
  return {
    locationName: place?.name ?? stop.locode,
    UNLocationCode: stop.locode,
    ...facility(stop),
    // Coordinates are strings in DCSA 2.2.
    ...(place && {
      latitude: String(place.latitude),
      longitude: String(place.longitude),
      address: {
        city: place.city,
        ...(place.state !== null && { stateRegion: place.state }),
        country: countryName(place.country),
      },
    }),
  };
}

const english = new Intl.DisplayNames("en", { type: "region" });
const countryName = (code: string): string => english.of(code) ?? code;
