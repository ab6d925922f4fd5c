import * as z from "zod";

/** DCSA Track & Trace 2.2.0 and nothing else (contract: sources#dcsa-track-and-trace). */
const offsetTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/);
const locode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/);
const provider = z.enum(["BIC", "SMDG"]);

const location = z.strictObject({
  locationName: z.string().max(100).optional(),
  latitude: z.string().max(10).optional(),
  longitude: z.string().max(11).optional(),
  UNLocationCode: locode.optional(),
  facilityCode: z.string().max(6).optional(),
  facilityCodeListProvider: provider.optional(),
  address: z
    .strictObject({
      city: z.string().max(65).optional(),
      stateRegion: z.string().max(65).optional(),
      country: z.string().max(75).optional(),
    })
    .optional(),
});

const vessel = z.strictObject({
  vesselIMONumber: z.string().regex(/^\d{7}$/),
  vesselName: z.string().max(35).optional(),
  vesselFlag: z.string().length(2).optional(),
  vesselCallSignNumber: z.string().max(10).optional(),
  vesselOperatorCarrierCode: z.string().max(10).optional(),
  vesselOperatorCarrierCodeListProvider: z.enum(["SMDG", "NMFTA"]).optional(),
});

const transportCall = z.strictObject({
  transportCallID: z.string().max(100),
  modeOfTransport: z.enum(["VESSEL", "RAIL", "TRUCK", "BARGE"]),
  carrierServiceCode: z.string().max(5).optional(),
  exportVoyageNumber: z.string().max(50).optional(),
  importVoyageNumber: z.string().max(50).optional(),
  transportCallSequenceNumber: z.int().optional(),
  UNLocationCode: locode.optional(),
  facilityCode: z.string().max(6).optional(),
  facilityCodeListProvider: provider.optional(),
  facilityTypeCode: z
    .enum(["BOCR", "CLOC", "COFS", "COYA", "OFFD", "DEPO", "INTE", "POTE", "RAMP"])
    .optional(),
  otherFacility: z.string().max(50).optional(),
  location: location.optional(),
  vessel: vessel.optional(),
});

const common = {
  eventID: z.uuid().optional(),
  eventCreatedDateTime: offsetTime,
  eventDateTime: offsetTime,
  references: z
    .array(
      z.strictObject({
        referenceType: z.enum(["FF", "SI", "PO", "CR", "AAO", "EQ"]),
        referenceValue: z.string().max(100),
      }),
    )
    .optional(),
};
const documentReferences = z
  .array(
    z.strictObject({
      documentReferenceType: z.enum(["BKG", "TRD"]),
      documentReferenceValue: z.string().max(100),
    }),
  )
  .optional();
const classifier = z.enum(["ACT", "EST", "PLN"]);

export const dcsaEvent = z.discriminatedUnion("eventType", [
  z.strictObject({
    ...common,
    eventType: z.literal("TRANSPORT"),
    eventClassifierCode: classifier,
    transportEventTypeCode: z.enum(["ARRI", "DEPA"]),
    transportCall,
    delayReasonCode: z.string().max(3).optional(),
    changeRemark: z.string().max(250).optional(),
    documentReferences,
  }),
  z.strictObject({
    ...common,
    eventType: z.literal("EQUIPMENT"),
    eventClassifierCode: classifier,
    equipmentEventTypeCode: z.enum(
      "LOAD DISC GTIN GTOT STUF STRP PICK DROP INSP RSEA RMVD".split(" "),
    ),
    emptyIndicatorCode: z.enum(["EMPTY", "LADEN"]),
    equipmentReference: z.string().max(15).optional(),
    ISOEquipmentCode: z.string().length(4).optional(),
    eventLocation: location.optional(),
    transportCall: transportCall.optional(),
    documentReferences,
    seals: z
      .array(
        z.strictObject({
          sealNumber: z.string().max(15),
          sealType: z.enum(["KLP", "BLT", "WIR"]),
          sealSource: z.enum(["CAR", "SHI", "PHY", "VET", "CUS"]).optional(),
        }),
      )
      .optional(),
  }),
  z.strictObject({
    ...common,
    eventType: z.literal("SHIPMENT"),
    eventClassifierCode: z.literal("ACT"),
    shipmentEventTypeCode: z.enum(
      "RECE DRFT PENA PENU REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS".split(" "),
    ),
    documentTypeCode: z.enum("CBR BKG SHI SRM TRD ARN VGM CAS CUS DGD OOG".split(" ")),
    documentID: z.string().max(100),
    reason: z.string().max(100).optional(),
  }),
]);

export const dcsaError = z.strictObject({
  httpMethod: z.literal("GET"),
  requestUri: z.string().min(1),
  errors: z.array(z.strictObject({ reason: z.string(), message: z.string() })).min(1),
  statusCode: z.int(),
  statusCodeText: z.string().min(1),
  errorDateTime: offsetTime,
});
