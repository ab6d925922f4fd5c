import { shortTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import type { ContainerRow, RowColumn } from "./container-row.ts";
import { lastFreeDayOf } from "./last-free-day.ts";

/** Columns of the API's rows that tell whether the terminal is overdue. */
export const terminalReads: readonly RowColumn[] = ["terminal_silent_since", "pod_timezone"];

/** Why what the terminal stated may have changed since; null: it answers. */
export const terminalOverdue = ({
  terminal_silent_since: since,
  pod_timezone: zone,
}: ContainerRow): string | null => (since ? words.terminalOverdue(shortTime(since, zone)) : null);

/** The same of the last free day that counts, if it is the terminal's. */
export const lastFreeDayOverdue = (row: ContainerRow): string | null =>
  lastFreeDayOf(row)?.statedBy.includes("terminal") ? terminalOverdue(row) : null;
