import { useSyncExternalStore } from "react";

/** A phone: below this width a grid is cards. */
const narrow = matchMedia("(max-width: 700px)");

const subscribe = (notify: () => void) => {
  narrow.addEventListener("change", notify);
  return () => narrow.removeEventListener("change", notify);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
