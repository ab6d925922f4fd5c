/** What a change of a container has that a moment is made of. */
type Changed = { readonly changed_at: string };

/** A moment at which something changed, and all that changed then. */
export type Moment<C extends Changed> = {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly changes: readonly C[];
};

/** The moments of changes, oldest first, each once. */
export function momentsOf<C extends Changed>(changes: readonly C[]): readonly Moment<C>[] {
  const byTime = new Map<string, C[]>();
  for (const change of changes)
    byTime.set(change.changed_at, [...(byTime.get(change.changed_at) ?? []), change]);
  return [...byTime]
    .map(([at, those]) => ({ at, changes: those }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/**
 * The place of an instant among the moments: that of the last one that it is not before, since nothing changed
 * in between. Their number for now (null); 0 for an instant before all of them.
 */
export function placeOfMoment(moments: readonly Moment<Changed>[], at: string | null): number {
  if (at === null) return moments.length;
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.at <= at),
  );
}
