import { describe, expect, it, onTestFinished } from "vitest";
import { startSandbox, type Sandbox } from "#local/sandbox/index.ts";
import { createLog } from "#src/platform/log.ts";
import { createDcsaSource } from "#src/tracking/sources/carriers/dcsa-source.ts";
import { sourceProfiles } from "#src/tracking/sources/sources-file.ts";
import type { Look } from "#src/tracking/source.ts";

async function network() {
  const clock = { scale: 1, now: () => new Date("2026-11-20T09:00:00Z") };
  const sandbox = await startSandbox({ port: 0, clock, dataFile: null });
  onTestFinished(() => sandbox.stop());
  return (scac: string, number: string): Promise<Look> => lookIn(sandbox, scac, number);
}

function lookIn(sandbox: Sandbox, scac: string, number: string): Promise<Look> {
  const entries = sandbox.carriers.map((carrier) => ({ ...carrier, timeout_seconds: 0.5 }));
  const profile = sourceProfiles({ carriers: entries }).carriers.find((one) => one.scac === scac)!;
  const source = createDcsaSource(profile, {
    fetch,
    random: () => 0.5,
    log: createLog("error", () => undefined),
    pause: () => Promise.resolve(),
  });
  const subject = { scac, type: "bill_of_lading", number } as const;
  return source.look(subject, AbortSignal.timeout(20_000));
}

describe("the carriers of the sandbox network", () => {
  it("each is read to the end, by its own access, paging and habits", async () => {
    const look = await network();
    const scacs = "MAEU HLCU CMDU MSCU ONEY EGLV HDMU YMLU ZIMU COSU OOLU WHLC TEST".split(" ");
    for (const scac of scacs) {
      const seen = await look(scac, "QLFAST0001");
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
    const look = await network();
    expect((await look("TEST", number)).outcome).toBe(outcome);
  });

  it("an unknown number is not found at carriers that say 404, too", async () => {
    const look = await network();
    expect((await look("ZIMU", "QLNOTFOUND")).outcome).toBe("not_found");
  });
});
