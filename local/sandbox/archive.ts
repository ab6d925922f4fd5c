import { parseContainerNumber } from "#src/reference/index.ts";
import type { Anchor, AnchorBook } from "./anchors.ts";
import { carriers } from "./carriers.ts";
import { diceOf } from "./dice.ts";
import { plotOf, type Plot } from "./scenarios.ts";
import { hourMs, statementsOf, timelineOf, type Statement } from "./statements.ts";
import { twisted } from "./twists.ts";
import { voyageOf, type Voyage } from "./voyage.ts";

/** One number's story at one carrier, from its first look on. */
export type Tale = {
  readonly anchor: Anchor;
  readonly plot: Plot;
  readonly voyage: Voyage;
  readonly statements: readonly Statement[];
};

export type Archive = {
  /** Sets the number's first look when it has none yet. */
  readonly open: (scac: string, key: string, now: Date) => Tale;
  /** The shipment that holds this container, when one was asked for before. */
  readonly holding: (scac: string, container: string) => string | null;
  /** The newest voyage of any carrier that holds this container; null when nobody asked for it. */
  readonly carrying: (container: string, now: Date) => Tale | null;
};

const dayMs = 24 * hourMs;
const keptTales = 5000;

export function archiveOf(anchors: AnchorBook): Archive {
  const tales = new Map<string, Tale>();
  const boxes = new Map<string, string>();
  let indexed = false;

  const remember = (tale: Tale): Tale => {
    const { scac, key } = tale.anchor;
    if (tales.size >= keptTales) tales.delete(tales.keys().next().value!);
    tales.set(`${scac} ${key}`, tale);
    for (const box of tale.voyage.boxes) boxes.set(`${scac} ${box.number}`, key);
    return tale;
  };
  const open = (scac: string, key: string, now: Date): Tale => {
    const known = tales.get(`${scac} ${key}`);
    return (
      known ?? remember(taleOf(anchors.find(scac, key) ?? anchors.add(firstLook(scac, key, now))))
    );
  };
  const holding = (scac: string, container: string): string | null => {
    if (!indexed) {
      indexed = true;
      for (const { scac, key } of anchors.all())
        for (const box of spun(scac, key).voyage.boxes) boxes.set(`${scac} ${box.number}`, key);
    }
    return boxes.get(`${scac} ${container}`) ?? null;
  };
  return {
    open,
    holding,
    carrying(container, now) {
      const tales = carriers.flatMap(({ scac }) => {
        const key = holding(scac, container);
        return key === null ? [] : [open(scac, key, now)];
      });
      return tales.toSorted((a, b) => b.anchor.start - a.anchor.start)[0] ?? null;
    },
  };
}

function spun(scac: string, key: string): { plot: Plot; voyage: Voyage } {
  const plot = plotOf(key) ?? {};
  const voyage = voyageOf(scac, key, plot.story);
  return { plot, voyage: plot.story?.change?.(voyage) ?? voyage };
}

/** Ordinary numbers are met up to 25 days after their voyage began, so that a few make a fleet. */
function firstLook(scac: string, key: string, now: Date): Anchor {
  const { plot, voyage } = spun(scac, key);
  const at = now.getTime();
  return { scac, key, firstLook: at, start: startOf(voyage, plot, at) };
}

function startOf(voyage: Voyage, plot: Plot, at: number): number {
  const { story } = plot;
  if (plot.startsAfterFailure) return at + (plot.failsForHours ?? 0) * hourMs;
  if (!story) return at - diceOf("offset", voyage.scac, voyage.key).whole(0, 25 * 24) * hourMs;
  if (story.after === undefined) return at - (story.bookedDaysAgo ?? 0) * dayMs;
  // Whole days, so that the local hours of all gates stay what they are.
  const reached = timelineOf(voyage, at).get(story.after)!.actual - at + settledHours * hourMs;
  return at - Math.ceil(reached / dayMs) * dayMs;
}

/** After so long the carrier has told a step for every container. */
const settledHours = 6;

function taleOf(anchor: Anchor): Tale {
  const { plot, voyage } = spun(anchor.scac, anchor.key);
  const told = {
    voyage,
    statements: statementsOf(voyage, anchor.start),
    timeline: timelineOf(voyage, anchor.start),
    firstLook: anchor.firstLook,
  };
  return { anchor, plot, voyage, statements: twisted(told, plot.story?.twist) };
}

/** The statements that the carrier makes at this moment. */
export const eventsAt = (tale: Tale, now: Date): readonly Statement[] =>
  tale.statements.filter(({ toldAt, goneAt }) => toldAt <= now.getTime() && now.getTime() < goneAt);

export const isContainer = (number: string): boolean =>
  parseContainerNumber(number)?.valid === true;
