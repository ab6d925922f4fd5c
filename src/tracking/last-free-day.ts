import { localMidnight } from "#src/reference/index.ts";
import type { ContainerItem } from "./store/container-entity.ts";

type Dated = Pick<
  ContainerItem,
  | "lfdLineOn"
  | "lfdTerminalOn"
  | "lfdRailOn"
  | "portOfDischarge"
  | "destination"
  | "podFullOutAt"
  | "finalDestinationFullOutAt"
  | "emptyTerminatedAt"
>;

/** Instants in UTC: the midnight that begins the last free day in its own zone (gaps 5). */
export type LastFreeDays = {
  readonly line: string | null;
  readonly terminal: string | null;
  readonly rail: string | null;
  /** The line's, else the terminal's, else the railroad's: by source, never by date (interface). */
  readonly pickup: string | null;
};

/** A last free day is a local date first; the instant follows from it (incidents). */
const instantOf = (date: string | undefined, zone: string | null | undefined): string | null =>
  date === undefined ? null : localMidnight(date, zone ?? "UTC");

/** As the sources say them, also after the box was picked up. */
export function saidLastFreeDays(of: Dated): LastFreeDays {
  const pod = of.portOfDischarge?.timezone;
  const destination = of.destination?.timezone;
  const line = instantOf(of.lfdLineOn, destination ?? pod);
  const terminal = instantOf(of.lfdTerminalOn, pod);
  const rail = instantOf(of.lfdRailOn, destination);
  return { line, terminal, rail, pickup: line ?? terminal ?? rail };
}

export const isPickedUp = (of: Dated): boolean =>
  Boolean(of.podFullOutAt ?? of.finalDestinationFullOutAt ?? of.emptyTerminatedAt);

const none: LastFreeDays = { line: null, terminal: null, rail: null, pickup: null };

/** As they are shown: none once the box was picked up (gaps 5; incidents). */
export const lastFreeDays = (of: Dated): LastFreeDays =>
  isPickedUp(of) ? none : saidLastFreeDays(of);
