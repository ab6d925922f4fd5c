import { localMidnight } from "#src/reference/index.ts";
import type { Pickup, StatedDays } from "./container.ts";

/**
 * Instants in UTC: the midnight that begins the last free day in its own zone
 * (contract: containers#last-free-day-as-an-instant).
 */
export type LastFreeDays = {
  readonly line: string | null;
  readonly terminal: string | null;
  readonly rail: string | null;
  /**
   * The carrier's, else the terminal's, else the railroad's: by source
   * (contract: containers#last-free-day-by-source).
   */
  readonly pickup: string | null;
};

/**
 * A last free day is a local date first; the instant follows
 * (contract: incidents#last-free-day-a-day-early).
 */
const instantOf = (date: string | undefined, zone: string | null | undefined): string | null =>
  date === undefined ? null : localMidnight(date, zone ?? "UTC");

/** As the sources state them, also after the container was picked up. */
export function statedLastFreeDays(of: StatedDays): LastFreeDays {
  const pod = of.portOfDischarge?.timezone;
  const destination = of.destination?.timezone;
  const line = instantOf(of.lfdCarrierOn, destination ?? pod);
  const terminal = instantOf(of.lfdTerminalOn, pod);
  const rail = instantOf(of.lfdRailOn, destination);
  return { line, terminal, rail, pickup: line ?? terminal ?? rail };
}

export const isPickedUp = (of: Pickup): boolean =>
  Boolean(of.podFullOutAt ?? of.finalDestinationFullOutAt ?? of.emptyTerminatedAt);

const none: LastFreeDays = { line: null, terminal: null, rail: null, pickup: null };

/** As they are shown: none after the pickup (contract: containers#last-free-day-after-pickup). */
export const lastFreeDays = (of: StatedDays & Pickup): LastFreeDays =>
  isPickedUp(of) ? none : statedLastFreeDays(of);
