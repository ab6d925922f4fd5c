import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BlobStore } from "#src/platform/storage/blob-store.ts";
import { ApplyMessage } from "#src/polling/index.ts";
import { applyPoll, findContainer } from "#src/tracking/index.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { startTable } from "#test/support/engine.ts";
import { observed, publishedTo, scriptedCarrier, spineOn, track } from "./spine.ts";
import { exampleVoyage } from "./voyage-builder.ts";

const number = "BEFORE0001";

describe("an answer that is applied while a newer one is", () => {
  let table: Awaited<ReturnType<typeof startTable>>;
  beforeAll(async () => {
    table = await startTable();
  });
  afterAll(() => table.stop());

  it("takes nothing back that the newer one published", async () => {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 6)));
    const spine = spineOn(table.db, carrier);
    const ctx = spine.account();
    await track(ctx, number);
    await spine.run();
    const { blobs } = spine.deps;
    const stale = (await blobs.get(`knowledge/ONEY/bill_of_lading/${number}.json.zst`))!;
    const older = spine.queues.ever.apply.at(-1)!;
    carrier.states(observed(exampleVoyage.slice(0, 8)));
    await spine.nextPoll(number);
    const before = await publishedTo(ctx);

    // Its function read what was known before the newer answer, and goes on only now.
    let reads = 0;
    const slow: BlobStore = {
      ...blobs,
      get: async (key) => {
        reads += key.startsWith("knowledge/") ? 1 : 0;
        return reads === 1 ? stale : blobs.get(key);
      },
    };
    await applyPoll({ ...spine.deps, blobs: slow }, ApplyMessage.parse(older.body));
    const names = (await publishedTo(ctx)).slice(before.length).map(({ event }) => event);
    expect(names).toEqual([]);
    expect(reads).toBeGreaterThan(1);
    const target = { scac: "ONEY", type: "bill_of_lading", number } as const;
    const container = exampleVoyage.find(({ equipment }) => equipment)!.equipment!;
    const id = containerIdOf(shipmentIdOf(ctx.account.id, target), container);
    const { events } = await findContainer(ctx, id);
    expect(events.filter(({ invalidatedAt }) => invalidatedAt)).toEqual([]);
  });
});
