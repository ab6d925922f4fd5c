import { useSyncExternalStore } from "react";

let isSignedOut = false;
const subscribers = new Set<() => void>();

/** Any answer of 401 ends the sign-in of the whole page. */
export function endSignIn(): void {
  isSignedOut = true;
  for (const notify of subscribers) notify();
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
};

export const useSignedOut = (): boolean => useSyncExternalStore(subscribe, () => isSignedOut);

/** Where this browser signs in to the development account; null off the development machine. */
export const developmentSignIn = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="development-sign-in"]')?.content || null;
