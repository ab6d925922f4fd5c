import { inLanguage } from "./language.ts";

/** Two people changed the same at once. */
export const conflicts = inLanguage("conflicts", {
  title: (what: string) => `Somebody else changed it meanwhile: ${what}`,
  why: "What you see was read again. Yours is not saved yet.",
  values: "Both values",
  value: "Value",
  theirs: "Saved now",
  mine: "Yours",
  keepTheirs: "Keep what is saved",
  saveMine: "Save mine",
  mineOf: (what: string) => `${what}: your value.`,
  saved: (what: string) => `Your value is saved: ${what}`,
  filters: "Filters and sort",
  columns: "Columns",
  widths: "Widths",
  group: "Grouped by",
} as const);
