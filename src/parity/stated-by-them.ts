import { compareText, greatest } from "#src/platform/canonical.ts";
import type { Statements } from "./compare.ts";
import { samePlace, type FactKey } from "./fact-key.ts";
import { epochSeconds } from "./stated-by-us.ts";
import type { OtherStatement } from "./store/other-statement-entity.ts";
import { timelineOf } from "./timeline.ts";

/** Statements about one container on its newest journey. */
export type TheirJourney = {
  readonly statements: readonly OtherStatement[];
  readonly scac: string | null;
  /** The provider's id of its shipment. */
  readonly shipment: string | null;
};

/**
 * The newest journey in all statements about one container number. A container sails again and again, each time under
 * another id of the provider's: the id that was stated last is its newest journey.
 */
export function newestJourney(all: readonly OtherStatement[]): TheirJourney {
  const last = greatest(all, (a, b) => compareText(instantText(a), instantText(b)));
  const statements = all.filter(({ theirId }) => theirId === last?.theirId);
  return {
    statements,
    scac: statements.findLast(({ scac }) => scac !== undefined)?.scac ?? null,
    shipment: statements.find(({ theirShipment }) => theirShipment)?.theirShipment ?? null,
  };
}

/**
 * What the other provider stated of one container. An estimate of its shipment counts from when it came; but the
 * provider follows the container only from the first delivery that names it.
 */
export function statedByThem(
  { statements }: TheirJourney,
  ofItsShipment: readonly OtherStatement[],
): Statements {
  const stated = [...statements, ...ofItsShipment].flatMap(({ values, receivedAt, statedAt }) =>
    Object.entries(values).map(([key, value = null]) => ({
      key: samePlace(key as FactKey),
      value,
      receivedAt: epochSeconds(receivedAt),
      statedAt: epochSeconds(statedAt),
    })),
  );
  const byKey = Map.groupBy(stated, ({ key }) => key);
  return {
    follows: Math.min(...statements.map(({ receivedAt }) => epochSeconds(receivedAt))),
    timelines: new Map([...byKey].map(([key, values]) => [key, timelineOf(values)])),
  };
}

/** By their clock; offsets differ, so in UTC. */
const instantText = ({ statedAt }: OtherStatement): string => new Date(statedAt).toISOString();
