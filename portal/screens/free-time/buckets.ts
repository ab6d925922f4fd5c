import type { ContainerRow } from "../../columns/container-row.ts";
import { lastFreeDayOf, pickupZoneOf } from "../../columns/last-free-day.ts";
import { daysBetween, localTime } from "../../time/zoned.ts";

/** How long a container's free time still is, by the calendar of its place. */
export const buckets = ["overdue", "today", "next3", "next7", "later", "unknown"] as const;
export type Bucket = (typeof buckets)[number];

/** Today at its place. `now`: instant, by the product's clock. */
export const todayOf = (row: ContainerRow, now: string): string =>
  localTime(now, pickupZoneOf(row)).day;

export function bucketOf(row: ContainerRow, now: string): Bucket {
  const lfd = lastFreeDayOf(row);
  // What no source states is unknown, which is no long time.
  if (!lfd) return "unknown";
  const left = daysBetween(todayOf(row, now), lfd.day);
  if (left < 0) return "overdue";
  if (left === 0) return "today";
  return left <= 3 ? "next3" : left <= 7 ? "next7" : "later";
}

export type Board = Readonly<Record<Bucket, readonly ContainerRow[]>>;

/** The containers of each column, in the order of the list. */
export function boardOf(rows: readonly ContainerRow[], now: string): Board {
  const board: Record<Bucket, ContainerRow[]> = {
    overdue: [],
    today: [],
    next3: [],
    next7: [],
    later: [],
    unknown: [],
  };
  for (const row of rows) board[bucketOf(row, now)].push(row);
  return board;
}
