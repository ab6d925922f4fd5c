import { compareText } from "#src/platform/canonical.ts";
import { seaPath, type Canal } from "#src/routing/sea/index.ts";
import type { SailingLeg } from "./sailing-entity.ts";
import type { Passage } from "./estimate-position.ts";
import type { Underway } from "./ship-now.ts";

type TimeTerm = { readonly port: string; readonly at: string };
type Sighting = TimeTerm & { readonly left: boolean };

/**
 * The passages of a ship, from all of an account's shipments aboard: from a port it left to the
 * next it came to, and last to the next it is due at. What is between a departure and another one
 * without an arrival is not known.
 */
export function passagesOf(legs: readonly SailingLeg[], shut: readonly Canal[]): Passage[] {
  const seen = sightings(legs);
  return seen.flatMap((from, i) => {
    if (!from.left) return [];
    const next = seen[i + 1];
    const to = next ? (next.left ? null : next) : dueNext(legs, from);
    return to ? passage(from, to, shut) : [];
  });
}

/** Where a ship was last stated to be, and the port that it is due at after that, as far as known. */
export function lastCallOf(
  legs: readonly SailingLeg[],
): { readonly last: Sighting; readonly next: TimeTerm | null } | null {
  const last = sightings(legs).at(-1);
  return last ? { last, next: dueNext(legs, last) } : null;
}

/**
 * Under way at the time of the last news: the departure after which no arrival was stated. Null where the way from there
 * is not known.
 */
export function underwayOf(legs: readonly SailingLeg[], shut: readonly Canal[]): Underway | null {
  const { last, next } = lastCallOf(legs) ?? {};
  const path = last?.left && next && seaPath(last.port, next.port, shut);
  return path && next.at > last.at ? { departedAt: last.at, dueAt: next.at, path } : null;
}

/** From one port to another as stated or planned; null when no leg has both ends. */
export function passageBetween(
  legs: readonly SailingLeg[],
  from: string,
  to: string,
  shut: readonly Canal[],
): Passage | null {
  const departedAt = latest(
    legs.flatMap((leg) => (leg.from === from ? [leg.atdAt ?? leg.etdAt ?? ""] : [])),
  );
  if (!departedAt) return null;
  const left = { port: from, at: departedAt };
  const next = dueNext(legs, left, to);
  return next && (passage(left, next, shut)[0] ?? null);
}

function passage(from: TimeTerm, to: TimeTerm, shut: readonly Canal[]): Passage[] {
  const path = seaPath(from.port, to.port, shut);
  return path && to.at > from.at ? [{ departedAt: from.at, dueAt: to.at, path }] : [];
}

const latest = (times: readonly string[]): string | null =>
  times.reduce((last, at) => (at > last ? at : last), "") || null;

/** The first port a ship is expected at after a departure. */
function dueNext(legs: readonly SailingLeg[], from: TimeTerm, only?: string): TimeTerm | null {
  return (
    legs
      .flatMap(({ to, etaAt, ataAt }) =>
        etaAt && !ataAt && etaAt > from.at && to !== from.port && (only ?? to) === to
          ? [{ port: to, at: etaAt }]
          : [],
      )
      .toSorted(inTurn)[0] ?? null
  );
}

/** Departures and arrivals that happened, oldest first, each call once. */
function sightings(legs: readonly SailingLeg[]): Sighting[] {
  const all = legs
    .flatMap((leg): Sighting[] => [
      ...(leg.atdAt ? [{ port: leg.from, at: leg.atdAt, left: true }] : []),
      ...(leg.ataAt ? [{ port: leg.to, at: leg.ataAt, left: false }] : []),
    ])
    .toSorted((a, b) => inTurn(a, b) || Number(a.left) - Number(b.left));
  return all.filter((one, i) => {
    const before = all[i - 1];
    return !before || before.port !== one.port || before.left !== one.left;
  });
}

const inTurn = (a: TimeTerm, b: TimeTerm): number =>
  compareText(a.at, b.at) || compareText(a.port, b.port);
