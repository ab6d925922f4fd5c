import type { EdiSegment } from "../model.ts";
import type { NoticePort } from "../notice.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import {
  atRamp,
  badElement,
  ediInstantOf,
  nowhere,
  readPlace,
  elementAt,
  type SegmentMistake,
} from "../edi-parse-result.ts";

/** X12 data element 115, Port or Terminal Function Code (R401). */
const roles: Readonly<Record<string, NoticePort["role"]>> = {
  R: "ORIGIN",
  L: "POL",
  Y: "TRANSSHIPMENT",
  T: "TRANSSHIPMENT",
  D: "POD",
  "1": "POD",
  E: "DESTINATION",
  M: "DESTINATION",
  "5": "ACTIVITY",
};

/** X12 data element 374, Date/Time Qualifier (DTM01). */
const timeMembers: Readonly<Record<string, keyof NoticePort>> = {
  "139": "estimatedArrivalAt",
  "140": "actualArrivalAt",
  "369": "estimatedDepartureAt",
  "370": "actualDepartureAt",
};

/**
 * R4 and the DTMs that follow each, of a 315 or of one container of a 322. `railroad`: SCAC of the
 * sender, whose stations may be ramps.
 */
export function routeIn(
  segments: readonly EdiSegment[],
  zone: string | null,
  railroad: string | null = null,
): { ports: NoticePort[]; mistakes: SegmentMistake[] } {
  const ports: NoticePort[] = [];
  const mistakes: SegmentMistake[] = [];
  let open: NoticePort | null = null;
  for (const segment of segments) {
    if (segment.tag === "R4") {
      const role = roles[elementAt(segment, 1) ?? ""];
      open = role ? { role, place: placeOfR4(segment, railroad), ...notReported } : null;
      if (open) ports.push(open);
    } else if (segment.tag === "DTM") {
      const member = timeMembers[elementAt(segment, 1) ?? ""];
      if (!open || !member) continue;
      const local = open.place.timezone ?? zone;
      const instant = ediInstantOf(
        elementAt(segment, 2),
        elementAt(segment, 3),
        local,
        elementAt(segment, 4),
      );
      if (!instant) mistakes.push(badElement(segment, 2, "8", "no date and time", false));
      else {
        const known: NoticePort = open;
        open = { ...known, [member]: instant.at };
        ports[ports.length - 1] = open;
      }
    } else if (segment.tag !== "V9" && segment.tag !== "Q2") open = null;
  }
  return { ports, mistakes };
}

const notReported = {
  estimatedArrivalAt: null,
  actualArrivalAt: null,
  estimatedDepartureAt: null,
  actualDepartureAt: null,
} as const;

function placeOfR4(r4: EdiSegment, railroad: string | null): Place {
  if (elementAt(r4, 3) === null && elementAt(r4, 4) === null) return nowhere;
  const [station, terminal, state] = [elementAt(r4, 4), elementAt(r4, 6), elementAt(r4, 8)];
  const place = readPlace({
    qualifier: elementAt(r4, 2),
    code: elementAt(r4, 3),
    name: station,
    country: elementAt(r4, 5),
    facility: terminal,
    state,
  });
  return railroad === null ? place : atRamp(place, { terminal, station, state }, railroad);
}
