import type { RequestType } from "#schemas/vocabulary.ts";
import { queryNumber } from "#src/reference/index.ts";
import type { AnchorBook } from "./anchors.ts";

/** A tracking request of the sample fleet, as it is posted, and when its voyage was booked. */
export type FleetRequest = {
  readonly request: {
    readonly request_type: RequestType;
    readonly request_number: string;
    readonly scac: string;
    readonly ref_numbers: readonly string[];
  };
  readonly daysAgo: number;
};

const tracked = (
  scac: string,
  requestType: RequestType,
  requestNumber: string,
  daysAgo: number,
  refNumbers: readonly string[],
): FleetRequest => ({
  request: {
    request_type: requestType,
    request_number: requestNumber,
    scac,
    ref_numbers: refNumbers,
  },
  daysAgo,
});

/**
 * Shipments at every stage, from booked to empty returned, for the development account
 * (contract: running#sandbox).
 */
export const fleet: readonly FleetRequest[] = [
  tracked("MAEU", "bill_of_lading", "261840317", 1.8, ["SO-77101", "Q4-PEAK"]),
  tracked("MAEU", "bill_of_lading", "261902284", 18.6, ["PO-483772"]),
  tracked("MAEU", "booking_number", "262015539", 47.8, ["REF-88-A5", "Q4-PEAK"]),
  tracked("MAEU", "bill_of_lading", "260877120", 8.8, ["JOB-33016"]),
  tracked("MAEU", "container", "MSKU7354629", 51.3, ["PO-510027"]),
  tracked("MAEU", "bill_of_lading", "261550948", 5.7, []),
  tracked("HLCU", "bill_of_lading", "HLCUSHA2609AKTR7", 17.4, ["SO-77109", "Q4-PEAK"]),
  tracked("HLCU", "bill_of_lading", "HLCUBKK260911842", 8.8, ["ELM-229111"]),
  tracked("HLCU", "booking_number", "47215083", 48.5, []),
  tracked("HLCU", "bill_of_lading", "HLCUHAM261005B13", 33, ["REF-88-A13", "Q4-PEAK"]),
  tracked("CMDU", "bill_of_lading", "NGB4408173", 2.4, ["JOB-330114"]),
  tracked("CMDU", "bill_of_lading", "SGN2260194", 18.4, ["PO-5100215"]),
  tracked("CMDU", "bill_of_lading", "LHV3518830", 21.8, []),
  tracked("CMDU", "container", "CMAU4118737", 42.8, ["PO-4837718"]),
  tracked("MSCU", "bill_of_lading", "MEDUA1733094", 12.7, ["ELM-229119"]),
  tracked("MSCU", "bill_of_lading", "MEDUT4820117", 48.6, []),
  tracked("MSCU", "booking_number", "EBKG08841273", 5.7, ["REF-88-A21", "Q4-PEAK"]),
  tracked("MSCU", "bill_of_lading", "MEDUF2945561", 24.4, ["JOB-330122"]),
  tracked("ONEY", "bill_of_lading", "ONEYBKKG26104700", 7.8, []),
  tracked("ONEY", "bill_of_lading", "TYOG26118300", 26.7, ["SO-771025", "Q4-PEAK"]),
  tracked("ONEY", "booking_number", "SZPGA2093800", 34.8, ["PO-4837726"]),
  tracked("EGLV", "bill_of_lading", "143655201884", 2.8, ["ELM-229127"]),
  tracked("EGLV", "bill_of_lading", "149602377015", 16.7, []),
  tracked("EGLV", "container", "EITU1904428", 32.6, ["REF-88-A29", "Q4-PEAK"]),
  tracked("EGLV", "bill_of_lading", "003600918472", 41.5, ["PO-5100231"]),
  tracked("HDMU", "bill_of_lading", "SELM41882600", 11, []),
  tracked("HDMU", "booking_number", "KRPM27730164", 33.2, ["SO-771033", "Q4-PEAK"]),
  tracked("YMLU", "bill_of_lading", "W236418806", 5.7, ["PO-4837734"]),
  tracked("YMLU", "bill_of_lading", "I488210953", 22.9, ["ELM-229135"]),
  tracked("YMLU", "booking_number", "YLAX7702841", 51.9, []),
  tracked("ZIMU", "bill_of_lading", "ZIMUSNH2219084", 8.4, ["REF-88-A37", "Q4-PEAK"]),
  tracked("ZIMU", "bill_of_lading", "ZIMUHFA8110253", 30.4, ["JOB-330138"]),
  tracked("COSU", "bill_of_lading", "6402817740", 11.6, ["PO-5100239"]),
  tracked("COSU", "bill_of_lading", "6398114052", 1.3, []),
  tracked("COSU", "container", "CSNU6208157", 21.3, ["SO-771041", "Q4-PEAK"]),
  tracked("OOLU", "bill_of_lading", "2745590180", 29, []),
  tracked("OOLU", "bill_of_lading", "2751108463", 11.6, ["REF-88-A45", "Q4-PEAK"]),
  tracked("WHLC", "bill_of_lading", "025F681943", 43.6, ["JOB-330146"]),
  tracked("WHLC", "booking_number", "030G552718", 6.7, ["PO-5100247"]),
  tracked("WHLC", "bill_of_lading", "041E447206", 21.3, []),
];

/** Writes down when the fleet's voyages started, so that the first poll finds them under way. */
export function seedAnchors(anchors: AnchorBook, now: Date): void {
  for (const { request, daysAgo } of fleet) {
    const key = queryNumber(request.scac, request.request_type, request.request_number);
    const start = now.getTime() - Math.round(daysAgo * 24 * 60) * 60_000;
    anchors.add({ scac: request.scac, key, firstPoll: now.getTime(), start });
  }
}
