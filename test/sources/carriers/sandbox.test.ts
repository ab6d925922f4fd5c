import { describe, expect, it, onTestFinished } from "vitest";
import { startSandbox, type Sandbox } from "#local/sandbox/index.ts";
import { createLog } from "#src/platform/log.ts";
import { createCarrierSource } from "#src/sources/carrier-source.ts";
import { sourceProfiles } from "#src/sources/configuration/sources-file.ts";
import type { PollResult } from "#src/statements/carrier-source.ts";

async function network() {
  const clock = { scale: 1, now: () => new Date("2026-11-20T09:00:00Z") };
  const sandbox = await startSandbox({ port: 0, clock, dataFile: null });
  onTestFinished(() => sandbox.stop());
  return (scac: string, number: string): Promise<PollResult> => pollSandbox(sandbox, scac, number);
}

function pollSandbox(sandbox: Sandbox, scac: string, number: string): Promise<PollResult> {
  const entries = sandbox.carriers.map((carrier) => ({ ...carrier, timeout_seconds: 0.5 }));
  const profile = sourceProfiles({ carriers: entries }).carriers.find((one) => one.scac === scac)!;
  const source = createCarrierSource(profile, {
    fetch,
    random: () => 0.5,
    clock: { now: () => new Date("2026-04-20T00:00:00Z") },
    log: createLog("error", () => undefined),
    pause: () => Promise.resolve(),
  });
  const carrierTarget = { scac, type: "bill_of_lading", number } as const;
  return source.poll(carrierTarget, AbortSignal.timeout(20_000));
}

describe("the carriers of the sandbox network", () => {
  it("each is read to the end, by its own access, paging and habits", async () => {
    const poll = await network();
    const scacs = "MAEU HLCU CMDU MSCU ONEY EGLV HDMU YMLU ZIMU COSU OOLU WHLC TEST".split(" ");
    for (const scac of scacs) {
      const seen = await poll(scac, "QLFAST0001");
      expect({ scac, outcome: seen.outcome }).toEqual({ scac, outcome: "observed" });
      expect(seen.outcome === "observed" && seen.setAside).toEqual([]);
    }
  });

  it.each([
    ["QLNOTFOUND", "not_found"],
    ["QLINVALID", "invalid_number"],
    ["QLWITHHELD", "data_unavailable"],
    ["QLDOWN", "unreachable"],
    ["QLSLOW", "unreachable"],
    ["QLRATELIMIT", "unreachable"],
    ["QLLOGIN", "unrecognized"],
    ["QLGARBAGE", "unrecognized"],
    ["QLTRUNCATED", "unrecognized"],
    ["QLCANCEL", "booking_cancelled"],
  ])("%s is %s", async (number, outcome) => {
    const poll = await network();
    expect((await poll("TEST", number)).outcome).toBe(outcome);
  });

  it("an unknown number is not found also at carriers that answer 404", async () => {
    const poll = await network();
    expect((await poll("ZIMU", "QLNOTFOUND")).outcome).toBe("not_found");
  });
});
