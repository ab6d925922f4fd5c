import { inLanguage } from "./language.ts";
import { plural } from "./plural.ts";

/** What the queue cannot have yet. */
export const waiting = inLanguage("waiting", {
  title: "Not everything has been heard yet",
  requests: (count: number) =>
    `${plural(count, "tracking request")} ${count === 1 ? "waits" : "wait"} for the first answer.`,
  why: "What needs you appears here as the sources answer.",
  track: "Show these requests",
} as const);
