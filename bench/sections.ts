/** In the order of docs/bench.md; each file exports its `section`. */
export const sectionNames = [
  "cold-import",
  "invoke",
  "requests",
  "apply",
  "deliver",
  "end-to-end",
  "terminal-to-webhook",
  "lists",
  "rows",
  "edi",
  "reading",
  "tool-server",
  "sdk",
  "at-rest",
  "cli-start",
  "portal",
] as const;
export type SectionName = (typeof sectionNames)[number];
