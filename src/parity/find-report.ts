import { compareText } from "#src/platform/canonical.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import {
  changesOfContainer,
  containerViews,
  newestNumbered,
  type ContainerView,
} from "#src/tracking/index.ts";
import { compareAt, type Statements } from "./compare.ts";
import { factParts, type FactKey } from "./fact-key.ts";
import { parityRows, type Compared, type ParityRow } from "./report.ts";
import { newestJourney, statedByThem } from "./stated-by-them.ts";
import { epochSeconds, statedByUs } from "./stated-by-us.ts";
import { otherContainers } from "./store/other-container-entity.ts";
import { hourOf, otherDeliveryCounts } from "./store/other-delivery-count-entity.ts";
import {
  ofShipment,
  otherStatements,
  type OtherStatement,
} from "./store/other-statement-entity.ts";

/** Of one report: what a function reads within seconds. */
const maxContainers = 500;
/** Of one container. The rest would be missing at random, so a container with more is left out as a whole. */
const maxStatements = 2000;
const atOnce = 20;

/** What two providers stated, as it stood at one moment. */
export type ParityReport = {
  readonly at: string;
  /** Until the end of its hour. */
  readonly deliveries: number;
  /** Deliveries that state nothing of a container, by reason. */
  readonly withoutContainer: number;
  readonly unknownEvents: number;
  /** Values that were none of their field. */
  readonly unreadable: number;
  readonly containers: {
    readonly compared: number;
    /** The other provider states them, and this account does not track them. */
    readonly notTracked: readonly string[];
    /** Beyond what one report compares, and those with more statements than it reads. */
    readonly leftOut: number;
  };
  readonly rows: readonly ParityRow[];
};

/** The moment that is asked for (ISO 8601, UTC), by default now. Throws 400 for one in the future. */
export function parityMoment({ clock }: Pick<Context, "clock">, asked: string | undefined): string {
  const now = isoSeconds(clock.now());
  const at = asked ?? now;
  if (at > now) throw refuse("bad_request", "at is in the future.", inParameter("at"));
  return at;
}

/** Numbers of containers that the other provider stated something of until a moment. A query a MB, 6,000 of them. */
async function numbersUntil({ db, account }: Context, at: string): Promise<string[]> {
  const { data } = await otherContainers(db)
    .query.containers({ account: account.id })
    .go({ consistent: true, pages: "all" });
  return data.flatMap(({ container, firstAt }) => (firstAt <= at ? [container] : []));
}

type Counts = Pick<
  ParityReport,
  "deliveries" | "withoutContainer" | "unknownEvents" | "unreadable"
>;

/** Deliveries until the end of the moment's hour. One query: 90 days are 2,160 hours. */
async function countsUntil({ db, account }: Context, at: string): Promise<Counts> {
  const { data } = await otherDeliveryCounts(db)
    .query.hours({ account: account.id })
    .lte({ hour: hourOf(at) })
    .go({ consistent: true, pages: "all" });
  const sum = (of: keyof Counts) => data.reduce((total, hour) => total + hour[of], 0);
  return {
    deliveries: sum("deliveries"),
    withoutContainer: sum("withoutContainer"),
    unknownEvents: sum("unknownEvents"),
    unreadable: sum("unreadable"),
  };
}

/** Statements about one container until a moment; null: there are more than one report reads. One query a MB. */
async function statementsUntil(
  { db, account }: Context,
  container: string,
  at: string,
): Promise<OtherStatement[] | null> {
  const { data } = await otherStatements(db)
    .query.statements({ account: account.id, container })
    .go({ consistent: true, count: maxStatements + 1 });
  return data.length > maxStatements ? null : data.filter(({ receivedAt }) => receivedAt <= at);
}

/** The same share of every owner's containers: their numbers begin with the owner, so the last digits sort them. */
const spread = (numbers: readonly string[]): string[] => {
  const key = (number: string) => number.split("").toReversed().join("");
  return numbers.toSorted((a, b) => compareText(key(a), key(b)));
};

type EstimatesOf = (theirShipment: string) => ReturnType<typeof statementsUntil>;

/** What is stated of shipments, read once in a report however many containers they have. */
function estimatesIn(ctx: Context, at: string): EstimatesOf {
  const read = new Map<string, ReturnType<EstimatesOf>>();
  return (theirShipment) => {
    const found = read.get(theirShipment) ?? statementsUntil(ctx, ofShipment(theirShipment), at);
    read.set(theirShipment, found);
    return found;
  };
}

/** Null: there are more statements than one report reads. */
async function comparedOf(
  ctx: Context,
  view: ContainerView,
  estimatesOf: EstimatesOf,
  at: string,
): Promise<Compared[] | null> {
  const { container } = view;
  const theirs = await statementsUntil(ctx, container.number, at);
  const journey = theirs && newestJourney(theirs);
  const estimates = journey?.shipment ? await estimatesOf(journey.shipment) : [];
  if (!journey || !estimates) return null;
  const changes = await changesOfContainer(ctx, container.id);
  const ours = statedByUs(view, changes);
  const stated = statedByThem(journey, estimates);
  const keys = new Set([...ours.timelines.keys(), ...stated.timelines.keys()]);
  const side = ({ follows, timelines }: Statements, key: FactKey) => ({
    follows,
    timeline: timelines.get(key) ?? [],
  });
  return [...keys].flatMap((key) => {
    const verdict = compareAt(side(ours, key), side(stated, key), epochSeconds(at));
    const carrier = container.scac ?? journey.scac;
    return verdict ? [{ container: container.number, carrier, ...factParts(key), verdict }] : [];
  });
}

/**
 * Compares what another provider stated of this account's containers with what this product showed at the same moment.
 * A query for each 6,000 containers of the other provider and one for the counts of deliveries; the lists' rows of this
 * instance; for each container, 500 at most, three queries, and one for its shipment; a batch get for each twenty.
 */
export async function findParityReport(ctx: Context, at: string): Promise<ParityReport> {
  const [numbers, counts] = await Promise.all([numbersUntil(ctx, at), countsUntil(ctx, at)]);
  const ours = numbers.length === 0 ? new Map() : await newestNumbered(ctx, numbers);
  const tracked = numbers.filter((number) => ours.has(number));
  const chosen = spread(tracked).slice(0, maxContainers);
  const estimatesOf = estimatesIn(ctx, at);
  const compared: (readonly Compared[])[] = [];
  for (let from = 0; from < chosen.length; from += atOnce) {
    const ids = chosen.slice(from, from + atOnce).map((number) => ours.get(number)!);
    const views = await containerViews(ctx, ids, { shipment: false, events: true });
    const some = await Promise.all(views.map((view) => comparedOf(ctx, view, estimatesOf, at)));
    compared.push(...some.flatMap((one) => (one ? [one] : [])));
  }
  return {
    at,
    ...counts,
    containers: {
      compared: compared.length,
      notTracked: numbers.filter((number) => !ours.has(number)),
      leftOut: tracked.length - compared.length,
    },
    rows: parityRows(compared.flat()),
  };
}
