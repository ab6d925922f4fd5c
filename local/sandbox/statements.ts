import { diceOf } from "./dice.ts";
import { atGateHours } from "./local-time.ts";
import type { Container, Step, Voyage } from "./voyage.ts";

/** One statement of the carrier, from `publishedAt` until `goneAt`. Times in epoch milliseconds. */
export type Statement = {
  readonly about:
    | { readonly step: Step }
    /** A SHIPMENT event: CONF or VOID of the booking, ISSU of the bill. */
    | { readonly document: "BKG" | "TRD"; readonly code: string };
  readonly classifier: "ACT" | "EST" | "PLN";
  readonly at: number;
  readonly publishedAt: number;
  readonly goneAt: number;
  readonly containers: readonly Container[];
  readonly reason: string | null;
  readonly remark: string | null;
  readonly retracted: boolean;
  /** Tells versions apart that would otherwise share an eventID. */
  readonly version: string;
  /** Last change before it goes out: how the bad days are made. */
  readonly deviation?: (event: Readonly<Record<string, unknown>>) => unknown;
};

export const hourMs = 3_600_000;
const toMinute = (ms: number): number => Math.round(ms / 60_000) * 60_000;

/** When each step happens as planned and as it came, the first container's times. */
export type Timeline = ReadonlyMap<string, { readonly planned: number; readonly actual: number }>;

export function timelineOf(voyage: Voyage, anchor: number): Timeline {
  const line = new Map<string, { planned: number; actual: number }>();
  let planned = anchor;
  let actual = anchor;
  for (const step of voyage.steps) {
    planned = soonest(step, planned + step.hours * hourMs);
    actual = soonest(step, actual + (step.hours + step.lateHours) * hourMs);
    line.set(step.id, { planned, actual });
  }
  return line;
}

const soonest = (step: Step, ms: number): number =>
  toMinute(step.daytime ? atGateHours(step.call.stop.locode, ms) : ms);

/** Everything the carrier will ever say of the voyage that starts at `anchor`, oldest first. */
export function statementsOf(voyage: Voyage, anchor: number): readonly Statement[] {
  const timeline = timelineOf(voyage, anchor);
  const actual = (step: Step): number => timeline.get(step.id)!.actual;
  const all = [
    ...documentStatements(voyage, anchor, timeline),
    ...voyage.steps
      .filter((step) => step.kind === "TRANSPORT")
      .map((step) =>
        statement(voyage, {
          about: { step },
          classifier: "PLN",
          at: timeline.get(step.id)!.planned,
          publishedAt: anchor,
        }),
      ),
    ...estimateStatements(voyage, anchor, timeline),
    ...voyage.steps.flatMap((step) => actualStatements(voyage, step, actual(step))),
  ];
  return inOrder(voyage.corrects ? withCorrection(voyage, all) : all);
}

/** Oldest statement first, as carriers answer. */
export const inOrder = (statements: readonly Statement[]): readonly Statement[] =>
  statements.toSorted((a, b) => a.publishedAt - b.publishedAt || a.at - b.at);

/** A statement with everything usual filled in. */
export const statement = (
  voyage: Voyage,
  given: Pick<Statement, "about" | "classifier" | "at" | "publishedAt"> & Partial<Statement>,
): Statement => ({
  goneAt: Number.POSITIVE_INFINITY,
  containers: voyage.containers,
  reason: null,
  remark: null,
  retracted: false,
  version: "",
  ...given,
});

function documentStatements(
  voyage: Voyage,
  anchor: number,
  timeline: Timeline,
): readonly Statement[] {
  const sailed = timeline.get("depart.0")!.actual;
  const arrived = timeline.get("arrive.0")!.actual;
  const issued = toMinute(sailed + Math.min(16 * hourMs, (arrived - sailed) / 2));
  const document = (document: "BKG" | "TRD", code: string, at: number): Statement =>
    statement(voyage, { about: { document, code }, classifier: "ACT", at, publishedAt: at });
  return [document("BKG", "CONF", anchor), document("TRD", "ISSU", issued)];
}

/** Each container's own turn at a step; a transport event is one for all of them. */
function actualStatements(voyage: Voyage, step: Step, at: number): readonly Statement[] {
  const dice = diceOf("lag", voyage.scac, voyage.key, step.id);
  const lag = (): number =>
    voyage.tempo === "fast" ? 0 : dice.whole(6, step.kind === "TRANSPORT" ? 50 : 95) * 60_000;
  const act = (containers: readonly Container[], when: number): Statement =>
    statement(voyage, {
      about: { step },
      classifier: "ACT",
      at: when,
      publishedAt: when + lag(),
      containers,
    });
  if (step.kind === "TRANSPORT") return [act(voyage.containers, at)];
  return voyage.containers.map((container, index) => {
    if (step.own) return act([container], at + container.ownHours * hourMs);
    const share = (step.spreadHours * index) / voyage.containers.length;
    return act([container], index === 0 ? at : soonest(step, at + share * hourMs));
  });
}

/** Estimates of every arrival: at each departure before it, on the way, and shortly before. */
function estimateStatements(
  voyage: Voyage,
  anchor: number,
  timeline: Timeline,
): readonly Statement[] {
  const transports = voyage.steps.filter((step) => step.kind === "TRANSPORT");
  return transports.flatMap((target, position) => {
    const { planned, actual } = timeline.get(target.id)!;
    const dice = diceOf("estimate", voyage.scac, voyage.key, target.id);
    const before = transports[position - 1];
    const left = before ? timeline.get(before.id)!.actual : anchor;
    const gap = actual - left;
    const estimate = (publishedAt: number, at: number, reason: string | null = null): Statement =>
      statement(voyage, {
        about: { step: target },
        classifier: "EST",
        at: toMinute(at),
        publishedAt: toMinute(publishedAt),
        reason,
        remark: reason === null && at > planned + 6 * hourMs ? "Port congestion" : null,
      });
    const beforeIt = estimate(
      actual - Math.min(36 * hourMs, gap * 0.3),
      voyage.tempo === "fast" ? actual : actual + dice.whole(-2, 2) * (hourMs / 2),
    );
    if (target.code === "DEPA") return [beforeIt];
    const departures = transports
      .slice(0, position)
      .filter((step) => step.code === "DEPA")
      .map((step) => {
        const sailed = timeline.get(step.id)!;
        const slip = sailed.actual - sailed.planned;
        return estimate(sailed.actual + Math.min(3 * hourMs, gap * 0.1), planned + slip);
      });
    const underway =
      target.lateHours > 6
        ? [estimate(left + gap / 2, actual - target.lateHours * hourMs * 0.4, target.lateReason)]
        : [];
    return [...departures, ...underway, beforeIt];
  });
}

/**
 * One actual was first published slightly wrong: the same event comes again with a later
 * eventCreatedDateTime. The wrong time stays clear of the steps before and after.
 */
function withCorrection(voyage: Voyage, all: readonly Statement[]): readonly Statement[] {
  const dice = diceOf("correction", voyage.scac, voyage.key);
  const wrong = dice.pick(
    all.filter(
      ({ about, classifier }) =>
        classifier === "ACT" && "step" in about && /^(?:depart|arrive)\./.test(about.step.id),
    ),
  );
  const shift = dice.pick([-45, -25, 20, 35]) * 60_000;
  return all.flatMap((one) =>
    one === wrong
      ? [
          {
            ...one,
            at: one.at + shift,
            publishedAt: one.publishedAt + Math.max(shift, 0),
            version: "first",
          },
          {
            ...one,
            publishedAt: one.publishedAt + dice.whole(3, 20) * hourMs,
            version: "corrected",
          },
        ]
      : [one],
  );
}
