import { useCallback } from "react";
import { useLocation } from "wouter";
import { useSearch } from "../../hooks/use-search.ts";
import { words } from "../../words/index.ts";

export type TabName = keyof typeof words.record.tab;
export const tabNames = Object.keys(words.record.tab) as readonly TabName[];

/** What is of the moment that the URL names; the other parts are of now alone. */
const ofMoment: ReadonlySet<string> = new Set<TabName>(["timeline", "history"]);

type Address = {
  readonly tab: TabName;
  /** The one attribute that the history is of. */
  readonly attribute: string | null;
  /** The moment that is shown, ISO 8601 in UTC; null: now. */
  readonly at: string | null;
};

/** What the URL of a container states besides its id, and how to go to another part or moment of it. */
export function useAddress(): Address & {
  readonly show: (tab: TabName) => void;
  readonly goTo: (at: string | null) => void;
} {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const asked = search.get("tab");
  const tab = tabNames.find((name) => name === asked) ?? "timeline";
  const at = ofMoment.has(tab) ? search.get("as_of") : null;
  const attribute = search.get("attribute");
  const go = useCallback(
    (to: Address) => {
      const next = new URLSearchParams();
      if (to.tab !== "timeline") next.set("tab", to.tab);
      if (to.attribute !== null) next.set("attribute", to.attribute);
      if (to.at !== null && ofMoment.has(to.tab)) next.set("as_of", to.at);
      const query = next.toString();
      navigate(`${path}${query && `?${query}`}`, {
        replace: true,
        // The list that led here stays behind it.
        state: history.state as unknown,
      });
    },
    [navigate, path],
  );
  return {
    tab,
    at,
    attribute,
    show: (name) => go({ tab: name, at, attribute: null }),
    goTo: useCallback((moment) => go({ tab, at: moment, attribute }), [go, tab, attribute]),
  };
}
