import { daysBetween } from "./local-days.ts";

export type LfdSource = "line" | "terminal" | "rail";

/** A last free day of one source, in the local days of its own place. */
export type LocalLastFreeDay = {
  readonly source: LfdSource;
  readonly date: string;
  readonly timezone: string;
  /** Negative when it is over. */
  readonly daysLeft: number;
};

/** Local dates, and the zones of the port of discharge and the inland destination. */
export type LocalStatement = {
  readonly line: string | undefined;
  readonly terminal: string | undefined;
  readonly rail: string | undefined;
  readonly podZone: string | null | undefined;
  readonly destinationZone: string | null | undefined;
};

/**
 * By source priority (contract: containers#last-free-day-by-source), each in the zone of its place;
 * whatever day it is.
 */
export function lastFreeDaysBySource({
  line,
  terminal,
  rail,
  podZone,
  destinationZone,
}: LocalStatement): Omit<LocalLastFreeDay, "daysLeft">[] {
  const pod = podZone ?? "UTC";
  const destination = destinationZone ?? pod;
  const of = (source: LfdSource, date: string | undefined, timezone: string) =>
    date === undefined ? [] : [{ source, date, timezone }];
  return [
    ...of("line", line, destination),
    ...of("terminal", terminal, pod),
    ...of("rail", rail, destination),
  ];
}

/** The same with the days that remain. `todayIn`: the local date in a zone. */
export const localLastFreeDays = (
  reported: LocalStatement,
  todayIn: (zone: string) => string,
): LocalLastFreeDay[] =>
  lastFreeDaysBySource(reported).map((day) => ({
    ...day,
    daysLeft: daysBetween(todayIn(day.timezone), day.date),
  }));
