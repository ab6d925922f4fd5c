import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import {
  changesOfContainer,
  containerResourceOf,
  containerViews,
  newestNumbered,
  type ContainerView,
} from "#src/tracking/index.ts";
import { compareAt } from "./compare.ts";
import { parityFields } from "./fact.ts";
import { namesNone } from "./receive-delivery.ts";
import { parityRows, type Compared, type ParityRow } from "./report.ts";
import { statedByThem } from "./stated-by-them.ts";
import { epochSeconds, statedByUs } from "./stated-by-us.ts";
import { otherStatements, type OtherStatement } from "./store/other-statement-entity.ts";

/** Of one report: what a function reads within seconds. */
const maxContainers = 500;
const atOnce = 20;

/** What two providers stated, as it stood at one moment. */
export type ParityReport = {
  readonly at: string;
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
    /** Beyond what one report compares. */
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

async function statementsUntil({ db, account }: Context, at: string): Promise<OtherStatement[]> {
  const { data } = await otherStatements(db)
    .query.statements({ account: account.id })
    .go({ consistent: true, pages: "all" });
  return data.filter(({ receivedAt }) => receivedAt <= at);
}

async function comparedOf(
  ctx: Context,
  view: ContainerView,
  theirs: readonly OtherStatement[],
  at: string,
): Promise<Compared[]> {
  const { container } = view;
  const changes = await changesOfContainer(ctx, container.id);
  const attributes = containerResourceOf(view).attributes ?? {};
  const other = statedByThem(theirs);
  return parityFields.flatMap((field) => {
    const ours = statedByUs(field, attributes, changes, container.createdAt);
    const verdict = compareAt(ours, other.sides.get(field)!, epochSeconds(at));
    const carrier = container.scac ?? other.scac;
    return verdict ? [{ container: container.number, carrier, field, verdict }] : [];
  });
}

/** How many deliveries fit: one about several containers is several statements. */
const deliveriesIn = (statements: readonly OtherStatement[]): number =>
  new Set(statements.map(({ delivery }) => delivery)).size;

/**
 * Compares what another provider stated of this account's containers with what this product showed at the same moment.
 * A query for each MB of statements, a batch get for each hundred containers and a query for each container; the
 * lists' rows of this instance.
 */
export async function findParityReport(ctx: Context, at: string): Promise<ParityReport> {
  const statements = await statementsUntil(ctx, at);
  const byNumber = Map.groupBy(statements, ({ container }) => container);
  const withoutContainer = byNumber.get(namesNone) ?? [];
  byNumber.delete(namesNone);
  const numbers = [...byNumber.keys()].toSorted();
  const ours = numbers.length === 0 ? new Map() : await newestNumbered(ctx, numbers);
  const tracked = numbers.filter((number) => ours.has(number));
  const chosen = tracked.slice(0, maxContainers);
  const views = await containerViews(
    ctx,
    chosen.map((number) => ours.get(number)!),
    { shipment: false, events: false },
  );
  const compared: Compared[] = [];
  for (let from = 0; from < views.length; from += atOnce) {
    const some = await Promise.all(
      views
        .slice(from, from + atOnce)
        .map((view) => comparedOf(ctx, view, byNumber.get(view.container.number)!, at)),
    );
    compared.push(...some.flat());
  }
  return {
    at,
    deliveries: deliveriesIn(statements),
    withoutContainer: deliveriesIn(withoutContainer),
    unknownEvents: deliveriesIn(statements.filter(({ isKnownEvent }) => !isKnownEvent)),
    unreadable: [...Map.groupBy(statements, ({ delivery }) => delivery).values()].reduce(
      (sum, [one]) => sum + one!.unreadable,
      0,
    ),
    containers: {
      compared: views.length,
      notTracked: numbers.filter((number) => !ours.has(number)),
      leftOut: tracked.length - chosen.length,
    },
    rows: parityRows(compared),
  };
}
