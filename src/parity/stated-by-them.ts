import { compareText, greatest } from "#src/platform/canonical.ts";
import type { Side } from "./compare.ts";
import { parityFields, type ParityField } from "./fact.ts";
import { epochSeconds } from "./stated-by-us.ts";
import type { OtherStatement } from "./store/other-statement-entity.ts";
import { timelineOf } from "./timeline.ts";

/** What the other provider stated of one container on its newest journey. */
export type TheirContainer = {
  readonly scac: string | null;
  readonly sides: ReadonlyMap<ParityField, Side>;
};

/**
 * Reads all statements about one container number. A container sails again and again, each time under another id of
 * the provider's: the id that was stated last is its newest journey.
 */
export function statedByThem(all: readonly OtherStatement[]): TheirContainer {
  const last = greatest(all, (a, b) => compareText(instantText(a), instantText(b)));
  const journey = all.filter(({ theirId }) => theirId === last?.theirId);
  const follows = Math.min(...journey.map(({ receivedAt }) => epochSeconds(receivedAt)));
  const sides = parityFields.map((field) => {
    const stated = journey.flatMap(({ values, receivedAt, statedAt }) => {
      const value = values[field];
      return value === undefined
        ? []
        : [{ value, receivedAt: epochSeconds(receivedAt), statedAt: epochSeconds(statedAt) }];
    });
    return [field, { follows, timeline: timelineOf(stated) }] as const;
  });
  return {
    scac: journey.findLast(({ scac }) => scac !== undefined)?.scac ?? null,
    sides: new Map(sides),
  };
}

/** By their clock; offsets differ, so in UTC. */
const instantText = ({ statedAt }: OtherStatement): string => new Date(statedAt).toISOString();
