import { derivedId } from "#src/platform/ids.ts";
import { placeByLocode } from "#src/reference/index.ts";
import type { Carrier } from "../gateways/carriers.ts";
import { localTime } from "../local-time.ts";
import type { Statement } from "../statements.ts";
import type { Call, Stop, Voyage } from "../voyage.ts";

export type DcsaEvent = Readonly<Record<string, unknown>>;

/** The numbers by which the caller knows the shipment. */
export type Documents = { readonly booking: string; readonly bill: string };

/** One statement as DCSA Track & Trace 2.2.0 writes it (contract: sources#dcsa-track-and-trace). */
export function dcsaEvent(
  carrier: Carrier,
  voyage: Voyage,
  statement: Statement,
  documents: Documents,
): DcsaEvent {
  const common = {
    eventID: eventId(voyage, statement),
    eventCreatedDateTime: `${new Date(statement.publishedAt).toISOString().slice(0, 19)}Z`,
    eventClassifierCode: statement.classifier,
    ...(statement.retracted && { isRetracted: true }),
  };
  if ("document" in statement.about) {
    const booking = statement.about.document === "BKG";
    return {
      ...common,
      eventType: "SHIPMENT",
      eventDateTime: common.eventCreatedDateTime,
      shipmentEventTypeCode: statement.about.code,
      documentTypeCode: statement.about.document,
      documentID: booking ? documents.booking : documents.bill,
      ...(statement.reason !== null && { reason: statement.reason }),
      references: equipmentReferences(statement),
    };
  }
  const { step } = statement.about;
  const shared = {
    ...common,
    eventType: step.kind,
    eventDateTime: localTime(step.call.stop.locode, statement.at),
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
      ...(statement.reason !== null && { delayReasonCode: statement.reason }),
      ...(statement.remark !== null && { changeRemark: statement.remark }),
      references: equipmentReferences(statement),
    };
  const container = statement.containers[0]!;
  return {
    ...shared,
    equipmentEventTypeCode: step.code,
    emptyIndicatorCode: step.empty ? "EMPTY" : "LADEN",
    equipmentReference: container.number,
    ISOEquipmentCode: container.isoCode,
    eventLocation: location(step.call.stop),
    // A container has its seal from when it came back full.
    ...(!step.empty &&
      container.seal !== null && {
        seals: [{ sealNumber: container.seal, sealType: "BLT", sealSource: "CAR" }],
      }),
  };
}

const about = (statement: Statement): string =>
  "step" in statement.about
    ? statement.about.step.id
    : `${statement.about.document}.${statement.about.code}`;

/**
 * What a statement is about, whatever it states: the versions of one statement share the key.
 * Shipment documents, plans and estimates are about all containers, so a late one changes nothing here.
 */
export const statementKeyOf = (statement: Statement): string =>
  [
    about(statement),
    statement.classifier,
    "step" in statement.about && statement.about.step.kind === "EQUIPMENT"
      ? statement.containers[0]!.number
      : "",
  ].join(" ");

/** The same for a statement and its withdrawal, as DCSA 3.0 requires; else one each. */
const eventId = (voyage: Voyage, statement: Statement): string =>
  derivedId(
    "sandbox-event",
    voyage.scac,
    voyage.key,
    statementKeyOf(statement),
    statement.version,
    statement.version === "" ? `${statement.at} ${statement.publishedAt}` : "",
  );

const equipmentReferences = (statement: Statement) =>
  statement.containers.map((container) => ({
    referenceType: "EQ",
    referenceValue: container.number,
  }));

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
