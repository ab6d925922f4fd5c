import * as z from "zod";
import type { TerminalReport } from "#src/statements/equipment-source.ts";
import type { AvailabilityRecord } from "./availability-schema.ts";
import { statusRow } from "../edi/parse/status-codes.ts";
import { terminalReportOf, type TerminalReportContext } from "./terminal-report.ts";
import { isSilent } from "./written-values.ts";
import type { WrittenHold } from "../answers/holds-and-fees.ts";

/** `import-availability` of the Port of Virginia (docs/sources.md). */
const text = z.string().trim();
const optional = text.nullish();

/** A hold as a bare name, or as an object that has one. */
const Hold = z.union([
  text.min(1).transform((name): WrittenHold => ({ name })),
  z.looseObject({ name: text.min(1), status: optional, description: optional }),
]);

export const VirginiaRecord = z.looseObject({
  container: text.min(1),
  billOfLading: optional,
  category: optional,
  freightKind: optional,
  terminal: optional,
  shipmentStatus: optional,
  shipmentAction: optional,
  yardBlock: optional,
  // A blank holds field is not a cleared hold (contract: incidents#blank-holds).
  holds: z.preprocess(
    (reported) => (typeof reported === "string" && reported.trim() === "" ? null : reported),
    z.array(Hold).max(200).nullish(),
  ),
  freeTimeExpiration: optional,
  chassis: optional,
  outTime: optional,
  emptyReturnTime: optional,
});
export type VirginiaRecord = z.infer<typeof VirginiaRecord>;

/** A list of records, or a single one when one container was requested. */
export const VirginiaAnswer = z.union([
  z.array(z.unknown()).max(1000),
  z.looseObject({ container: text.min(1) }).transform((one): unknown[] => [one]),
]);

const members = [
  "shipmentStatus",
  "shipmentAction",
  "yardBlock",
  "holds",
  "freeTimeExpiration",
  "chassis",
  "outTime",
  "emptyReturnTime",
];
const called = {
  full_out_at: "outTime",
  empty_in_at: "emptyReturnTime",
  last_free_day: "freeTimeExpiration",
};

/**
 * The action is an X12 315 code (element 157), read by the same table as EDI. Only those that
 * state whether the container may be picked up are used: the others are moves, whose times the
 * record has in members of their own.
 */
function availableByAction(code: string): boolean | null {
  const effect = statusRow(code.toUpperCase(), null)?.effect;
  return effect?.kind === "available" ? effect.available : null;
}

function availableIn({ shipmentStatus, shipmentAction }: VirginiaRecord): boolean | null | string {
  const status = shipmentStatus?.toLowerCase().replaceAll(/[\s_-]+/g, " ") ?? "";
  if (status === "available") return true;
  if (status === "not available") return false;
  if (status !== "") return "shipmentStatus is neither Available nor Not Available";
  return availableByAction(shipmentAction ?? "");
}

/** What the terminal reports of a container; a readable reason when the record cannot be used. */
export function virginiaReport(
  record: VirginiaRecord,
  about: TerminalReportContext & { readonly smdg: string | null },
): TerminalReport | string {
  const reported = { number: record.container };
  if (record.category && !/^imp/i.test(record.category)) return "category is not import";
  if (about.smdg !== null && record.terminal && record.terminal.toUpperCase() !== about.smdg)
    return "terminal is another one";
  if (isSilent(record, members)) return terminalReportOf({ ...reported, found: false }, about);
  const available = availableIn(record);
  if (typeof available === "string") return available;
  const isEmpty = /^(?:mty|empty)$/i.test(record.freightKind ?? "");
  const house: AvailabilityRecord = {
    ...reported,
    available,
    location: record.yardBlock,
    holds: record.holds,
    last_free_day: record.freeTimeExpiration,
    chassis: record.chassis,
    // An empty container that leaves is not a pick-up of the cargo.
    full_out_at: isEmpty ? null : record.outTime,
    empty_in_at: record.emptyReturnTime,
  };
  return terminalReportOf(house, { ...about, called });
}
