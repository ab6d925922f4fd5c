import type { EdiEffect, EdiMove } from "../status-codes.ts";
import type { EdiSegment } from "../model.ts";
import type { ContainerNotice, NoticePort, NoticeStatus } from "../notice.ts";
import type { EdiPartner } from "../../../configuration/edi-partner.ts";
import {
  badElement,
  readContainerNumber,
  emptyOf,
  missing,
  elementAt,
  segmentsText,
  type EdiParseResult,
  type SegmentMistake,
} from "../edi-parse-result.ts";
import { dtmOf, placeOfLoc, rffOf, sealsIn, tdtOf, readVessel } from "./edifact-fields.ts";

/** EQD 8249: the purpose of the container's stay. */
const bound: Readonly<Record<string, "export" | "import" | "transshipment">> = {
  "2": "export",
  "3": "import",
  "6": "transshipment",
};

/** What a report is about: gate or quay, in or out. */
type Report = "gate_in" | "gate_out" | "discharge" | "load";

type Row = {
  readonly report: Report;
  readonly by?: "rail";
  readonly empty?: boolean;
  readonly bound?: "export" | "import" | "transshipment";
  readonly effect: EdiEffect;
  readonly cite: string;
};

const move = (name: EdiMove): EdiEffect => ({ kind: "move", move: name });
const codeco = "CODECO D.95B: BGM 1001 34 and 36, EQD 8249 and 8169";
const coarri = "COARRI D.95B: BGM 1001, EQD 8249 and 8169";

/** Gate and quay reports. The first matching row counts; everything else is raw. */
const reportTable: readonly Row[] = [
  { report: "gate_out", by: "rail", empty: false, effect: move("rail_departed"), cite: codeco },
  { report: "gate_in", by: "rail", empty: false, effect: move("rail_unloaded"), cite: codeco },
  { report: "gate_out", empty: true, effect: move("empty_out"), cite: codeco },
  { report: "gate_out", empty: false, bound: "import", effect: move("full_out"), cite: codeco },
  { report: "gate_in", empty: true, effect: move("empty_in"), cite: codeco },
  { report: "gate_in", empty: false, bound: "import", effect: move("off_dock_in"), cite: codeco },
  { report: "gate_in", empty: false, bound: "export", effect: move("full_in"), cite: codeco },
  { report: "discharge", empty: false, effect: move("discharged"), cite: coarri },
  { report: "load", empty: false, effect: move("loaded"), cite: coarri },
];

/**
 * UN/EDIFACT CODECO (gate report) and COARRI (discharge and load report), D.95B: one message, many
 * containers (EQD), each with its own time.
 */
export function readReport(
  message: "CODECO" | "COARRI",
  segments: readonly EdiSegment[],
  partner: EdiPartner,
): EdiParseResult {
  const bgm = segments.find(({ tag }) => tag === "BGM");
  const code = elementAt(bgm, 1, 1);
  if (!bgm) return { notices: [], mistakes: [missing("BGM", 2)] };
  const first = segments.findIndex(({ tag }) => tag === "EQD");
  if (first < 0) return { notices: [], mistakes: [missing("EQD", bgm.position + 1)] };
  const gate = code === "34" ? "gate_in" : code === "36" ? "gate_out" : null;
  if (message === "CODECO" && !gate)
    return {
      notices: [],
      mistakes: [badElement(bgm, 1, "7", "BGM 1001 is neither gate-in nor gate-out")],
    };
  const head = segments.slice(0, first);
  const notices: ContainerNotice[] = [];
  const mistakes: SegmentMistake[] = [];
  for (const own of containersOf(segments.slice(first))) {
    const [eqd] = own as [EdiSegment];
    if (elementAt(eqd, 1) !== "CN") continue;
    const report =
      gate ?? partner.coarriCodes[code ?? ""] ?? directionOf(bound[elementAt(eqd, 5) ?? ""]);
    const read = noticeOf(message, report, code ?? "", head, own, partner);
    if ("code" in read) mistakes.push(read);
    else notices.push(read);
  }
  return { notices, mistakes };
}

const directionOf = (of: string | undefined): Report | null =>
  of === "import" ? "discharge" : of === "export" ? "load" : null;

/** Each EQD with what follows it, to the next one or the control total. */
function containersOf(segments: readonly EdiSegment[]): EdiSegment[][] {
  const containers: EdiSegment[][] = [];
  for (const segment of segments) {
    if (segment.tag === "CNT") break;
    if (segment.tag === "EQD") containers.push([segment]);
    else containers.at(-1)?.push(segment);
  }
  return containers;
}

function noticeOf(
  message: "CODECO" | "COARRI",
  report: Report | null,
  code: string,
  head: readonly EdiSegment[],
  own: readonly EdiSegment[],
  partner: EdiPartner,
): ContainerNotice | SegmentMistake {
  const [eqd] = own as [EdiSegment];
  const container = readContainerNumber(elementAt(eqd, 2), null);
  if (!container) return badElement(eqd, 2, "7", "EQD 8260 names no container");
  const locOf = (qualifier: string): EdiSegment | undefined =>
    [...own, ...head].find((one) => one.tag === "LOC" && elementAt(one, 1) === qualifier);
  const place = placeOfLoc(locOf("165"));
  const zone = place.timezone ?? partner.timezone;
  const dtm = own.find((one) => one.tag === "DTM" && elementAt(one, 1, 1) === "7");
  const instant = dtmOf(
    dtm ?? head.find((one) => one.tag === "DTM" && elementAt(one, 1, 1) === "7"),
    zone,
  );
  if (!instant) return badElement(dtm ?? eqd, 1, "8", "DTM+7 states no date and time");
  const empty = emptyOf(elementAt(eqd, 6));
  const row = reportTable.find(
    (one) =>
      one.report === report &&
      (one.by === undefined || elementAt(tdtOf(own, "1"), 3) === "2") &&
      (one.empty === undefined || one.empty === empty) &&
      (one.bound === undefined || one.bound === bound[elementAt(eqd, 5) ?? ""]),
  );
  const status: NoticeStatus = {
    code: `${message} ${code}`,
    effect: row?.effect ?? { kind: "raw" },
    reports: report?.replace("_", " ") ?? null,
    at: instant.at,
    on: instant.on,
  };
  const chassis = own.find((one) => one.tag === "EQA" && elementAt(one, 1) === "CH");
  const port = (role: NoticePort["role"], loc: EdiSegment | undefined): NoticePort[] =>
    loc ? [{ role, place: placeOfLoc(loc), ...noReport }] : [];
  return {
    message,
    container,
    empty,
    isoEquipmentCode: elementAt(eqd, 3),
    statuses: [status],
    place,
    ports: [...port("POL", locOf("9")), ...port("POD", locOf("11"))],
    ...readVessel(tdtOf([...own, ...head], "20")),
    billOfLading: rffOf(own, "BM"),
    bookingNumber: rffOf(own, "BN"),
    seals: sealsIn(own),
    location: null,
    chassis: elementAt(chassis, 2),
    fees: [],
    scac: null,
    text: segmentsText([...head.filter(({ tag }) => tag === "BGM"), ...own], "+"),
  };
}

const noReport = {
  estimatedArrivalAt: null,
  actualArrivalAt: null,
  estimatedDepartureAt: null,
  actualDepartureAt: null,
} as const;
