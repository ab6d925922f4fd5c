import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#src/platform/storage/table.ts";
import { shipmentIdOf, shipmentNow } from "#src/tracking/store/find.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { startTable } from "#test/support/engine.ts";
import { observed, scriptedCarrier, spineOn, track } from "../spine.ts";
import { states } from "../voyage-builder.ts";

const [containerA, containerB] = ["TRHU4187250", "CSQU3054383"];
const ships = {
  first: { mode: "VESSEL", vesselName: "MORNING STAR", vesselImo: "9999993", voyage: "012E" },
  second: { mode: "VESSEL", vesselName: "EVENING STAR", vesselImo: "9999981", voyage: "034E" },
} as const;
type Ship = (typeof ships)[keyof typeof ships];

const loaded = (equipment: string, ship: Ship): SourceEvent =>
  states({
    kind: "equipment",
    code: "LOAD",
    classifier: "ACT",
    at: "2026-04-08T06:00:00Z",
    locode: "THLCH",
    equipment,
    empty: false,
    ...ship,
  });
const arrival = (
  classifier: "ACT" | "EST",
  at: string,
  more: Partial<SourceEvent> & { locode?: string; createdAt: string },
): SourceEvent =>
  states({
    kind: "transport",
    code: "ARRI",
    classifier,
    at,
    locode: "USLGB",
    ...ships.first,
    ...more,
  });

const aboard = [loaded(containerA, ships.first)];
const first = arrival("EST", "2026-05-08T10:00:00Z", { createdAt: "2026-04-01T00:00:00Z" });

describe("pod_original_eta_at never changes after the first value and is never lost", () => {
  let engine: { db: Db; stop: () => Promise<void> };
  beforeAll(async () => {
    engine = await startTable();
  });
  afterAll(() => engine.stop());

  let made = 0;
  /** What the shipment shows after each of the answers. */
  async function shown(answers: readonly (readonly SourceEvent[])[]) {
    const number = `FIRST${++made}`;
    const carrier = scriptedCarrier({ outcome: "not_found" });
    const spine = spineOn(engine.db, carrier);
    const ctx = spine.account();
    const id = shipmentIdOf(ctx.account.id, { scac: "ONEY", type: "bill_of_lading", number });
    await track(ctx, number);
    const originals: (string | undefined)[] = [];
    let eta: string | undefined;
    for (const [n, answer] of answers.entries()) {
      carrier.states((carrierTarget) =>
        carrierTarget.number === number ? observed(answer) : { outcome: "not_found" },
      );
      await (n === 0 ? spine.run() : spine.nextPoll(number));
      const shipment = await shipmentNow(ctx, id);
      originals.push(shipment?.podOriginalEtaAt);
      eta = shipment?.podEtaAt;
    }
    return { originals, eta };
  }
  const always = (times: number) => Array.from({ length: times }, () => first.at);

  it("when the estimate is changed, with a new creation time or the same one", async () => {
    const moved = (at: string, createdAt: string) => arrival("EST", at, { createdAt });
    const { originals, eta } = await shown([
      [...aboard, first],
      [...aboard, moved("2026-05-06T10:00:00Z", first.createdAt!)],
      [...aboard, moved("2026-05-09T10:00:00Z", "2026-04-20T00:00:00Z")],
    ]);
    expect(originals).toEqual(always(3));
    expect(eta).toBe("2026-05-09T10:00:00Z");
  });

  it("when the ship ends at another port", async () => {
    const elsewhere = { locode: "USOAK", createdAt: "2026-04-29T00:00:00Z" };
    const { originals } = await shown([
      [...aboard, first],
      [...aboard, first, arrival("ACT", "2026-04-29T00:00:00Z", elsewhere)],
    ]);
    expect(originals).toEqual(always(2));
  });

  it("when the estimate is sent as retracted, and another is made", async () => {
    const retracted = { ...first, retracted: true, createdAt: "2026-04-20T00:00:00Z" };
    const again = arrival("EST", "2026-05-20T10:00:00Z", { createdAt: "2026-04-22T00:00:00Z" });
    const { originals, eta } = await shown([
      [...aboard, first],
      [...aboard, retracted],
      [...aboard, retracted, again],
    ]);
    expect(originals).toEqual(always(3));
    expect(eta).toBe("2026-05-20T10:00:00Z");
  });

  it("when containers travel on two ships", async () => {
    const other = arrival("EST", "2026-05-02T10:00:00Z", {
      ...ships.second,
      createdAt: "2026-03-20T00:00:00Z",
    });
    const { originals } = await shown([
      [...aboard, first],
      [...aboard, loaded(containerB, ships.second), first, other],
      [loaded(containerA, ships.second), loaded(containerB, ships.second), other],
    ]);
    expect(originals).toEqual(always(3));
  });
});
