import type { Bar } from "../../charts/bars.ts";

/** `2026-11-01` -> `2026-11` */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Whether a period of the data holds the month that is not over: `2026-11`, `2026-Q4` or `2026`. */
export function holds(period: string, month: string): boolean {
  const quarter = Math.ceil(Number(month.slice(5, 7)) / 3);
  return [month, `${month.slice(0, 4)}-Q${quarter}`, month.slice(0, 4)].includes(period);
}

/** The last month before a day that is no longer counted: `2026-12-01` -> `2026-11`. */
export function lastMonthBefore(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

type Period = { readonly period: string; readonly value: number };

export const barsOf = (series: readonly Period[], partialMonth: string): readonly Bar[] =>
  series.map(({ period, value }) => ({
    label: period,
    value,
    isPartial: holds(period, partialMonth),
  }));
