/** In the order of docs/bench.md; each file exports its `section`. */
export const sectionNames = [
  "cold-import",
  "requests",
  "apply",
  "deliver",
  "end-to-end",
  "terminal-to-webhook",
  "lists",
  "edi",
  "reading",
  "tool-server",
  "sdk",
] as const;
export type SectionName = (typeof sectionNames)[number];
