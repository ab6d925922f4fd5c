import { wrongUsage } from "./failure.ts";

/** Whether a text is meant as a time, which begins with a day. */
export const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);

/** The instant of a text such as 2026-11-01 or 2026-11-01T08:00:00Z, in milliseconds. Throws for anything else. */
export function instantOf(text: string): number {
  const at = isTime(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at))
    throw wrongUsage(`${text} is no time. Write 2026-11-01 or 2026-11-01T08:00:00Z.`);
  return at;
}
