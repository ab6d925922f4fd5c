import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { containerNumberWithCheckDigit } from "#src/reference/index.ts";
import { applyFacilityReports, containerResourceOf } from "#src/tracking/index.ts";
import { ApplyFacilityMessage } from "#src/polling/index.ts";
import { takeFile } from "#src/sources/edi/receive/index.ts";
import { startTable } from "#test/support/engine.ts";
import { afterScenario, containerIn, ediSources, journeyOf, scenarioOf } from "./edi-rig.ts";
import { observed, scriptedCarrier, spineOn, track } from "../../tracking/spine.ts";

const indexes = scenarioOf("MSKU7354623").map((_, index) => index);

/** All interchanges in any order, some of them twice. */
const orders = fc
  .subarray(indexes)
  .chain((again) =>
    fc.shuffledSubarray([...indexes, ...again], { minLength: indexes.length + again.length }),
  );

describe("the interchanges of one container", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  /** What the container shows after the interchanges came in this order. */
  async function endOf(order: readonly number[]) {
    const containerNumber = containerNumberWithCheckDigit(`QLZU${500_000 + ++made}`)!;
    const number = `EDIANYHOW${made}`;
    const carrier = scriptedCarrier(observed(journeyOf(containerNumber)));
    const spine = spineOn(engine.db, carrier, {}, { SOURCES: ediSources });
    spine.clock.set("2026-04-03T00:00:00Z");
    const ctx = spine.account();
    await track(ctx, number);
    await spine.run();
    spine.clock.set(afterScenario);
    const scenario = scenarioOf(containerNumber);
    for (const [turn, index] of order.entries()) {
      const key = `edi/in/tti-lgb/${made}-${turn}.edi`;
      await spine.deps.blobs.put(key, Buffer.from(scenario[index]!), "application/edi-x12");
      await takeFile(spine.deps, key);
      for (const { body } of spine.queues.take("apply"))
        await applyFacilityReports(spine.deps, ApplyFacilityMessage.parse(body));
    }
    const { attributes } = containerResourceOf(await containerIn(ctx, number, containerNumber));
    return { ...attributes, number: "the box" };
  }

  it("show the same container in any order, some of them twice", async () => {
    const inOrder = await endOf(indexes);
    expect(inOrder).toMatchObject({
      available_for_pickup: true,
      holds_at_pod_terminal: [],
      location_at_pod_terminal: "Y-A12-3",
      pickup_appointment_at: "2026-04-04T17:00:00Z",
      current_status: "available",
    });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        expect(await endOf(order)).toEqual(inOrder);
      }),
      { numRuns: Number(process.env["STORED_RUNS"] ?? 4) },
    );
  });
});
