import type { Segment } from "../model.ts";
import type { Notice } from "../notice.ts";
import type { EdiPartner } from "../../../configuration/edi-partner.ts";
import {
  badElement,
  containerOf,
  emptyOf,
  feeIn,
  imoIn,
  missing,
  ediInstantOf,
  placeOf,
  reference,
  stated,
  statusOf,
  textOf,
  type EdiParseResult,
  type SegmentMistake,
} from "../edi-parse-result.ts";
import { routeIn } from "./route-loop.ts";

/** ASC X12 315, Status Details (Ocean), 004010: one container and what happened to it. */
export function read315(segments: readonly Segment[], partner: EdiPartner): EdiParseResult {
  const b4 = segments.find(({ tag }) => tag === "B4");
  if (!b4) return { notices: [], mistakes: [missing("B4", 2)] };
  const container = containerOf(stated(b4, 7), stated(b4, 8), stated(b4, 13));
  if (!container)
    return { notices: [], mistakes: [badElement(b4, 8, "7", "B407 and B408 name no container")] };
  const code = stated(b4, 3);
  if (!code) return { notices: [], mistakes: [badElement(b4, 3, "1", "B403 states no status")] };
  const route = routeIn(segments, partner.timezone);
  const mistakes: SegmentMistake[] = [...route.mistakes];
  const activity = route.ports.find(({ role }) => role === "ACTIVITY")?.place;
  const own = placeOf({ qualifier: stated(b4, 12), code: stated(b4, 6), name: stated(b4, 11) });
  const terminal = reference(segments, "TT") ?? activity?.facility ?? null;
  const place = {
    ...(own.locode === null && activity ? activity : own),
    facility: terminal,
    facilityProvider: terminal ? ("SMDG" as const) : null,
  };
  const zone = place.timezone ?? partner.timezone;
  const empty = emptyOf(stated(b4, 9));
  const instant = ediInstantOf(stated(b4, 4), stated(b4, 5), zone);
  if (!instant)
    return { notices: [], mistakes: [...mistakes, badElement(b4, 4, "8", "no date and time")] };
  const statuses = [statusOf(code, empty, instant)];
  for (const sg of segments.filter(({ tag }) => tag === "SG")) {
    const also = stated(sg, 1);
    if (!also) mistakes.push(badElement(sg, 1, "1", "SG01 states no status", false));
    else {
      const at = ediInstantOf(stated(sg, 4), stated(sg, 5), zone, stated(sg, 6));
      statuses.push(statusOf(also, empty, at ?? instant));
    }
  }
  const q2 = segments.find(({ tag }) => tag === "Q2");
  const notice: Notice = {
    message: "315",
    container,
    empty,
    isoEquipmentCode: stated(b4, 10),
    statuses,
    place,
    ports: route.ports.filter(({ role }) => role !== "ACTIVITY"),
    vesselName: stated(q2, 13),
    vesselImo: imoIn(stated(q2, 1), stated(q2, 12)),
    voyage: stated(q2, 9),
    billOfLading: reference(segments, "BM"),
    bookingNumber: reference(segments, "BN"),
    seals: segments.flatMap((one) =>
      one.tag === "N9" && stated(one, 1) === "SN" && stated(one, 2) ? [stated(one, 2)!] : [],
    ),
    location: reference(segments, "YS"),
    chassis: null,
    fees: segments.flatMap((one) => {
      const fee = one.tag === "N9" ? feeIn(stated(one, 1), stated(one, 2)) : null;
      return fee ? [fee] : [];
    }),
    scac: reference(segments, "SCA"),
    text: textOf(segments, "*"),
  };
  return { notices: [notice], mistakes };
}
