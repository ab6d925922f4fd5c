import type { EdiSegment } from "../model.ts";
import type { ContainerNotice, NoticePort } from "../notice.ts";
import type { EdiPartner } from "../../../configuration/edi-partner.ts";
import {
  badElement,
  readContainerNumber,
  emptyOf,
  missing,
  elementAt,
  readStatus,
  segmentsText,
  type EdiParseResult,
  type SegmentMistake,
} from "../edi-parse-result.ts";
import { dtmOf, placeOfLoc, rffOf, sealsIn, tdtOf, readVessel } from "./edifact-fields.ts";

/** LOC 3227. */
const roles: Readonly<Record<string, NoticePort["role"]>> = {
  "9": "POL",
  "11": "POD",
  "13": "TRANSSHIPMENT",
  "7": "DESTINATION",
  "88": "ORIGIN",
};

/** DTM 2005, where it follows a LOC. */
const timeMembers: Readonly<Record<string, keyof NoticePort>> = {
  "132": "estimatedArrivalAt",
  "178": "actualArrivalAt",
  "133": "estimatedDepartureAt",
  "186": "actualDepartureAt",
};

/** DTM 2005, of the status itself: 334 when it changed, 7 when it took effect. */
const ofStatus: ReadonlySet<string | null> = new Set(["334", "7"]);

/**
 * UN/EDIFACT IFTSTA, D.99B as carriers send it through INTTRA: one container and one status a
 * message; the status in the codes of X12 element 157, or in the partner's own by its entry.
 */
export function readIftsta(segments: readonly EdiSegment[], partner: EdiPartner): EdiParseResult {
  const sts = segments.find(({ tag }) => tag === "STS");
  if (!sts) return { notices: [], mistakes: [missing("STS", 3)] };
  const own = elementAt(sts, 2, 1);
  if (!own)
    return { notices: [], mistakes: [badElement(sts, 2, "1", "STS 9011 states no status")] };
  const eqd = segments.find((one) => one.tag === "EQD" && elementAt(one, 1) === "CN");
  if (!eqd) return { notices: [], mistakes: [missing("EQD", sts.position + 1)] };
  const container = readContainerNumber(elementAt(eqd, 2), null);
  if (!container)
    return { notices: [], mistakes: [badElement(eqd, 2, "7", "EQD 8260 names no container")] };
  const { ports, mistakes } = routeOf(segments, partner.timezone);
  const activity = segments.find((one) => one.tag === "LOC" && elementAt(one, 1) === "175");
  const place = placeOfLoc(activity ?? segments.find(({ tag }) => tag === "LOC"));
  const zone = place.timezone ?? partner.timezone;
  const dtm = segments.find(
    (one) => one.tag === "DTM" && one.position > sts.position && ofStatus.has(elementAt(one, 1, 1)),
  );
  const instant = dtmOf(dtm, zone);
  if (!instant)
    return {
      notices: [],
      mistakes: [badElement(dtm ?? sts, 1, "8", "no DTM+334 with a date and time")],
    };
  const empty = emptyOf(elementAt(eqd, 6));
  const status = readStatus(partner.statusCodes[own] ?? own, empty, instant);
  const notice: ContainerNotice = {
    message: "IFTSTA",
    container,
    empty,
    isoEquipmentCode: elementAt(eqd, 3),
    statuses: [{ ...status, code: own }],
    place,
    ports,
    ...readVessel(tdtOf(segments, "20")),
    billOfLading: rffOf(segments, "BM"),
    bookingNumber: rffOf(segments, "BN"),
    seals: sealsIn(segments),
    location: null,
    chassis: null,
    fees: [],
    scac: null,
    text: segmentsText(segments, "+"),
  };
  return { notices: [notice], mistakes };
}

function routeOf(
  segments: readonly EdiSegment[],
  zone: string | null,
): { ports: NoticePort[]; mistakes: SegmentMistake[] } {
  const ports: NoticePort[] = [];
  const mistakes: SegmentMistake[] = [];
  let isOpen = false;
  for (const segment of segments) {
    if (segment.tag === "LOC") {
      const role = roles[elementAt(segment, 1) ?? ""];
      isOpen = role !== undefined;
      if (role) ports.push({ role, place: placeOfLoc(segment), ...notReported });
    } else if (segment.tag === "DTM" && isOpen) {
      const member = timeMembers[elementAt(segment, 1, 1) ?? ""];
      const open = ports.at(-1);
      if (!member || !open) continue;
      const instant = dtmOf(segment, open.place.timezone ?? zone);
      if (instant) ports[ports.length - 1] = { ...open, [member]: instant.at };
      else mistakes.push(badElement(segment, 1, "8", "no date and time", false));
    } else isOpen = false;
  }
  return { ports, mistakes };
}

const notReported = {
  estimatedArrivalAt: null,
  actualArrivalAt: null,
  estimatedDepartureAt: null,
  actualDepartureAt: null,
} as const;
