import { useSyncExternalStore } from "react";
import { QuaylineError } from "../../sdk/index.ts";

/** A value that somebody else changed since it was read, in words. */
export type Contested = {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
};

/** What is to be decided: what they saved stays, or mine takes its place. */
export type Conflict = {
  /** What the values are of. */
  readonly title: string;
  readonly values: readonly Contested[];
  readonly saveMine: () => Promise<unknown>;
};

/** What is here already is not what was seen as the change was made. */
export class ChangedMeanwhile extends Error {}

/** Whether somebody else saved something meanwhile, also where the API states it (docs/contract/requests.md, expected values). */
export const isContested = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile ||
  (error instanceof QuaylineError &&
    error.status === 409 &&
    error.problems[0]?.meta?.["current"] !== undefined);

let conflict: Conflict | null = null;
const subscribers = new Set<() => void>();

/** Asks which value counts; null: it is decided. */
export function askWhich(next: Conflict | null): void {
  conflict = next;
  for (const one of subscribers) one();
}

const subscribe = (one: () => void) => {
  subscribers.add(one);
  return () => subscribers.delete(one);
};

export const useConflict = (): Conflict | null => useSyncExternalStore(subscribe, () => conflict);
