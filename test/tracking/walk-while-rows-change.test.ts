import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { containersQuery } from "#schemas/container.ts";
import { shipmentsQuery } from "#schemas/shipment-documents.ts";
import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { selectPage, type Order, type Row } from "#src/platform/list/index.ts";
import { and } from "#src/platform/list/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { listContainers, listShipments } from "#src/tracking/index.ts";
import { earlierRefreshes, refreshedAsOf } from "#src/tracking/items/refreshes.ts";
import { startTable } from "#test/support/engine.ts";
import { at, event, utc } from "./projection/projected.ts";
import { observed, scriptedCarrier, spineOn, track } from "./spine.ts";

const containerNumbers = (bill: number) =>
  [0, 1, 2, 3, 4].map((n) => `TRHU${String(4_000_000 + bill * 10 + n)}`);

describe("a walk through a list by pages while its rows are refreshed and created", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let tracked = 0;
  /** An account whose carrier has news of every container at each poll. */
  async function fleet(bills: number) {
    let news = 0;
    const numberOf = new Map<string, number>();
    const carrier = scriptedCarrier(observed([]));
    carrier.states(({ number }) => {
      const bill = numberOf.get(number) ?? numberOf.set(number, numberOf.size).get(number)!;
      return observed(
        containerNumbers(bill).map((equipment) =>
          event("GTIN", `04-2${news % 9}T09:00Z`, at("THLCH"), {
            equipment,
            createdAt: utc(`04-30T00:0${news % 10}Z`),
          }),
        ),
      );
    });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const one = async () => {
      await track(ctx, `WALK${++tracked}`);
      await spine.run();
    };
    for (let n = 0; n < bills; n++) {
      await one();
      spine.clock.advance(3600);
    }
    return {
      ctx,
      /** Every other row moves to the front, and new ones come. */
      changes: async (create: boolean) => {
        news += 1;
        await spine.later(4 * 3600);
        if (create) await one();
      },
    };
  }

  type Page = { ids: string[]; next: string | null };
  async function walk(
    page: (number: number, after: string | null) => Promise<Page>,
    between: () => Promise<void>,
  ): Promise<string[]> {
    const met: string[] = [];
    let after: string | null = null;
    for (let number = 1; ; number++) {
      const { ids, next } = await page(number, after);
      met.push(...ids);
      // A walk that does not end has met rows twice.
      if (next === null || number === 20) return met;
      after = next;
      await between();
    }
  }
  const containersOf =
    (ctx: Context, byLinks: boolean) =>
    async (number: number, after: string | null): Promise<Page> => {
      const { items, next } = await listContainers(
        ctx,
        containersQuery.parse({
          "page[number]": String(number),
          "page[size]": "4",
          ...(byLinks && after && { "page[after]": after }),
        }),
        { shipment: false },
      );
      return { ids: items.map(({ container }) => container.id), next };
    };
  const all = async (ctx: Context): Promise<string[]> =>
    (
      await listContainers(ctx, containersQuery.parse({ "page[size]": "50" }), { shipment: false })
    ).items.map(({ container }) => container.id);

  for (const [how, byLinks] of [
    ["by links", true],
    ["by page numbers alone", false],
  ] as const)
    it(`sees every container that existed throughout exactly once (${how})`, async () => {
      const { ctx, changes } = await fleet(3);
      const before = await all(ctx);
      let made = 0;
      const met = await walk(containersOf(ctx, byLinks), () => changes(made++ < 2));
      expect(new Set(met).size).toBe(met.length);
      expect(met).toEqual(expect.arrayContaining(before));
      expect((await all(ctx)).length).toBeGreaterThan(before.length);
    });

  it("sees every shipment that existed throughout exactly once", async () => {
    const { ctx, changes } = await fleet(4);
    const list = async (query: Record<string, string>) =>
      listShipments(ctx, shipmentsQuery.parse(query));
    const before = (await list({})).items.map(({ shipment }) => shipment.id);
    const met = await walk(
      async (number, after) => {
        const { items, next } = await list({
          "page[number]": String(number),
          "page[size]": "1",
          ...(after && { "page[after]": after }),
        });
        return { ids: items.map(({ shipment }) => shipment.id), next };
      },
      () => changes(true),
    );
    expect(met).toEqual(before);
  });

  it("refuses a place that is none, or of a list that is sorted otherwise", async () => {
    const { ctx } = await fleet(1);
    const ask = (query: Record<string, string>) =>
      listContainers(ctx, containersQuery.parse(query), { shipment: false });
    const { next } = await ask({ "page[size]": "2" });
    for (const query of [
      { "page[after]": "nonsense" },
      { "page[after]": Buffer.from("[1]").toString("base64url") },
      { "page[after]": next!, sort: "arrival,created_at" },
    ])
      await expect(ask(query as Record<string, string>)).rejects.toThrow("page[after]");
  });
});

describe("the order of a walk", () => {
  type Summary = { readonly lastStatusRefreshAt: string; readonly earlierRefreshes: string[] };
  const orders: Order<Summary>[] = [
    { by: ({ summary }, asOf) => refreshedAsOf(summary, asOf), descending: true },
  ];
  const instant = (second: number) =>
    isoSeconds(addSeconds(new Date("2026-11-22T12:00:00Z"), second));

  it("meets each row once, whatever is refreshed and created between any two pages", () => {
    const steps = fc.array(fc.array(fc.nat({ max: 30 }), { maxLength: 8 }), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.nat({ max: 25 }),
        fc.integer({ min: 1, max: 6 }),
        steps,
        (rows, size, news) => {
          const held = new Map<string, Row<Summary>>();
          const refresh = (id: string, second: number) => {
            const before = held.get(id)?.summary;
            const now = instant(second);
            held.set(id, {
              id,
              summary: {
                lastStatusRefreshAt: now,
                earlierRefreshes: before ? earlierRefreshes(before, now) : [],
              },
            });
          };
          for (let row = 0; row < rows; row++) refresh(`row ${row}`, -100 - (row % 7));
          const met: string[] = [];
          let after: ReturnType<typeof selectPage>["end"] = null;
          for (let page = 1; ; page++) {
            const found: ReturnType<typeof selectPage<Summary, Row<Summary>>> = selectPage(
              held.values(),
              {
                where: and(),
                orders,
                page: { number: page, size },
                asOf: instant(0),
                after,
              },
            );
            met.push(...found.rows.map(({ id }) => id));
            after = found.end;
            if (after === null) break;
            // At most six refreshes of a row are kept.
            for (const row of page <= 6 ? new Set(news[page - 1]) : []) refresh(`row ${row}`, page);
          }
          const throughout = Array.from({ length: rows }, (_, row) => `row ${row}`);
          expect(new Set(met).size).toBe(met.length);
          expect(met).toEqual(expect.arrayContaining(throughout));
        },
      ),
      { numRuns: 60 },
    );
  });
});
