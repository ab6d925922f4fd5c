import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  loadEquipmentKnowledge,
  recordPolledReport,
} from "#src/knowledge/equipment-knowledge-store.ts";
import {
  emptyEquipmentKnowledge,
  recordReportAt,
  type Repeats,
} from "#src/knowledge/equipment-knowledge.ts";
import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { depsFor, manualClock, memoryBlobs } from "#test/support/engine.ts";
import { terminalReport } from "../tracking/projection/landside/landside-builder.ts";

const began = new Date("2026-11-21T08:00:00Z");

/** A poll: what the terminal reports, and as of how long ago. */
const poll = fc.record({
  available: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.boolean()),
  agedMinutes: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ max: 90, min: 0 })),
  /** The poll stopped after the knowledge was written and before the target was. */
  isCut: fc.boolean(),
});

/** No engine is asked: nothing was pushed. */
const noTable = {} as Db;

function rig() {
  const clock = manualClock(isoSeconds(began));
  const blobs = memoryBlobs();
  let puts = 0;
  const counting = {
    ...blobs,
    put: (...put: Parameters<typeof blobs.put>) => {
      puts += 1;
      return blobs.put(...put);
    },
  };
  const deps = depsFor({ db: noTable, clock, blobs: counting });
  return { deps, clock, puts: () => puts };
}

describe("reports that a terminal repeats", () => {
  it("are known as if each had been stored when it came, wherever polls stopped", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(poll, { minLength: 1, maxLength: 60 }), async (polls) => {
        const { deps, clock, puts } = rig();
        const key = {
          kind: "terminal",
          facilitySource: "USLGB-TTI",
          number: "TRHU4187250",
        } as const;
        let atOnce = emptyEquipmentKnowledge();
        let repeats: Repeats | undefined;
        for (const { available, agedMinutes, isCut } of polls) {
          clock.advance(15 * minute);
          const now = clock.now();
          const observedAt = isoSeconds(addSeconds(now, -agedMinutes * minute));
          const report = terminalReport(observedAt, { available });
          const before = puts();
          const taken = await recordPolledReport(deps, key, report, { repeats });
          const isStored = puts() > before;
          // A poll that stops before it wrote anything is repeated: as if it had not been.
          if (isCut && !isStored) continue;
          if (!isCut) ({ repeats } = taken);
          atOnce = recordReportAt(atOnce, report, isoSeconds(now));
          expect(await loadEquipmentKnowledge(deps, key, { repeats })).toEqual(atOnce);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("are written to the bucket once for nine of them", async () => {
    const { deps, clock, puts } = rig();
    const key = { kind: "terminal", facilitySource: "USLGB-TTI", number: "TRHU4187250" } as const;
    let repeats: Repeats | undefined;
    for (let n = 0; n < 1 + 90; n++) {
      clock.advance(15 * minute);
      const report = terminalReport(isoSeconds(clock.now()), { available: true });
      ({ repeats } = await recordPolledReport(deps, key, report, { repeats }));
    }
    expect(puts()).toBe(1 + 90 / 9);
  });
});
