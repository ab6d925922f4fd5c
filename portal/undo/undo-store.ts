import { useSyncExternalStore } from "react";

/** What was just done, or why it was not. */
export type Notice =
  | { readonly kind: "done"; readonly text: string; readonly undo: (() => Promise<unknown>) | null }
  | { readonly kind: "failed"; readonly text: string };

let notice: Notice | null = null;
const subscribers = new Set<() => void>();

/** The latest one is shown; null: none. */
export function notify(next: Notice | null): void {
  notice = next;
  for (const one of subscribers) one();
}

const subscribe = (one: () => void) => {
  subscribers.add(one);
  return () => subscribers.delete(one);
};

export const useNotice = (): Notice | null => useSyncExternalStore(subscribe, () => notice);
