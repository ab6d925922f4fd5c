import { now } from "./words.ts";

/* Which reason calls for a person first, written down a second time: 1 before all others. */

type Attributes = Readonly<Record<string, any>>;

/** Days from today to a date, by the calendar in a zone. */
const daysLeft = (date: string, zone: string | null | undefined): number =>
  (Date.parse(date) - Date.parse(dayIn(now, zone))) / 86_400_000;

const dayIn = (instant: string, zone: string | null | undefined): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone ?? "UTC" }).format(new Date(instant));

/** Marked with the container whatever the time is. */
export function isMarked(c: Attributes, s: Attributes): boolean {
  return statusState(c, s).length > 0;
}

function statusState(c: Attributes, s: Attributes): number[] {
  if (isGone(c)) return [];
  const found: number[] = [];
  if (c["podDischargedAt"]) {
    if ((c["holdsAtPodTerminal"] ?? []).some((hold: Attributes) => hold["status"] === "hold"))
      found.push(4);
    if ((c["feesAtPodTerminal"] ?? []).some((fee: Attributes) => fee["amount"] > 0)) found.push(7);
  }
  if (!c["podDischargedAt"] && !c["podArrivedAt"] && !s["podAtaAt"]) {
    const [first, last] = [s["podOriginalEtaAt"], s["podEtaAt"]];
    const days = Date.parse(last?.slice(0, 10)) - Date.parse(first?.slice(0, 10));
    if (days >= 3 * 86_400_000) found.push(11);
    if (c["vesselChange"]) found.push(12);
  }
  const why = s["lineTrackingStoppedReason"];
  if (s["lineTrackingStoppedAt"] && /no_updates|past_arrival|booking_c/.test(why)) found.push(13);
  const disagreements: Attributes[] = s["reconciliation"]?.disagreements ?? [];
  const isAbout = (one: Attributes) => [null, c["number"]].includes(one["container"]);
  if (disagreements.some(isAbout)) found.push(9);
  return found;
}

const isPickedUp = (c: Attributes) =>
  c["podFullOutAt"] || c["finalDestinationFullOutAt"] || c["emptyTerminatedAt"];
const isGone = (c: Attributes) => isPickedUp(c) || c["deliveredAt"];

/** On the train and at the ramp: the railroad's, else the carrier's unless it is older than the move. */
function inland(c: Attributes, zone: string | null | undefined, went: string): [string, string][] {
  const days = [c["lfdRailOn"], c["lfdCarrierOn"] >= dayIn(went, zone) && c["lfdCarrierOn"]];
  return days.flatMap((day): [string, string][] => (day ? [[day, zone ?? "UTC"]] : []));
}

/** undefined: nothing calls for a person. */
export function priority(c: Attributes, s: Attributes): number | undefined {
  const found = statusState(c, s);
  if (!isGone(c)) {
    const podZone = c["portOfDischarge"]?.timezone;
    const endZone = c["destination"]?.timezone ?? podZone;
    const stated: [string, string][] = [];
    if (c["lfdCarrierOn"]) stated.push([c["lfdCarrierOn"], endZone]);
    if (c["lfdTerminalOn"]) stated.push([c["lfdTerminalOn"], podZone]);
    if (c["lfdRailOn"]) stated.push([c["lfdRailOn"], endZone]);
    const went =
      c["indAtaAt"] ?? c["indRailUnloadedAt"] ?? c["podRailDepartedAt"] ?? c["podRailLoadedAt"];
    const [counts] = went ? inland(c, endZone, went) : stated;
    if (counts) {
      const left = daysLeft(...counts);
      if (left < 0) found.push(1);
      if (left === 0) found.push(2);
      if (left > 0 && left <= 3) found.push(5);
      const appointment = c["pickupAppointmentAt"];
      if (!went && appointment && dayIn(appointment, podZone) > counts[0]) found.push(3);
      if (!went && c["podDischargedAt"] && c["availableForPickup"] === false) found.push(6);
    }
    const [pod, end] = [s["portOfDischarge"]?.locode, s["destination"]?.locode];
    const other = end && end !== pod ? c["lfdRailOn"] : c["lfdTerminalOn"];
    if (c["lfdCarrierOn"] && other && c["lfdCarrierOn"] !== other) found.push(8);
    const isAsked = c["facilityTargets"]?.length > 0 && !c["availabilityKnown"];
    const isLocal = !c["destination"]?.locode || c["destination"].locode === "USLAX";
    const hours = (Date.parse(now) - Date.parse(c["podDischargedAt"])) / 3_600_000;
    if (isAsked && isLocal && hours >= 24) found.push(10);
  }
  return found.length > 0 ? Math.min(...found) : undefined;
}
