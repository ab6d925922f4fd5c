import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workers } from "#functions/manifest.ts";
import { openDataDir, type DataDir } from "#local/start/data-dir.ts";
import { prepareTable, startEngines, type Engines } from "#local/engines/engines.ts";
import { setEnvironment } from "#local/start/environment.ts";
import { startEventSources } from "#local/event-sources/event-sources.ts";
import { createLog } from "#src/platform/log.ts";
import { dependenciesFromEnvironment, type Dependencies } from "#src/platform/dependencies.ts";
import { ApplyMessage, PollMessage } from "#src/polling/index.ts";
import { pollCarrier } from "#test/support/poll.ts";
import { applyPoll, trackNumber } from "#src/tracking/index.ts";
import type { CarrierSource } from "#src/statements/carrier-source.ts";
import { requests } from "#src/tracking/store/request-entity.ts";
import { contextFor, withLines } from "#test/support/engine.ts";
import { billOf, observed } from "#test/tracking/spine.ts";
import { until } from "#test/tracking/voyage-builder.ts";

type Records = {
  readonly Records: readonly { readonly body: string; readonly messageId: string }[];
};

describe("one slow carrier", () => {
  let dir: DataDir;
  let engines: Engines;
  let deps: Dependencies;
  let restore: () => void;
  const log = createLog("error", () => undefined);

  beforeAll(async () => {
    dir = openDataDir(":memory:");
    const given = { dir, log, workers, env: {}, handledUpTo: null, onLost: () => undefined };
    engines = await startEngines(given);
    restore = setEnvironment({ ...engines.environment, SOURCES: withLines() });
    deps = {
      ...dependenciesFromEnvironment(process.env, { now: () => new Date(), scale: 1 }),
      log,
    };
    await prepareTable(engines);
  });
  afterAll(async () => {
    deps.db.client.destroy();
    restore();
    await engines.stop();
  });

  it("holds up none of another carrier's numbers, over the queue and with the workers' own limits", async () => {
    let answerAll = (): void => undefined;
    const longAfter = new Promise<void>((done) => (answerAll = done));
    let [hanging, answered] = [0, 0];
    // Without the booking: its bill of lading may be held by one request alone.
    const events = until("2026-03-09T00:00:00Z").filter(({ kind }) => kind !== "shipment");
    const states = observed(events);
    const slow: CarrierSource = {
      poll: async () => {
        hanging++;
        await longAfter;
        answered++;
        return states;
      },
    };
    const fast: CarrierSource = { poll: () => Promise.resolve(states) };
    const sources = () =>
      Promise.resolve((scac: string) => ({
        source: scac === "MAEU" ? slow : fast,
        profile: { concurrency: 8 },
      }));
    const handlers: Record<string, (body: unknown) => Promise<void>> = {
      "tracking.poll": (body) => pollCarrier(deps, PollMessage.parse(body), sources),
      "tracking.apply": (body) => applyPoll(deps, ApplyMessage.parse(body)),
    };

    const ctx = contextFor(deps);
    const numbers = Array.from({ length: 25 }, (_, i) => String(i).padStart(4, "0"));
    // The slow carrier's numbers stand first in the queue, more of them than workers run at once.
    for (const n of numbers) await trackNumber(ctx, billOf(`SLOW${n}`, { scac: "MAEU" }));
    const made: { readonly id: string }[] = [];
    for (const n of numbers) made.push(await trackNumber(ctx, billOf(`FAST${n}`)));

    const source = startEventSources({
      workers: workers.filter(({ id }) => id in handlers),
      deps,
      dir,
      writes: engines.writes,
      run: async ({ id }, event) => {
        const failed = await Promise.all(
          (event as Records).Records.map(({ body, messageId }) =>
            handlers[id]!(JSON.parse(body)).then(
              () => [],
              () => [{ itemIdentifier: messageId }],
            ),
          ),
        );
        return { batchItemFailures: failed.flat() };
      },
    });
    const statuses = async (): Promise<readonly string[]> => {
      const { data } = await requests(deps.db)
        .get(made.map(({ id }) => ({ account: ctx.account.id, id })))
        .go({ consistent: true });
      return data.map(({ status }) => status);
    };
    try {
      await expect
        .poll(statuses, { timeout: 300_000, interval: 100 })
        .toEqual(numbers.map(() => "created"));
      expect(answered).toBe(0);
      // Its own limit, and not one function more.
      expect(hanging).toBeGreaterThan(0);
      expect(hanging).toBeLessThanOrEqual(8);
    } finally {
      answerAll();
      await source.stop();
    }
  });
});
