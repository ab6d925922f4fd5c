import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

/** The words of the scorecard of sources. */
export const scorecard = inLanguage("scorecard", {
  title: "Scorecard of sources",
  link: "How reliable are the sources?",
  about:
    "How soon lines, terminals and railroads stated what happened, and what was corrected or taken back. Counts of all accounts, by week in UTC.",
  week: "Week, such as 2026-W47",
  find: "Source or field",
  last: "Last week",
  weekOf: (week: string, from: string, to: string) => `${week}, ${from} to ${to}`,
  kinds: { shipping_line: "Line", terminal: "Terminal", rail: "Railroad" },
  heads: {
    source: "Source",
    field: "Field",
    published: "Stated",
    half: "Lag, half within",
    most: "Lag, 95 % within",
    contradicted: "Corrected",
    withdrawn: "Taken back",
  },
  lag: (seconds: number) =>
    seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 360) / 10} h`,
  noLag: "–",
  empty: {
    title: "Nothing was counted in this week",
    why: "A week is counted once it is over, and a row is shown from 20 containers on.",
  },
  noMatch: { title: "No row has this", why: "Search for another source or field." },
  withheld: (rows: number, containers: number) =>
    `${plural(rows, "row")} of fewer than ${containers} containers ${rows === 1 ? "is" : "are"} withheld.`,
} as const);
