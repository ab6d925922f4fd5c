import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { attentionCodes } from "#schemas/attention.ts";
import { containersQuery } from "#schemas/container.ts";
import { pickupVerdicts } from "#schemas/pickup.ts";
import { shipmentsQuery } from "#schemas/shipment-documents.ts";
import { check, readQuery } from "#src/platform/http/request.ts";
import {
  selectPage,
  type Expression,
  type ListColumn,
  type Order,
  type Row,
} from "#src/platform/list/index.ts";
import { containerSummary, shipmentSummary } from "#src/tracking/index.ts";
import { askedAt } from "#src/tracking/attention/attention.ts";
import { containerColumns } from "#src/tracking/read/lists/container-columns.ts";
import { containerWhere } from "#src/tracking/read/lists/container-filters.ts";
import { containerOrders } from "#src/tracking/read/lists/container-sorts.ts";
import { shipmentColumns } from "#src/tracking/read/lists/shipment-columns.ts";
import { shipmentOrders, shipmentWhere } from "#src/tracking/read/lists/shipment-filters.ts";
import { rowsOf } from "#portal/columns/container-row.ts";
import type { AnyRow } from "#portal/grid/lines.ts";
import { containerRules, reasons, verdicts } from "#portal/local/container-rules.ts";
import type { LocalRules } from "#portal/local/rules.ts";
import { localSelection, type Held } from "#portal/local/select.ts";
import { shipmentRules } from "#portal/local/shipment-rules.ts";
import { fleets } from "../../tracking/read/oracle/fleet.ts";
import { now, today } from "../../tracking/read/oracle/words.ts";

const scope = {
  now,
  today,
  accountId: "account",
  seesRail: true,
  partiesByName: new Map<string, string>(),
  customFields: new Set<string>(),
  pickup: {
    ...askedAt(now, true),
    terminalsAnswered: new Map<string, string>(),
    tariffs: [],
    timeScale: 1,
  },
};

/** Most of a fleet still waits to be picked up: nothing else needs attention or has a last free day. */
const waiting = fleets.map((fleet) =>
  fleet.map((one, at) => {
    if (at % 4 === 0) return one;
    const { podFullOutAt, finalDestinationFullOutAt, emptyTerminatedAt, deliveredAt, ...still } =
      one.container;
    return { ...one, container: still };
  }),
);

/** What GET /container_rows, or another list, answers to a query of the whole list: rows as the portal has them. */
type Answered<R extends AnyRow> = (asked: string) => readonly R[];

/** The API's own rules over rows in memory, and its answer read as the portal reads it. */
const answering =
  <S, Q extends z.ZodType, R extends AnyRow>(
    rows: readonly Row<S>[],
    schema: Q,
    where: (query: z.output<Q>) => Expression<S>,
    orders: (query: z.output<Q>) => readonly Order<S>[],
    columns: Readonly<Record<string, ListColumn<S>>>,
  ): Answered<R> =>
  (asked) => {
    const query = check(schema, readQuery(asked), "query");
    const page = { number: 1, size: 5000 };
    const { rows: found } = selectPage(rows, { where: where(query), orders: orders(query), page });
    const cells = Object.entries(columns).map(([name, { of }]) => [
      name,
      found.map((row) => of(row) ?? null),
    ]);
    return rowsOf<R>({ columns: { id: found.map(({ id }) => id), ...Object.fromEntries(cells) } });
  };

/** One value of a filter, whatever its kind: some fit it, some no row, some only the API may read. */
const values: Readonly<Record<string, readonly string[]>> = {
  requires_attention: ["true", "false"],
  has_holds: ["true", "false"],
  has_fees: ["true", "false"],
  tracking_stopped: ["true", "false"],
  pickup: ["go", "wait,no", "unknown", "no, go"],
  pickup_lfd: ["@not_exists", "@exists", "<today", ">=2026-11-20"],
  current_status: ["available", "on_ship,not_available", "=available", "@exists", "gone"],
  voyage_stage: ["in_transit", "pending,arrived_at_pod", "@not_exists"],
  shipping_line_scac: ["MAEU", "HLCU, MAEU", "maeu"],
  search_by_ids: ["MSKU", "PO"],
  q: ["MAEU", "PO"],
};
const places = [
  "New York, NY",
  "Los Angeles,Málaga",
  "@not_exists",
  "@exists",
  "USLAX",
  "USNYC,USLAX",
  "EVER GIVEN,Águila",
  "A\u0301guila",
];

/** Queries of names that the rules know, of some that they do not, and up to two sorts. */
const queriesOf = <R extends AnyRow>(rules: LocalRules<R>, others: readonly string[]) => {
  const names = [...Object.keys(rules.filters), ...others];
  const filter = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .tuple(fc.constantFrom(...(values[name] ?? places)), fc.constantFrom("", "", "", "[]"))
        .map(([value, array]): [string, string] => [`filter[${name}]${array}`, value]),
    );
  const sort = fc
    .tuple(
      fc.constantFrom(...Object.keys(rules.sorts), ...Object.keys(rules.leading), "gone"),
      fc.constantFrom("", "-"),
    )
    .map(([name, minus]) => minus + name);
  const sorts = fc.oneof(
    fc.constant(""),
    ...Object.keys(rules.leading).map((name) => fc.constant(name)),
    fc.array(sort, { minLength: 1, maxLength: 2 }).map((all) => all.join(",")),
  );
  const filters = (most: number) =>
    fc.uniqueArray(filter, { maxLength: most, selector: ([name]) => name });
  // Few filters leave many rows, whose order then shows.
  const from = fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: sorts });
  return fc.record({ wider: filters(1), added: filters(2), from, to: sorts });
};

const queryOf = (filters: readonly [string, string][], sort: string): string =>
  new URLSearchParams([
    ...new Map(filters),
    ...(sort === "" ? [] : [["sort", sort] as [string, string]]),
  ]).toString();

type Queries = {
  readonly wider: [string, string][];
  readonly added: [string, string][];
  readonly from: string;
  readonly to: string;
};

/** Filters and sorts of the queries that were answered without the API. */
const claimed = new Set<string>();
const everyRuleOf = <R extends AnyRow>({ filters, sorts, leading }: LocalRules<R>) =>
  expect.arrayContaining([filters, sorts, leading].flatMap((rules) => Object.keys(rules)));

function compare<R extends AnyRow>(
  answered: Answered<R>,
  rules: LocalRules<R>,
  reads: readonly string[],
  { wider, added, from, to }: Queries,
): void {
  const asked = queryOf(wider, from);
  const rows = answered(asked);
  const held: Held<R> = { asked, reads, rows, total: rows.length };
  const wanted = queryOf([...wider, ...added], to);
  const select = localSelection(rules, wanted, held);
  if (!select) return;
  for (const [parameter] of added) claimed.add(/\w+(?=\])/.exec(parameter)![0]);
  if (to !== from) for (const sort of to.split(",")) claimed.add(sort.replace("-", ""));
  expect(select()).toEqual(answered(wanted));
  // With one row less than there are, or without the columns, it is the API that knows.
  if (rows.length > 0) {
    expect(localSelection(rules, wanted, { ...held, rows: rows.slice(1) })).toBeNull();
    if (wanted !== asked) expect(localSelection(rules, wanted, { ...held, reads: [] })).toBeNull();
  }
}

const runs = Number(process.env["RUNS"] ?? 600);

describe("a sort or filter in the browser", () => {
  it("has the reasons and verdicts in the API's order", () => {
    expect(reasons).toEqual(attentionCodes);
    expect(verdicts).toEqual(pickupVerdicts);
  });

  it("shows of the containers what the API answers", { timeout: 60_000 }, () => {
    const columns = containerColumns(scope);
    const reads = Object.keys(columns);
    claimed.clear();
    const queries = queriesOf(containerRules, ["search_by_ids", "pod_terminal_id"]);
    fc.assert(
      fc.property(waiting, queries, (fleet, query) => {
        const rows = fleet.map(({ container, shipment }) => ({
          id: container.id,
          summary: containerSummary(container, shipment),
        }));
        const answered: Answered<any> = answering(
          rows,
          containersQuery,
          (asked) => containerWhere(asked, scope),
          (asked) => containerOrders(asked.sort, scope),
          columns,
        );
        compare(answered, containerRules, reads, query);
      }),
      { numRuns: runs },
    );
    expect([...claimed]).toEqual(everyRuleOf(containerRules));
  });

  it("shows of the shipments what the API answers", { timeout: 60_000 }, () => {
    const columns = shipmentColumns(scope);
    const reads = Object.keys(columns);
    claimed.clear();
    fc.assert(
      fc.property(fleets, queriesOf(shipmentRules, ["q"]), (fleet, query) => {
        const shipments = new Map(fleet.map(({ shipment }) => [shipment.id, shipment]));
        const rows = [...shipments.values()].map((shipment) => ({
          id: shipment.id,
          summary: shipmentSummary(shipment),
        }));
        const answered: Answered<any> = answering(
          rows,
          shipmentsQuery,
          (asked) => shipmentWhere(asked, scope),
          (asked) => shipmentOrders(asked.sort),
          columns,
        );
        compare(answered, shipmentRules, reads, query);
      }),
      { numRuns: runs },
    );
    expect([...claimed]).toEqual(everyRuleOf(shipmentRules));
  });
});
