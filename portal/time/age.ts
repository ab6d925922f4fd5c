/** How long ago, in the largest whole unit. */
export type Age = { readonly count: number; readonly unit: "minute" | "hour" | "day" };

const minuteMs = 60_000;

/** From an instant to `now`, both in milliseconds since 1970; an instant that is ahead counts as now. */
export function ageOf(at: number, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - at) / minuteMs));
  if (minutes < 60) return { count: minutes, unit: "minute" };
  if (minutes < 48 * 60) return { count: Math.floor(minutes / 60), unit: "hour" };
  return { count: Math.floor(minutes / (24 * 60)), unit: "day" };
}
