import type { EarlierTime, TransportEventItem } from "../store/container-entity.ts";

type Shown = Pick<TransportEventItem, "at" | "createdAt" | "invalidatedAt" | "earlier">;

/** A source that changes its mind more often than this loses its oldest times. */
const maxEarlier = 100;

/**
 * What an event showed until `until`, when it is corrected to `at` or holds again: its earlier times with the last one.
 * Undefined where its time never changed.
 */
export function earlierTimes(
  before: Shown,
  at: string,
  until: string,
): readonly EarlierTime[] | undefined {
  const { at: shown, invalidatedAt, earlier = [] } = before;
  if (!invalidatedAt)
    return shown === at ? before.earlier : [...earlier, { at: shown, until }].slice(-maxEarlier);
  const withdrawn = [
    { at: shown, until: invalidatedAt },
    { at: null, until },
  ];
  return [...earlier, ...withdrawn].slice(-maxEarlier);
}

/** The event as it was shown then, once it was there: with the time that it had, and withdrawn or not. */
export function eventAsOf<E extends Shown>(event: E, then: string): E {
  const earlier = event.earlier ?? [];
  const index = earlier.findIndex(({ until }) => until > then);
  const shown = earlier[index];
  if (!shown)
    return (event.invalidatedAt ?? "") > then ? { ...event, invalidatedAt: undefined } : event;
  if (shown.at !== null) return { ...event, at: shown.at, invalidatedAt: undefined };
  const before = earlier[index - 1];
  return {
    ...event,
    at: before?.at ?? event.at,
    invalidatedAt: before?.until ?? event.createdAt,
  };
}

/** Every time that an event showed, and since when, oldest first; null: it was withdrawn. */
export function timesShown(
  event: Shown,
): readonly { readonly at: string | null; readonly since: string }[] {
  const earlier = event.earlier ?? [];
  const before = earlier.map(({ at }, index) => ({
    at,
    since: earlier[index - 1]?.until ?? event.createdAt,
  }));
  return [
    ...before,
    { at: event.at, since: earlier.at(-1)?.until ?? event.createdAt },
    ...(event.invalidatedAt ? [{ at: null, since: event.invalidatedAt }] : []),
  ];
}
