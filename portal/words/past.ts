import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

/** A container as it was. */
export const past = inLanguage("past", {
  title: "As it was at one moment",
  slider: "Moment",
  now: "Now",
  earlier: "Earlier moment",
  later: "Later moment",
  backToNow: "Back to now",
  position: (index: number, count: number) => `Moment ${index} of ${count}`,
  hint: "Each step is a moment at which something changed. Arrow keys step, Home is the first, End is now.",
  changedThen: "What changed then",
  timelineThen: "Timeline as it was then",
  mark: (at: string) => `This is the past: as it was on ${at}.`,
  markDetail:
    "Status, values and timeline are of then. The other parts, and who deals with it, are of now.",
  reading: "Reading that moment …",
  noneReported: "none reported",
  notYet: {
    title: "It was not known at that moment",
    why: "The container was first seen later.",
  },
  changes: (count: number) => plural(count, "value changed", "values changed"),
} as const);
