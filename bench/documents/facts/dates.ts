const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const fullMonths =
  "January February March April May June July August September October November December".split(
    " ",
  );

export type DateStyle =
  | "2026-03-09"
  | "03/09/2026"
  | "3/9/26"
  | "09-Mar-2026"
  | "09 MAR 2026"
  | "MAR 09, 2026"
  | "March 9, 2026"
  | "09.03.2026"
  | "09MAR26"
  | "2026/03/09"
  | "03-09-26";

const two = (number: number): string => String(number).padStart(2, "0");

/** A day as a form prints it; the style shows how it would print 9 March 2026. */
export function day(date: Date, style: DateStyle): string {
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const short = months[m] ?? "";
  switch (style) {
    case "2026-03-09":
      return `${y}-${two(m + 1)}-${two(d)}`;
    case "03/09/2026":
      return `${two(m + 1)}/${two(d)}/${y}`;
    case "3/9/26":
      return `${m + 1}/${d}/${two(y % 100)}`;
    case "09-Mar-2026":
      return `${two(d)}-${short}-${y}`;
    case "09 MAR 2026":
      return `${two(d)} ${short.toUpperCase()} ${y}`;
    case "MAR 09, 2026":
      return `${short.toUpperCase()} ${two(d)}, ${y}`;
    case "March 9, 2026":
      return `${fullMonths[m]} ${d}, ${y}`;
    case "09.03.2026":
      return `${two(d)}.${two(m + 1)}.${y}`;
    case "09MAR26":
      return `${two(d)}${short.toUpperCase()}${two(y % 100)}`;
    case "2026/03/09":
      return `${y}/${two(m + 1)}/${two(d)}`;
    default:
      return `${two(m + 1)}-${two(d)}-${two(y % 100)}`;
  }
}

export const daysAfter = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * 86_400_000);
