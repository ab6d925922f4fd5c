import * as z from "zod";

/**
 * DCSA Track & Trace 2.2, read leniently: what we need is checked, what we do not know is kept
 * (contract: invariants#data-of-others). Members that 2.3 moved (facility type and location on the
 * event) are read in both places.
 */
const text = z.string().trim();
const optional = text.nullish();

const Address = z.looseObject({
  city: optional,
  stateRegion: optional,
  country: optional,
  name: optional,
});

const Location = z.looseObject({
  locationName: optional,
  UNLocationCode: optional,
  facilityCode: optional,
  facilityCodeListProvider: optional,
  address: Address.nullish(),
});

const Vessel = z.looseObject({
  vesselIMONumber: z.union([text, z.number()]).nullish(),
  vesselName: optional,
});

const TransportCall = z.looseObject({
  transportCallID: optional,
  modeOfTransport: optional,
  carrierServiceCode: optional,
  exportVoyageNumber: optional,
  importVoyageNumber: optional,
  carrierVoyageNumber: optional,
  transportCallSequenceNumber: z
    .union([
      z.number(),
      text.transform((value) => (/^\d{1,6}$/.test(value) ? Number(value) : null)),
    ])
    .nullish(),
  UNLocationCode: optional,
  facilityCode: optional,
  facilityCodeListProvider: optional,
  facilityTypeCode: optional,
  otherFacility: optional,
  location: Location.nullish(),
  vessel: Vessel.nullish(),
});

const Reference = z.looseObject({ referenceType: optional, referenceValue: optional });
const DocumentReference = z.looseObject({
  documentReferenceType: optional,
  documentReferenceValue: optional,
});
const Seal = z.looseObject({ sealNumber: optional });

/** DCSA specifies PLN; Evergreen's examples use PLAN (contract: sources#dcsa-track-and-trace). */
const Classifier = text.transform((code, ctx) => {
  if (code === "ACT" || code === "EST" || code === "PLN") return code;
  if (code === "PLAN") return "PLN" as const;
  ctx.addIssue({ code: "custom", message: "is none of ACT, EST, PLN" });
  return z.NEVER;
});

const common = {
  eventID: optional,
  /** The standard wants it; without it a statement counts from when it became known. */
  eventCreatedDateTime: optional,
  eventClassifierCode: Classifier,
  eventDateTime: text.min(1),
  references: z.array(Reference).nullish(),
  documentReferences: z.array(DocumentReference).nullish(),
  facilityTypeCode: optional,
  eventLocation: Location.nullish(),
  isRetracted: z.boolean().nullish(),
  shipmentLocationType: optional,
};

export const DcsaEvent = z.discriminatedUnion("eventType", [
  z.looseObject({
    eventType: z.literal("TRANSPORT"),
    ...common,
    transportEventTypeCode: text.min(1),
    transportCall: TransportCall,
  }),
  z.looseObject({
    eventType: z.literal("EQUIPMENT"),
    ...common,
    equipmentEventTypeCode: text.min(1),
    emptyIndicatorCode: optional,
    equipmentReference: optional,
    ISOEquipmentCode: optional,
    transportCall: TransportCall.nullish(),
    seals: z.array(Seal).nullish(),
  }),
  z.looseObject({
    eventType: z.literal("SHIPMENT"),
    ...common,
    eventDateTime: optional,
    shipmentEventTypeCode: text.min(1),
    documentTypeCode: optional,
    documentID: optional,
    reason: optional,
  }),
]);
export type DcsaEvent = z.infer<typeof DcsaEvent>;
export type DcsaTransportCall = z.infer<typeof TransportCall>;
export type DcsaLocation = z.infer<typeof Location>;
