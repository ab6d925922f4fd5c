import { checkDigit } from "#src/reference/numbers/iso6346.ts";
import { isoSeconds } from "#src/platform/clock.ts";

const hourMs = 3_600_000;
const shanghai = "CNSHA";
const busan = "KRPUS";
const losAngeles = "USLAX";

const vessels = {
  first: { vessel: { vesselIMONumber: "9456783", vesselName: "BENCH FEEDER" }, voyage: "101N" },
  second: { vessel: { vesselIMONumber: "9619921", vesselName: "BENCH MOTHER" }, voyage: "202E" },
} as const;

type Move = {
  readonly milestone: string;
  readonly code: string;
  readonly locode: string;
  /** Before the start of the bench. */
  readonly hoursAgo: number;
  readonly by: keyof typeof vessels | null;
  readonly empty?: boolean;
};

/** Shanghai, Busan, Los Angeles: what happens to a container, and the milestone it becomes. */
const moves: readonly Move[] = [
  { milestone: "empty_out", code: "GTOT", locode: shanghai, hoursAgo: 700, by: null, empty: true },
  { milestone: "full_in", code: "GTIN", locode: shanghai, hoursAgo: 650, by: null },
  { milestone: "vessel_loaded", code: "LOAD", locode: shanghai, hoursAgo: 600, by: "first" },
  { milestone: "vessel_departed", code: "DEPA", locode: shanghai, hoursAgo: 590, by: "first" },
  { milestone: "transshipment_arrived", code: "ARRI", locode: busan, hoursAgo: 500, by: "first" },
  {
    milestone: "transshipment_discharged",
    code: "DISC",
    locode: busan,
    hoursAgo: 490,
    by: "first",
  },
  { milestone: "transshipment_loaded", code: "LOAD", locode: busan, hoursAgo: 450, by: "second" },
  { milestone: "transshipment_departed", code: "DEPA", locode: busan, hoursAgo: 440, by: "second" },
  { milestone: "vessel_arrived", code: "ARRI", locode: losAngeles, hoursAgo: 20, by: "second" },
  { milestone: "vessel_discharged", code: "DISC", locode: losAngeles, hoursAgo: 10, by: "second" },
];

/** In the order in which the carrier publishes them. */
export const publishedMilestones: readonly string[] = moves.map(({ milestone }) => milestone);

type Notice = {
  readonly bill: string;
  readonly container: string;
  /** How many of the milestones have happened. */
  readonly published: number;
  /** Start of the bench. */
  readonly startMs: number;
};

const isTransport = ({ code }: Pick<Move, "code">): boolean => code === "DEPA" || code === "ARRI";

function dcsa(
  { bill, container, startMs }: Notice,
  classifier: "ACT" | "EST" | "PLN",
  move: Move,
  order: number,
) {
  const by = move.by ? vessels[move.by] : null;
  return {
    eventID: `${bill}-${classifier}-${order}`,
    eventType: isTransport(move) ? "TRANSPORT" : "EQUIPMENT",
    eventCreatedDateTime: isoSeconds(new Date(startMs - (720 - order) * hourMs)),
    eventClassifierCode: classifier,
    eventDateTime: isoSeconds(new Date(startMs - move.hoursAgo * hourMs)),
    ...(isTransport(move)
      ? {
          transportEventTypeCode: move.code,
          references: [{ referenceType: "EQ", referenceValue: container }],
        }
      : {
          equipmentEventTypeCode: move.code,
          emptyIndicatorCode: move.empty ? "EMPTY" : "LADEN",
          equipmentReference: container,
          ISOEquipmentCode: "45G1",
        }),
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: bill }],
    transportCall: {
      modeOfTransport: by ? "VESSEL" : "TRUCK",
      UNLocationCode: move.locode,
      facilityTypeCode: "POTE",
      ...(by && { vessel: by.vessel, exportVoyageNumber: by.voyage }),
    },
  };
}

/** The vessel is due in twelve hours for as long as it has not arrived. */
const arrival = { ...moves[8]!, hoursAgo: -12 };

/** A carrier's answer by DCSA Track & Trace 2.2: the plan, and what has happened so far. */
export const voyageEvents = (notice: Notice): readonly unknown[] => [
  ...[moves[3]!, moves[4]!, moves[7]!].map((move, order) => dcsa(notice, "PLN", move, order)),
  dcsa(notice, "EST", arrival, 3),
  ...moves.slice(0, notice.published).map((move, order) => dcsa(notice, "ACT", move, order + 4)),
];

/** The n-th bill of lading of the bench, and its one container. */
export function shipmentNumbers(n: number): { readonly bill: string; readonly container: string } {
  const firstTen = `MSKU${String(n).padStart(6, "0")}`;
  return {
    bill: `9${String(n).padStart(8, "0")}`,
    container: `${firstTen}${checkDigit(firstTen)}`,
  };
}
