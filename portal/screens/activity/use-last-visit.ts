import { useEffect, useRef, useState } from "react";
import { changePreferences, usePreferences } from "../../api/preferences.ts";

const setting = "activity_read_to";

/**
 * Place of the newest event at the user's last visit, in whatever browser that was; null: there was none,
 * undefined: not known yet. The newest event of this visit becomes it.
 */
export function useLastVisit(newest: number | undefined): number | null | undefined {
  const { data } = usePreferences();
  const stored = data?.state[setting];
  const before = data ? (typeof stored === "number" ? stored : null) : undefined;
  // The mark of this visit must not move while it lasts.
  const [mark, setMark] = useState<number | null>();
  if (mark === undefined && before !== undefined) setMark(before);
  const saved = useRef<number>(undefined);
  useEffect(() => {
    if (mark === undefined || newest === undefined || newest <= (saved.current ?? mark ?? 0))
      return;
    saved.current = newest;
    // A visit that cannot be kept is shown as new again: nothing is missed.
    changePreferences({ state: { [setting]: newest } }).catch(() => undefined);
  }, [mark, newest]);
  return mark;
}
