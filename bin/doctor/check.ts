import type { Deployment } from "./deployment.ts";

/** `todo`: somebody has to act; `waiting`: somebody has acted, and AWS or DNS has not followed yet. */
type State = "done" | "todo" | "waiting" | "unknown";

export type Finding = {
  readonly state: State;
  /** What was seen, in one sentence. */
  readonly found: string;
  /** What to do, a line each: a command, a DNS record, a page to open. */
  readonly next: readonly string[];
};

/** One thing that only a person can bring about, and how to see whether it is so. It reads and changes nothing. */
export type Check = {
  readonly title: string;
  /** null: this stage does not need it. Throws what AWS or DNS answers. */
  readonly inspect: (deployment: Deployment) => Promise<Finding | null>;
};

export const done = (found: string): Finding => ({ state: "done", found, next: [] });
export const todo = (found: string, ...next: string[]): Finding => ({ state: "todo", found, next });
export const waiting = (found: string, ...next: string[]): Finding => ({
  state: "waiting",
  found,
  next,
});
