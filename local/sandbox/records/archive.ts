import { boundedCache } from "#src/platform/bounded-cache.ts";
import { parseContainerNumber } from "#src/reference/index.ts";
import type { Anchor, AnchorBook } from "../anchors.ts";
import { carriers } from "../gateways/carriers.ts";
import { diceOf } from "../dice.ts";
import { plotOf, type Plot } from "../scenarios.ts";
import { hourMs, statementsOf, timelineOf, type Statement } from "../statements.ts";
import { twisted } from "../twists.ts";
import { voyageOf, type Voyage } from "../voyage.ts";

/** One number's voyage at one carrier, from its first poll on. */
export type VoyageRecord = {
  readonly anchor: Anchor;
  readonly plot: Plot;
  readonly voyage: Voyage;
  readonly statements: readonly Statement[];
};

export type Archive = {
  /** Sets the number's first poll when it has none yet. */
  readonly open: (scac: string, key: string, now: Date) => VoyageRecord;
  /** The shipment that holds this container, when one was asked for before. */
  readonly holding: (scac: string, container: string) => string | null;
  /** The newest voyage of any carrier that holds this container; null when none was polled. */
  readonly carrying: (container: string, now: Date) => VoyageRecord | null;
};

const dayMs = 24 * hourMs;
const maxTales = 5000;

export function archiveOf(anchors: AnchorBook): Archive {
  const voyageRecords = boundedCache<VoyageRecord>(maxTales);
  const containers = new Map<string, string>();
  let indexed = false;

  const remember = (voyageRecord: VoyageRecord): VoyageRecord => {
    const { scac, key } = voyageRecord.anchor;
    voyageRecords.set(`${scac} ${key}`, voyageRecord);
    for (const container of voyageRecord.voyage.containers)
      containers.set(`${scac} ${container.number}`, key);
    return voyageRecord;
  };
  const open = (scac: string, key: string, now: Date): VoyageRecord => {
    const known = voyageRecords.get(`${scac} ${key}`);
    return (
      known ??
      remember(voyageRecordOf(anchors.find(scac, key) ?? anchors.add(firstPoll(scac, key, now))))
    );
  };
  const holding = (scac: string, container: string): string | null => {
    if (!indexed) {
      indexed = true;
      for (const { scac, key } of anchors.all())
        for (const container of spun(scac, key).voyage.containers)
          containers.set(`${scac} ${container.number}`, key);
    }
    return containers.get(`${scac} ${container}`) ?? null;
  };
  return {
    open,
    holding,
    carrying(container, now) {
      const voyageRecords = carriers.flatMap(({ scac }) => {
        const key = holding(scac, container);
        return key === null ? [] : [open(scac, key, now)];
      });
      return voyageRecords.toSorted((a, b) => b.anchor.start - a.anchor.start)[0] ?? null;
    },
  };
}

function spun(scac: string, key: string): { plot: Plot; voyage: Voyage } {
  const plot = plotOf(key) ?? {};
  const voyage = voyageOf(scac, key, plot.script);
  return { plot, voyage: plot.script?.change?.(voyage) ?? voyage };
}

/** Ordinary numbers are met up to 25 days after their voyage began, so that a few make a fleet. */
function firstPoll(scac: string, key: string, now: Date): Anchor {
  const { plot, voyage } = spun(scac, key);
  const at = now.getTime();
  return { scac, key, firstPoll: at, start: startOf(voyage, plot, at) };
}

function startOf(voyage: Voyage, plot: Plot, at: number): number {
  const { script } = plot;
  if (plot.startsAfterFailure) return at + (plot.failsForHours ?? 0) * hourMs;
  if (!script) return at - diceOf("offset", voyage.scac, voyage.key).whole(0, 25 * 24) * hourMs;
  if (script.after === undefined) return at - (script.bookedDaysAgo ?? 0) * dayMs;
  // Whole days, so that the local hours of all gates stay what they are.
  const reached = timelineOf(voyage, at).get(script.after)!.actual - at + stableHours * hourMs;
  return at - Math.ceil(reached / dayMs) * dayMs;
}

/** After so long the carrier has reported a step for every container. */
const stableHours = 6;

function voyageRecordOf(anchor: Anchor): VoyageRecord {
  const { plot, voyage } = spun(anchor.scac, anchor.key);
  const input = {
    voyage,
    statements: statementsOf(voyage, anchor.start),
    timeline: timelineOf(voyage, anchor.start),
    firstPoll: anchor.firstPoll,
  };
  return { anchor, plot, voyage, statements: twisted(input, plot.script?.deviation) };
}

/** The statements that the carrier makes at this instant. */
export const eventsAt = (voyageRecord: VoyageRecord, now: Date): readonly Statement[] =>
  voyageRecord.statements.filter(
    ({ publishedAt, goneAt }) => publishedAt <= now.getTime() && now.getTime() < goneAt,
  );

export const isContainer = (number: string): boolean =>
  parseContainerNumber(number)?.valid === true;
