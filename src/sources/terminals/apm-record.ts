import * as z from "zod";
import type { TerminalReport } from "#src/statements/equipment-source.ts";
import { isAheadOfClock, timeIn } from "../answers/equipment-answer.ts";
import type { AvailabilityRecord } from "./availability-schema.ts";
import { terminalReportOf, type TerminalReportContext } from "./terminal-report.ts";
import { flagIn, holdsIn, isSilent, owedIn } from "./written-values.ts";

/** `import-availability` and `empty-container-returns` of APM Terminals (docs/sources.md). */
const text = z.string().trim();
const optional = text.nullish();
const flag = z.union([z.boolean(), text]).nullish();

export const ApmAvailability = z.looseObject({
  containerId: text.min(1),
  readyForDelivery: flag,
  containerState: optional,
  dischargeDateTimeLocal: optional,
  yardLocation: optional,
  containerHolds: optional,
  storagePaidThroughDate: optional,
  demurrageOwed: z.union([z.number(), text]).nullish(),
  facilityOutDateTimeLocal: optional,
  appointmentDateTimeLocal: optional,
});
export type ApmAvailability = z.infer<typeof ApmAvailability>;

export const ApmReturn = z.looseObject({
  containerId: text.min(1),
  isContainerReturned: flag,
  gateInDateTimeLocal: optional,
});
export type ApmReturn = z.infer<typeof ApmReturn>;

/** A list of records, or a single one when one container was requested. */
export const ApmAnswer = z.union([
  z.array(z.unknown()).max(1000),
  z.looseObject({ containerId: text.min(1) }).transform((one): unknown[] => [one]),
]);

const members = [
  "readyForDelivery",
  "containerState",
  "dischargeDateTimeLocal",
  "yardLocation",
  "containerHolds",
  "storagePaidThroughDate",
  "demurrageOwed",
  "facilityOutDateTimeLocal",
  "appointmentDateTimeLocal",
];
const called = {
  discharged_at: "dischargeDateTimeLocal",
  appointment_at: "appointmentDateTimeLocal",
  full_out_at: "facilityOutDateTimeLocal",
  last_free_day: "storagePaidThroughDate",
};

/** What the terminal reports of a container; a readable reason when the record cannot be used. */
export function apmReport(
  record: ApmAvailability,
  about: TerminalReportContext & { readonly isDollars: boolean },
): TerminalReport | string {
  const reported = { number: record.containerId };
  if (isSilent(record, members)) return terminalReportOf({ ...reported, found: false }, about);
  const ready = flagIn(record.readyForDelivery);
  if ("reason" in ready) return `readyForDelivery ${ready.reason}`;
  // The interface names no currency: only where demurrage is in dollars is the sum known.
  const owed = about.isDollars ? owedIn(record.demurrageOwed, "demurrage") : { value: null };
  if ("reason" in owed) return `demurrageOwed ${owed.reason}`;
  const house: AvailabilityRecord = {
    ...reported,
    available: ready.value,
    discharged_at: record.dischargeDateTimeLocal,
    location: record.yardLocation,
    holds: holdsIn(record.containerHolds),
    fees: owed.value,
    last_free_day: record.storagePaidThroughDate,
    appointment_at: record.appointmentDateTimeLocal,
    full_out_at: record.facilityOutDateTimeLocal,
  };
  return terminalReportOf(house, { ...about, called });
}

/** When the container came back empty, null while it has not; a reason when that cannot be used. */
export function apmReturnedAt(
  record: ApmReturn,
  { zone, at, outAt }: Pick<TerminalReportContext, "zone" | "at"> & { readonly outAt: string },
): { readonly returnedAt: string | null } | string {
  const returned = flagIn(record.isContainerReturned);
  if ("reason" in returned) return `isContainerReturned ${returned.reason}`;
  if (returned.value !== true) return { returnedAt: null };
  const time = timeIn(record.gateInDateTimeLocal, zone);
  if (time === "no time") return "gateInDateTimeLocal is no time";
  if (time.at === null) return { returnedAt: null };
  if (isAheadOfClock(time.at, at)) return "gateInDateTimeLocal is in the future";
  // What happened on its last journey is not a statement about this one
  // (contract: incidents#former-journey).
  if (time.at < outAt) return "gateInDateTimeLocal is of another journey";
  return { returnedAt: time.at };
}
