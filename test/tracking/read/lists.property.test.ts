import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { containersQuery } from "#schemas/container.ts";
import { containerDates } from "#schemas/container-filters.ts";
import { shipmentsQuery } from "#schemas/shipment-documents.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { check, readQuery } from "#src/platform/http/request.ts";
import { selectPage, type Expression, type Order, type Row } from "#src/platform/list/index.ts";
import { containerSummary, shipmentSummary } from "#src/tracking/index.ts";
import { askedAt } from "#src/tracking/attention/attention.ts";
import { containerWhere } from "#src/tracking/read/lists/container-filters.ts";
import { containerOrders } from "#src/tracking/read/lists/container-sorts.ts";
import { shipmentOrders, shipmentWhere } from "#src/tracking/read/lists/shipment-filters.ts";
import { inOrder, sortKeys } from "./oracle/container-order.ts";
import { chosenBy } from "./oracle/containers.ts";
import { fleets } from "./oracle/fleet.ts";
import { containerQueries, shipmentQueries } from "./oracle/queries.ts";
import { shipmentsChosenBy, shipmentsInOrder } from "./oracle/shipments.ts";
import { now, today } from "./oracle/words.ts";

const scope = {
  now,
  today,
  accountId: "account",
  seesRail: true,
  partiesByName: new Map<string, string>(),
  customFields: new Set(["lane", "kinds"]),
  pickup: {
    ...askedAt(now, true),
    terminalsAnswered: new Map<string, string>(),
    tariffs: [],
    timeScale: 1,
  },
};

const pages = fc.record({
  number: fc.integer({ min: 1, max: 4 }),
  size: fc.constantFrom(1, 3, 10, 50),
});
type Page = { readonly number: number; readonly size: number };

type Shown =
  | { readonly ids: readonly string[]; readonly total: number }
  | { readonly wrong: readonly string[] };

/** What the product makes of a query as it was sent, over rows in memory. */
function shown<S, Q extends z.ZodType>(
  raw: string,
  page: Page,
  schema: Q,
  rows: readonly Row<S>[],
  where: (query: z.output<Q>) => Expression<S>,
  orders: (query: z.output<Q>) => readonly Order<S>[],
): Shown {
  try {
    const query = check(schema, readQuery(raw), "query");
    const { rows: found, total } = selectPage(rows, {
      where: where(query),
      orders: orders(query),
      page,
    });
    return { ids: found.map(({ id }) => id), total };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.status).toBe(400);
    const names = error.problems.map(({ source }) => (source as { parameter: string }).parameter);
    return { wrong: [...new Set(names)].toSorted() };
  }
}

function expected(
  wrong: ReadonlySet<string>,
  { number, size }: Page,
  inTurn: () => readonly { id: string }[],
): Shown {
  if (wrong.size > 0) return { wrong: [...wrong].toSorted() };
  const ids = inTurn().map(({ id }) => id);
  return { ids: ids.slice((number - 1) * size, number * size), total: ids.length };
}

describe("lists, against the sentences of the contract read a second time", () => {
  it("GET /containers: any fleet, any query", { timeout: 60_000 }, () => {
    const queries = containerQueries(Object.keys(containerDates), Object.keys(sortKeys));
    fc.assert(
      fc.property(fleets, queries, pages, (containerNumbers, raw, page) => {
        const rows = containerNumbers.map(({ container, shipment }) => ({
          id: container.id,
          summary: containerSummary(container, shipment),
        }));
        const answer = shown(
          raw,
          page,
          containersQuery,
          rows,
          (query) => containerWhere(query, scope),
          (query) => containerOrders(query.sort, scope),
        );
        const { wrong, chosen } = chosenBy(raw, containerNumbers);
        expect(answer).toEqual(
          expected(wrong, page, () => inOrder(raw, chosen).map(({ container }) => container)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it("GET /shipments: any fleet, any query", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fleets, shipmentQueries, pages, (containerNumbers, raw, page) => {
        const all = containerNumbers.map(({ shipment }) => shipment);
        const rows = all.map((shipment) => ({
          id: shipment.id,
          summary: shipmentSummary(shipment),
        }));
        const answer = shown(
          raw,
          page,
          shipmentsQuery,
          rows,
          (query) => shipmentWhere(query, scope),
          (query) => shipmentOrders(query.sort),
        );
        const { wrong, chosen } = shipmentsChosenBy(raw, all);
        expect(answer).toEqual(
          expected(wrong, page, () => shipmentsInOrder(raw, chosen) as unknown as { id: string }[]),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
