import { instantOfLocal } from "#src/reference/index.ts";

const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i;

const seconds = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

/**
 * A DCSA time as a UTC instant. Without an offset it is local to the place; a bare date is its
 * local midnight; without a zone it is taken as UTC (gaps 5). Null when it is no time at all.
 */
export function instantOf(time: string, zone: string | null): string | null {
  if (/T.*/.test(time) && withOffset.test(time)) {
    const at = new Date(time);
    return Number.isNaN(at.getTime()) ? null : seconds(at);
  }
  const local = /^\d{4}-\d{2}-\d{2}$/.test(time) ? `${time}T00:00:00` : time.replace(" ", "T");
  try {
    return instantOfLocal(local, zone ?? "UTC");
  } catch {
    return null;
  }
}
