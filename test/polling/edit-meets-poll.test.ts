import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { requestNow, shipmentNow } from "#src/tracking/store/find.ts";
import { editRequest, stopTracking } from "#src/tracking/index.ts";
import type { PollResult } from "#src/statements/carrier-source.ts";
import { startTable } from "#test/support/engine.ts";
import { meanwhile, type Sent } from "#test/support/aws/meanwhile.ts";
import { observed, scriptedCarrier, spineOn, track } from "../tracking/spine.ts";
import { until } from "../tracking/voyage-builder.ts";

const atSea = observed(until("2026-03-22T00:00:00Z"));

/** What a poll makes of a waiting request. */
const polls: { becomes: object; poll: PollResult }[] = [
  { becomes: { status: "created" }, poll: atSea },
  { becomes: { status: "awaiting_manifest" }, poll: { outcome: "not_found" } },
  { becomes: { status: "failed" }, poll: { outcome: "invalid_number" } },
  {
    becomes: { status: "pending", isRetrying: true, retryCount: 1 },
    poll: { outcome: "unreachable", detail: "503" },
  },
];

const writes = (id: string) => (sent: Sent) =>
  /^(Put|Update|TransactWrite)Command$/.test(sent.name) &&
  JSON.stringify(sent.input).includes(`"tracking_request"`) &&
  JSON.stringify(sent.input).includes(id);

describe("a user changes the references of a tracking request while its carrier is polled", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  const scene = async (poll: PollResult) => {
    const spine = spineOn(engine.db, scriptedCarrier(poll));
    const ctx = spine.account();
    const { id } = await track(ctx, `RACE${++made}`, { refNumbers: ["PO-1"] });
    const edit = (on: Context = ctx) => editRequest(on, id, ["PO-2"]);
    return { spine, ctx, id, edit };
  };
  const bothKept = (becomes: object) => ({
    ...becomes,
    refNumbers: ["PO-2"],
    summary: { refNumbers: ["PO-2"] },
  });

  for (const { becomes, poll } of polls) {
    const what = JSON.stringify(becomes);

    it(`keeps the references that came just before the poll was written: ${what}`, async () => {
      const { spine, ctx, id, edit } = await scene(poll);
      let edits = 0;
      const db = meanwhile(engine.db, writes(id), async () => {
        edits += 1;
        await edit();
      });
      await spine.run({ ...spine.deps, db });
      expect(edits).toBe(1);
      expect(await requestNow(ctx, id)).toMatchObject(bothKept(becomes));
    });

    it(`keeps what the poll brought just before the references were written: ${what}`, async () => {
      const { spine, ctx, id, edit } = await scene(poll);
      const db = meanwhile(engine.db, writes(id), () => spine.run());
      const answered = await edit({ ...ctx, db });
      const kept = await requestNow(ctx, id);
      expect(kept).toMatchObject({
        ...bothKept(becomes),
        summary: { ...("status" in becomes && { status: becomes.status }), refNumbers: ["PO-2"] },
      });
      expect(answered).toEqual(kept);
    });
  }

  it("gives the shipment the references that came just before it was made", async () => {
    const { spine, ctx, id, edit } = await scene(atSea);
    await spine.run({ ...spine.deps, db: meanwhile(engine.db, writes(id), edit) });
    const { shipmentId } = (await requestNow(ctx, id))!;
    expect(await shipmentNow(ctx, shipmentId!)).toMatchObject({ refNumbers: ["PO-2"] });
  });

  it("keeps them when the carrier is found at the same moment", async () => {
    const spine = spineOn(engine.db, scriptedCarrier(atSea));
    const ctx = spine.account();
    const asked = { scac: null, autoDetect: true, refNumbers: ["PO-1"] };
    const { id } = await track(ctx, "HLCUBKK260912345", asked);
    const edit = () => editRequest(ctx, id, ["PO-2"]);
    await spine.run({ ...spine.deps, db: meanwhile(engine.db, writes(id), edit) });
    await spine.run();
    expect(await requestNow(ctx, id)).toMatchObject({
      ...bothKept({ status: "created" }),
      scac: "HLCU",
    });
  });

  it("keeps them when tracking is stopped at the same moment, in either order", async () => {
    for (const isEditFirst of [true, false]) {
      const { spine, ctx, id, edit } = await scene(atSea);
      await spine.run();
      const { shipmentId } = (await requestNow(ctx, id))!;
      const stop = (on: Context = ctx) => stopTracking(on, shipmentId!);
      const [late, first] = isEditFirst ? [stop, edit] : [edit, stop];
      await late({ ...ctx, db: meanwhile(engine.db, writes(id), () => first()) });
      expect(await requestNow(ctx, id)).toMatchObject(bothKept({ status: "tracking_stopped" }));
    }
  });
});
