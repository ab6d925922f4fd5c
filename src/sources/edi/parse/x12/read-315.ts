import type { EdiSegment } from "../model.ts";
import type { ContainerNotice } from "../notice.ts";
import type { EdiPartner } from "../../../configuration/edi-partner.ts";
import {
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

/** ASC X12 315, Status Details (Ocean), 004010: one container and what happened to it. */
export function read315(segments: readonly EdiSegment[], partner: EdiPartner): EdiParseResult {
  const b4 = segments.find(({ tag }) => tag === "B4");
  if (!b4) return { notices: [], mistakes: [missing("B4", 2)] };
  const container = readContainerNumber(elementAt(b4, 7), elementAt(b4, 8), elementAt(b4, 13));
  if (!container)
    return { notices: [], mistakes: [badElement(b4, 8, "7", "B407 and B408 name no container")] };
  const code = elementAt(b4, 3);
  if (!code) return { notices: [], mistakes: [badElement(b4, 3, "1", "B403 states no status")] };
  const route = routeIn(segments, partner.timezone);
  const mistakes: SegmentMistake[] = [...route.mistakes];
  const activity = route.ports.find(({ role }) => role === "ACTIVITY")?.place;
  const own = readPlace({
    qualifier: elementAt(b4, 12),
    code: elementAt(b4, 6),
    name: elementAt(b4, 11),
  });
  const terminal = reference(segments, "TT") ?? activity?.facility ?? null;
  const place = {
    ...(own.locode === null && activity ? activity : own),
    facility: terminal,
    facilityProvider: terminal ? ("SMDG" as const) : null,
  };
  const zone = place.timezone ?? partner.timezone;
  const empty = emptyOf(elementAt(b4, 9));
  const instant = ediInstantOf(elementAt(b4, 4), elementAt(b4, 5), zone);
  if (!instant)
    return { notices: [], mistakes: [...mistakes, badElement(b4, 4, "8", "no date and time")] };
  const statuses = [readStatus(code, empty, instant)];
  for (const sg of segments.filter(({ tag }) => tag === "SG")) {
    const also = elementAt(sg, 1);
    if (!also) mistakes.push(badElement(sg, 1, "1", "SG01 states no status", false));
    else {
      const at = ediInstantOf(elementAt(sg, 4), elementAt(sg, 5), zone, elementAt(sg, 6));
      statuses.push(readStatus(also, empty, at ?? instant));
    }
  }
  const q2 = segments.find(({ tag }) => tag === "Q2");
  const notice: ContainerNotice = {
    message: "315",
    container,
    empty,
    isoEquipmentCode: elementAt(b4, 10),
    statuses,
    place,
    ports: route.ports.filter(({ role }) => role !== "ACTIVITY"),
    vesselName: elementAt(q2, 13),
    vesselImo: imoIn(elementAt(q2, 1), elementAt(q2, 12)),
    voyage: elementAt(q2, 9),
    billOfLading: reference(segments, "BM"),
    bookingNumber: reference(segments, "BN"),
    seals: segments.flatMap((one) =>
      one.tag === "N9" && elementAt(one, 1) === "SN" && elementAt(one, 2)
        ? [elementAt(one, 2)!]
        : [],
    ),
    location: reference(segments, "YS"),
    chassis: null,
    fees: segments.flatMap((one) => {
      const fee = one.tag === "N9" ? feeIn(elementAt(one, 1), elementAt(one, 2)) : null;
      return fee ? [fee] : [];
    }),
    scac: reference(segments, "SCA"),
    text: segmentsText(segments, "*"),
  };
  return { notices: [notice], mistakes };
}
