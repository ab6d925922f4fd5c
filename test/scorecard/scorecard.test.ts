import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countWeek, findScorecard, noteCommits } from "#src/scorecard/index.ts";
import { sourceObservations } from "#src/scorecard/observations.ts";
import { scorecardNotes } from "#src/scorecard/store/scorecard-note-entity.ts";
import { scorecardWeeks } from "#src/scorecard/store/scorecard-week-entity.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { outboxOfShipment } from "#src/tracking/events/outbox-of-shipment.ts";
import { revisionEvent } from "#src/tracking/events/pending-events.ts";
import { contentOf } from "#src/tracking/events/revision-cause.ts";
import { putTracked } from "#test/support/tracked.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { commitOf, type Stated } from "./scene.ts";

let api: Api;
let clock: ManualClock;
let [alpha, beta]: Client[] = [];
beforeAll(async () => {
  api = await startApi();
  clock = api.deps.clock as ManualClock;
  [alpha, beta] = [await api.account(), await api.account()];
});
afterAll(() => api.stop());

/** Moves the clock to a week of its own, whose dates are answered. */
function nextWeek(): string[] {
  const now = clock.now();
  const toMonday = (8 - (now.getUTCDay() || 7)) * 86_400;
  clock.advance(toMonday - ((now.getTime() / 1000) % 86_400) + 3600);
  const first = clock.now();
  return Array.from({ length: 7 }, (_, i) =>
    new Date(first.getTime() + i * 86_400_000).toISOString().slice(0, 10),
  );
}
const weekPasses = () => clock.advance(7 * 86_400);

const note = (ctx: Context, ...all: ReturnType<typeof commitOf>[]) =>
  noteCommits(ctx, ctx.account.id, all);

const published = (date: string, n: number, more: Partial<Stated> = {}): Stated => ({
  container: `MSKU${String(n).padStart(7, "0")}`,
  field: "vessel_discharged",
  by: "shipping_line",
  happenedAt: `${date}T06:00:00Z`,
  publishedAt: `${date}T08:00:00Z`,
  ...more,
});

/** So many containers of an account, each published once. */
const publishAll = (of: Client, date: string, count: number, more: Partial<Stated> = {}) =>
  note(
    of.context,
    ...Array.from({ length: count }, (_, n) =>
      commitOf(of.context, `${date} ${n} ${JSON.stringify(more)}`, published(date, n, more)),
    ),
  );

describe("the scorecard of a week", () => {
  it("shows published, lag, contradicted and withdrawn by source and field, alike to every account", async () => {
    const [date] = nextWeek() as [string];
    await publishAll(alpha!, date, 20);
    await publishAll(alpha!, date, 2, { fault: "superseded" });
    await publishAll(alpha!, date, 1, { fault: "retracted" });
    await publishAll(alpha!, date, 20, { by: "terminal", field: "pickup_lfd_terminal" });
    await publishAll(alpha!, date, 20, { by: "rail", field: "rail_loaded" });
    weekPasses();
    await countWeek(api.deps);
    const { status, body } = await beta!.get("/scorecard");
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: date, min_containers: 20, withheld_rows: 0, final: false });
    expect(body.rows).toMatchObject([
      { source: { kind: "rail", code: "UPRR" }, field: "rail_loaded", published: 20 },
      {
        source: { kind: "shipping_line", code: "MAEU", name: "Maersk A/S" },
        field: "vessel_discharged",
        published: 20,
        contradicted: 2,
        withdrawn: 1,
        last_published_on: date,
      },
      {
        source: { kind: "terminal", code: "USLAX-APMT" },
        field: "pickup_lfd_terminal",
        published: 20,
        lag_p50_seconds: null,
      },
    ]);
    const lag = body.rows[1].lag_p50_seconds;
    expect(Math.abs(lag / 7200 - 1)).toBeLessThan(0.091);
    expect((await alpha!.get("/scorecard")).body).toEqual(body);
  });

  it("withholds a row of 19 containers, whoever tracks them, and shows it with the 20th", async () => {
    const [date] = nextWeek() as [string];
    await publishAll(alpha!, date, 19);
    await publishAll(beta!, date, 19);
    weekPasses();
    await countWeek(api.deps);
    expect(await findScorecard(api.deps)).toMatchObject({ withheld_rows: 1, rows: [] });
    await note(beta!.context, commitOf(beta!.context, "20th", published(date, 19)));
    await countWeek(api.deps);
    expect(await findScorecard(api.deps)).toMatchObject({
      withheld_rows: 0,
      rows: [{ published: 39 }],
    });
  });

  it("names nothing of an account in what it stores and answers", async () => {
    const [date] = nextWeek() as [string];
    await publishAll(alpha!, date, 20);
    weekPasses();
    await countWeek(api.deps);
    const { body } = await beta!.get("/scorecard");
    const { data } = await scorecardWeeks(api.deps.db).query.week({ week: body.week }).go();
    expect(data).toHaveLength(1);
    const text = JSON.stringify([body, data]);
    expect(text).not.toContain("MSKU");
    expect(text).not.toContain(alpha!.context.account.id);
  });

  it("counts no lag of what happened before a container was tracked, and no forecast", async () => {
    const [date] = nextWeek() as [string];
    await publishAll(alpha!, date, 20, { trackedSince: `${date}T07:00:00Z` });
    await publishAll(alpha!, date, 20, { field: "estimated.vessel_arrived" });
    await publishAll(alpha!, date, 20, { scac: "TEST" });
    await publishAll(alpha!, date, 1, { fault: "reread" });
    weekPasses();
    await countWeek(api.deps);
    const { rows, withheld_rows } = await findScorecard(api.deps);
    expect(withheld_rows).toBe(0);
    expect(rows).toMatchObject([
      { field: "vessel_discharged", published: 20, lag_p50_seconds: null, contradicted: 0 },
    ]);
  });

  it("is the same however often, in which order and in which batches commits come", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ n: fc.nat(24), day: fc.nat(6), field: fc.nat(2) }), {
          minLength: 20,
          maxLength: 60,
        }),
        fc.array(fc.array(fc.nat(39), { minLength: 4, maxLength: 12 }), {
          minLength: 2,
          maxLength: 12,
        }),
        async (some, batches) => {
          // One field has enough containers to be seen, the others seldom.
          const seen = Array.from({ length: 20 }, (_, n) => ({ n, day: n % 7, field: 0 }));
          const all = [...seen, ...some];
          const dates = nextWeek();
          const fields = ["vessel_loaded", "vessel_discharged", "full_out"];
          const commits = all.map(({ n, day, field }, i) =>
            commitOf(
              alpha!.context,
              `${dates[0]} ${i}`,
              published(dates[day]!, n, { field: fields[field]! }),
            ),
          );
          // Batches that came before a stop, parts of them again, then each once more.
          for (const batch of batches)
            await note(alpha!.context, ...batch.flatMap((i) => commits[i] ?? []));
          weekPasses();
          await countWeek(api.deps);
          for (let from = 0; from < commits.length; from += 7)
            await note(alpha!.context, ...commits.slice(from, from + 7));
          await Promise.all([countWeek(api.deps), countWeek(api.deps)]);
          await countWeek(api.deps);
          const { rows, withheld_rows } = await findScorecard(api.deps);
          const model = [...Map.groupBy(all, ({ field }) => fields[field]!)]
            .filter(([, theirs]) => new Set(theirs.map(({ n }) => n)).size >= 20)
            .map(([field, theirs]) => [field, theirs.length] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1));
          expect(rows.map(({ field, published }) => [field, published])).toEqual(model);
          expect(withheld_rows).toBe(new Set(all.map(({ field }) => field)).size - model.length);
        },
      ),
      { numRuns: 6 },
    );
  }, 180_000);

  it("loses nothing of what was counted once notes have expired", async () => {
    const [date] = nextWeek() as [string];
    await publishAll(alpha!, date, 20);
    weekPasses();
    await countWeek(api.deps);
    const { data } = await scorecardNotes(api.deps.db).query.notes({ date }).go({ pages: "all" });
    for (const { id } of data) await scorecardNotes(api.deps.db).delete({ date, id }).go();
    await publishAll(alpha!, date, 1);
    await countWeek(api.deps);
    expect((await findScorecard(api.deps)).rows).toMatchObject([{ published: 20 }]);
  });
});

describe("a correction", () => {
  it("counts against the line that stated it, although it includes no shipment", async () => {
    const { context } = alpha!;
    const { shipment, containers, events } = await putTracked(context);
    const [event] = events;
    const before = contentOf(event!);
    const cause = {
      kind: "changed",
      data_source: before.data_source,
      data_provider_name: null,
      stated_at: null,
      raw_event: null,
      before,
      after: before,
    } as const;
    const pending = revisionEvent("transport_event.corrected", event!, containers[0]!, cause);
    const outbox = await outboxOfShipment(context, [pending], shipment);
    expect(outbox.events[0]!.included.map(({ type }) => type)).toEqual(["container"]);
    expect(sourceObservations({ at: "2026-11-20T08:00:00Z", ...outbox })).toMatchObject([
      {
        source: "shipping_line MAEU",
        field: event!.event.replace("container.transport.", ""),
        kind: "contradicted",
        lagSeconds: null,
      },
    ]);
  });
});

describe("GET /scorecard", () => {
  it("narrows to a source, a field and an earlier week, which then is final", async () => {
    const [date] = nextWeek() as [string];
    await publishAll(alpha!, date, 20);
    await publishAll(alpha!, date, 20, { scac: "MSCU", field: "full_out" });
    weekPasses();
    await countWeek(api.deps);
    const fields = async (query: string) =>
      (await alpha!.get(`/scorecard?${query}`)).body.rows.map((row: any) => row.field);
    expect(await fields("source=MSCU")).toEqual(["full_out"]);
    expect(await fields("field=vessel_discharged")).toEqual(["vessel_discharged"]);
    expect(await fields("source=MSCU&field=vessel_discharged")).toEqual([]);
    const { week } = (await alpha!.get("/scorecard")).body;
    weekPasses();
    expect((await alpha!.get("/scorecard")).body.rows).toEqual([]);
    expect((await alpha!.get(`/scorecard?week=${week}`)).body).toMatchObject({
      week,
      final: true,
      rows: [{}, {}],
    });
  });

  it.each(["week=2026-48", "week=2025-W53", "week=2999-W01", "source=%20", "field=a%00b"])(
    "refuses %s with 400 and names the parameter",
    async (query) => {
      const { status, body } = await alpha!.get(`/scorecard?${query}`);
      expect(status).toBe(400);
      expect(body.errors[0].source).toEqual({ parameter: query.split("=")[0] });
    },
  );

  it("answers nobody without a key", async () => {
    expect((await api.request("GET", "/scorecard")).status).toBe(401);
  });
});
