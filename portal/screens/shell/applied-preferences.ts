import { useEffect } from "react";
import type { useMe } from "../../api/queries.ts";
import { preferSingleCharacters } from "../../keys/use-keys.ts";
import { preferZone } from "../../time/zoned.ts";
import { preferLanguage } from "./prefer-language.ts";

type Preferences = NonNullable<ReturnType<typeof useMe>["data"]>["preferences"] | undefined;

/** What the user prefers holds on every screen. The zone is there before the first time is drawn. */
export function useAppliedPreferences(preferences: Preferences): void {
  const known = preferences && "density" in preferences ? preferences : null;
  preferZone(known?.zone ?? null);
  useEffect(() => {
    if (!known) return;
    document.documentElement.dataset["density"] = known.density;
    preferSingleCharacters(known.keys);
    preferLanguage(known.language);
  }, [known]);
}
