import { compareInTurn } from "#src/platform/canonical.ts";
import { instantOf } from "../answers/instant.ts";
import type { TransportEventResource } from "./upstream-schema.ts";

/**
 * The estimates that count as statements, by the id of their event. `createdAt`: when the upstream stated it; null where
 * that is not when it stated it last.
 */
export type Estimates = ReadonlyMap<string, { readonly createdAt: string | null }>;

type Dated = {
  readonly id: string;
  readonly at: string;
  readonly createdAt: string;
  /** The place, the vessel and the voyage. */
  readonly call: string;
};

const byCreation = (a: Dated, b: Dated): number =>
  compareInTurn([a.createdAt, b.createdAt], [a.at, b.at], [a.id, b.id]);

/**
 * The estimates of one move of a container. The interface publishes each change as an event and says in an attribute
 * which one holds: that one is stated last, and those that were published before it of the same call are its history.
 * Those of another vessel or port are no part of the plan any more.
 * Where none is the one that holds, the last one counts; but a time of the shipment (`isOfThis`) is stated by itself.
 */
export function currentEstimate(
  events: readonly TransportEventResource[],
  holding: readonly (string | null | undefined)[],
  isOfThis: boolean,
): Estimates {
  const dated = events
    .filter(({ attributes }) => !attributes.invalidated_at)
    .flatMap(({ id, attributes, relationships }): Dated[] => {
      const at = instantOf(attributes.timestamp || "", attributes.timezone ? "UTC" : null);
      const createdAt = instantOf(attributes.created_at || "", "UTC");
      const { location_locode: locode, voyage_number: voyage } = attributes;
      const call = JSON.stringify([locode, relationships?.vessel?.data?.id, voyage]);
      return at ? [{ id, at, createdAt: createdAt ?? "", call }] : [];
    })
    .toSorted(byCreation);
  const values = holding.flatMap((value) => (value ? (instantOf(value, "UTC") ?? []) : []));
  const matching = values
    .map((value) => dated.findLast(({ at }) => at === value))
    .find((one) => one !== undefined);
  if (!matching && values.length > 0 && isOfThis) return new Map();
  const current = matching ?? dated.at(-1);
  if (!current) return new Map();
  const isLast = dated.every(
    ({ id, createdAt }) => id === current.id || createdAt <= current.createdAt,
  );
  const former = isLast
    ? dated.filter(({ createdAt, call }) => createdAt < current.createdAt && call === current.call)
    : [];
  return new Map([
    ...former.map(({ id, createdAt }) => [id, { createdAt: createdAt || null }] as const),
    [current.id, { createdAt: isLast ? current.createdAt || null : null }] as const,
  ]);
}
