import type { SourceScorecard } from "#schemas/scorecard.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { shippingLine, terminalsAt } from "#src/reference/index.ts";
import { isShown, minContainersShown, type Counters } from "./counters.ts";
import { lagPercentile } from "./lag.ts";
import { scorecardWeeks } from "./store/scorecard-week-entity.ts";
import { weekBefore, weekNamed, type Week } from "./week.ts";

type Row = SourceScorecard["rows"][number];

/** What is asked for. */
type ScorecardQuestion = {
  readonly week?: string | undefined;
  readonly source?: string | undefined;
  readonly field?: string | undefined;
};

/** A week that is over: from a running one, asked again and again, it could be read what happened just now. */
function weekAsked(name: string | undefined, last: Week): Week {
  if (name === undefined) return last;
  const week = weekNamed(name);
  if (week && week.name <= last.name) return week;
  throw refuse(
    "bad_request",
    week
      ? `${name} is not over; the last week that is over is ${last.name}.`
      : `There is no week ${name}; send an ISO 8601 week such as ${last.name}.`,
    inParameter("week"),
  );
}

function sourceNamed(source: string): Row["source"] {
  const [kind = "", code = ""] = source.split(" ");
  const terminal =
    kind === "terminal"
      ? terminalsAt(code.slice(0, 5)).find((one) => one.code === code.slice(6))
      : undefined;
  return {
    kind: kind as Row["source"]["kind"],
    code,
    name: terminal?.name ?? shippingLine(code)?.name ?? code,
  };
}

const rowOf = (source: Row["source"], field: string, counters: Counters): Row => ({
  source,
  field,
  published: counters.published,
  lag_p50_seconds: lagPercentile(counters.lags, 0.5),
  lag_p95_seconds: lagPercentile(counters.lags, 0.95),
  contradicted: counters.contradicted,
  withdrawn: counters.withdrawn,
  last_published_on: counters.lastPublishedOn,
});

/**
 * What sources stated in a week, over all accounts; by default the last week that is over. A row of fewer than 20
 * containers is not shown. One query.
 */
export async function findScorecard(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  question: ScorecardQuestion = {},
): Promise<SourceScorecard> {
  const last = weekBefore(clock.now());
  const week = weekAsked(question.week, last);
  const { data } = await scorecardWeeks(db).query.week({ week: week.name }).go({ pages: "all" });
  const rows = data.flatMap(({ source, fields }) => {
    const named = sourceNamed(source);
    return Object.entries(fields)
      .filter(([field]) => field === (question.field ?? field))
      .filter(() => named.code === (question.source ?? named.code))
      .map(([field, counters]) => ({
        row: rowOf(named, field, counters),
        isShown: isShown(counters),
      }));
  });
  const shown = rows.filter((one) => one.isShown).map(({ row }) => row);
  return {
    week: week.name,
    from: week.dates[0]!,
    to: week.dates.at(-1)!,
    final: week.name < last.name,
    min_containers: minContainersShown,
    withheld_rows: rows.length - shown.length,
    rows: shown,
  };
}
