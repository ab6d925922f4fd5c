import type { EdiSegment } from "../model.ts";
import type { ContainerNotice } from "../notice.ts";
import type { EdiPartner } from "../../../configuration/edi-partner.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import {
  atRamp,
  badElement,
  readContainerNumber,
  emptyOf,
  feeIn,
  imoIn,
  missing,
  ediInstantOf,
  readPlace,
  reference,
  elementAt,
  readStatus,
  segmentsText,
  type EdiParseResult,
  type SegmentMistake,
} from "../edi-parse-result.ts";
import { routeIn } from "./route-loop.ts";

/** X12 data element 231, Cross Reference Type Code (NA05): what the container is mounted on. */
const chassisTypes: ReadonlySet<string> = new Set(["C", "CH", "Z"]);

/**
 * ASC X12 322, Terminal Operations and Intermodal Ramp Activity, 004010, and 007050 as CSX sends
 * it: a status (Q5) and the containers (N7) that it is about.
 */
export function read322(segments: readonly EdiSegment[], partner: EdiPartner): EdiParseResult {
  const mistakes: SegmentMistake[] = [];
  const notices: ContainerNotice[] = [];
  const loops = loopsOf(segments);
  if (!segments.some(({ tag }) => tag === "Q5")) mistakes.push(missing("Q5", 2));
  else if (loops.length === 0) mistakes.push(missing("N7", 3));
  for (const { q5, own } of loops) {
    const read = noticeOf(q5, own, partner);
    mistakes.push(...read.mistakes);
    if (read.notice) notices.push(read.notice);
  }
  return { notices, mistakes };
}

type Loop = { readonly q5: EdiSegment; readonly own: readonly EdiSegment[] };

/** Each N7 with what follows it, under the Q5 before it. */
function loopsOf(segments: readonly EdiSegment[]): Loop[] {
  const loops: { q5: EdiSegment; own: EdiSegment[] }[] = [];
  let q5: EdiSegment | null = null;
  let own: EdiSegment[] | null = null;
  for (const segment of segments) {
    if (segment.tag === "Q5") {
      q5 = segment;
      own = null;
    } else if (segment.tag === "N7" && q5) {
      own = [segment];
      loops.push({ q5, own });
    } else own?.push(segment);
  }
  return loops;
}

/** The city of Q5; a railroad writes the ramp's suburb or station there as well. */
function cityOf(q5: EdiSegment, railroad: string | null): Place {
  const [station, state] = [elementAt(q5, 6), elementAt(q5, 7)];
  const city = readPlace({ code: null, name: station, state, country: elementAt(q5, 8) ?? "US" });
  return railroad === null ? city : atRamp(city, { station, state }, railroad);
}

/** R4 names the place more exactly than Q5; a ramp that only Q5 names at that place counts too. */
function whereOf(activity: Place | undefined, city: Place): Place {
  if (!activity || activity.locode === null) return city;
  const isThere = city.locode === null || city.locode === activity.locode;
  if (activity.facility !== null || city.facility === null || !isThere) return activity;
  return { ...activity, facility: city.facility, facilityProvider: city.facilityProvider };
}

function noticeOf(
  q5: EdiSegment,
  own: readonly EdiSegment[],
  partner: EdiPartner,
): { notice: ContainerNotice | null; mistakes: SegmentMistake[] } {
  const n7 = own[0]!;
  const container = readContainerNumber(elementAt(n7, 1), elementAt(n7, 2), elementAt(n7, 18));
  if (!container)
    return { notice: null, mistakes: [badElement(n7, 2, "7", "N701 and N702 name no container")] };
  const code = elementAt(q5, 1);
  if (!code) return { notice: null, mistakes: [badElement(q5, 1, "1", "Q501 states no status")] };
  const railroad = partner.role === "railroad" ? partner.scac : null;
  const route = routeIn(own, partner.timezone, railroad);
  const activity = route.ports.find(({ role }) => role === "ACTIVITY")?.place;
  const place = whereOf(activity, cityOf(q5, railroad));
  const zone = place.timezone ?? partner.timezone;
  const instant = ediInstantOf(elementAt(q5, 2), elementAt(q5, 3), zone, elementAt(q5, 4));
  if (!instant) return { notice: null, mistakes: [badElement(q5, 2, "8", "no date and time")] };
  const find = (tag: string): EdiSegment | undefined => own.find((one) => one.tag === tag);
  const w2 = find("W2");
  const v1 = find("V1");
  const na = own.find(
    ({ tag, elements }) => tag === "NA" && chassisTypes.has(elements[4]?.[0] ?? ""),
  );
  const empty = emptyOf(elementAt(w2, 5));
  const carrier = own.find((one) => one.tag === "N1" && elementAt(one, 1) === "RR");
  return {
    mistakes: route.mistakes,
    notice: {
      message: "322",
      container,
      empty,
      isoEquipmentCode: elementAt(n7, 22),
      statuses: [readStatus(code, empty, instant)],
      place,
      ports: route.ports.filter(({ role }) => role !== "ACTIVITY"),
      vesselName: elementAt(v1, 2),
      vesselImo: imoIn(elementAt(v1, 1), elementAt(v1, 8)),
      voyage: elementAt(v1, 4),
      billOfLading: reference(own, "BM"),
      bookingNumber: reference(own, "BN"),
      seals: own.flatMap((one) =>
        one.tag === "M7" ? one.elements.map(([encrypt]) => encrypt ?? "").filter(Boolean) : [],
      ),
      location: reference(own, "YS"),
      chassis: na ? [elementAt(na, 3), elementAt(na, 4)].filter(Boolean).join("") || null : null,
      fees: own.flatMap((one) => {
        const fee = one.tag === "N9" ? feeIn(elementAt(one, 1), elementAt(one, 2)) : null;
        return fee ? [fee] : [];
      }),
      scac: elementAt(carrier, 4),
      text: segmentsText([q5, ...own], "*"),
    },
  };
}
