import { useEffect, useMemo, useRef, useState } from "react";
import type { SharedContent } from "./use-shared.ts";

/** How long a change is marked. */
const markedMs = 5000;

type Changed = {
  /** Numbers of the containers that are new or have changed. */
  readonly numbers: ReadonlySet<string>;
  /** Anything has changed, also that something is gone. */
  readonly any: boolean;
};
const nothing: Changed = { numbers: new Set(), any: false };

/** What is shown; that a source answered again and said the same is no change. */
const textOf = (shown: unknown): string =>
  JSON.stringify(shown, (name, value: unknown) =>
    name === "last_status_refresh_at" ? undefined : value,
  );

/** What a reading has changed of the one before, for some seconds. */
export function useChanged({ state, containers, shipment }: SharedContent): Changed {
  const now = useMemo(
    () => ({
      all: textOf([state, containers, shipment]),
      each: new Map(containers.map((of) => [of.number ?? "", textOf(of)])),
    }),
    [state, containers, shipment],
  );
  const before = useRef(now);
  const [changed, mark] = useState(nothing);
  useEffect(() => {
    const { all, each } = before.current;
    before.current = now;
    if (all === now.all) return;
    const others = [...now.each].filter(([number, text]) => each.get(number) !== text);
    mark({ numbers: new Set(others.map(([number]) => number)), any: true });
  }, [now]);
  useEffect(() => {
    if (!changed.any) return;
    const timer = setTimeout(() => mark(nothing), markedMs);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
