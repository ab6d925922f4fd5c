import { describe, expect, it } from "vitest";
import type { EquipmentPollResult } from "#src/statements/equipment-source.ts";
import { containerNumber, equipmentContract } from "../facilities/equipment-contract.ts";
import { answer, terminalPlaying } from "../facilities/equipment-rig.ts";

/** The example of the run contract (contract: running#house-protocols). */
const example = {
  number: "MSKU7354623",
  found: true,
  observed_at: "2026-11-20T15:04:00Z",
  available: false,
  discharged_at: "2026-11-18T21:10:00-08:00",
  location: "Y-A12-3",
  holds: [{ name: "customs", status: "hold", description: "CBP exam" }],
  fees: [{ type: "demurrage", amount: 120.5, currency_code: "USD" }],
  last_free_day: "2026-11-23",
  appointment_at: null,
  chassis: null,
  full_out_at: null,
  empty_in_at: null,
};
const other = { ...example, number: "TCLU5471298" };

const poll = async (records: readonly unknown[], numbers = [containerNumber], more = {}) =>
  (await terminalPlaying([answer({ containers: records })], more)).source.poll(
    numbers,
    AbortSignal.timeout(20_000),
  );
const stated = async (record: Record<string, unknown>) => {
  const seen: EquipmentPollResult = await poll([
    { number: containerNumber, found: true, ...record },
  ]);
  if (seen.outcome !== "observed") throw new Error(JSON.stringify(seen));
  return { report: seen.reports[0], setAside: seen.setAside.map(({ reason }) => reason) };
};

describe("a terminal behind terminal-availability-1", () => {
  equipmentContract(
    {
      good: answer({ containers: [example] }),
      "another order": answer({
        containers: [Object.fromEntries(Object.entries(example).toReversed())],
      }),
      "unknown container": answer({
        containers: [{ number: containerNumber, found: false, holds: [], available: true }],
      }),
      "nothing of it": answer({ containers: [] }),
      "one bad record": answer({ containers: [{ ...example, found: "yes" }, example] }),
    },
    (replies) => terminalPlaying(replies),
  );
});

describe("the request to the terminal", () => {
  it("up to 50 containers in one request, with the address's own query", async () => {
    const { source, asked } = await terminalPlaying([answer({ containers: [] })], {});
    const numbers = Array.from({ length: 50 }, (_, i) => `MSKU${1000000 + i}`);
    await source.poll(numbers, AbortSignal.timeout(20_000));
    expect(asked.map(({ method, url }) => [method, url.pathname])).toEqual([
      ["GET", "/availability"],
    ]);
    expect(asked[0]?.url.search).toBe(`?container=${numbers.join(",")}`);
  });

  it("keeps the address's own path and query, and authenticates", async () => {
    const first = await terminalPlaying([answer({ containers: [] })]);
    const { source } = await terminalPlaying([], {
      base_url: `${first.player.origin}/gw/lax/?tenant=7`,
      headers: { "X-API-KEY": "k" },
    });
    await source.poll([containerNumber], AbortSignal.timeout(20_000));
    expect(first.asked[0]?.url.pathname).toBe("/gw/lax/availability");
    expect(first.asked[0]?.url.search).toBe(`?tenant=7&container=${containerNumber}`);
    expect(first.asked[0]?.headers).toMatchObject({ "x-api-key": "k", accept: "application/json" });
  });
});

describe("what the terminal reports", () => {
  it("reads the example of the run contract", async () => {
    expect((await stated(example)).report).toEqual({
      kind: "terminal",
      number: containerNumber,
      found: true,
      observedAt: "2026-11-20T15:04:00Z",
      available: false,
      dischargedAt: "2026-11-19T05:10:00Z",
      location: "Y-A12-3",
      holds: [{ name: "customs", status: "hold", description: "CBP exam" }],
      fees: [{ type: "demurrage", amount: 120.5, currencyCode: "USD" }],
      lastFreeDayOn: "2026-11-23",
      raw: example,
    });
  });

  it("null, missing and blank state nothing; an empty list states that there are none (contract: incidents#blank-holds)", async () => {
    for (const silent of [{ holds: null }, {}, { holds: "" }, { holds: null, fees: " " }])
      expect((await stated(silent)).report).not.toHaveProperty("holds");
    expect((await stated({ holds: [], fees: [] })).report).toMatchObject({ holds: [], fees: [] });
    expect(Object.keys((await stated({ location: "", chassis: " " })).report ?? {})).toEqual(
      Object.keys((await stated({ location: null })).report ?? {}),
    );
  });

  it("a cleared hold is left out, so the list that had only it is empty", async () => {
    expect(
      (await stated({ holds: [{ name: "customs", status: "released" }] })).report,
    ).toMatchObject({
      holds: [],
    });
  });

  it("times without an offset are local to the terminal", async () => {
    expect((await stated({ full_out_at: "2026-11-19T09:30" })).report).toMatchObject({
      fullOutAt: "2026-11-19T17:30:00Z",
    });
  });

  it.each([
    ["2026-11-23", "2026-11-23"],
    ["2026-11-23T00:00:00-08:00", "2026-11-23"],
    ["2026-11-23T08:00:00Z", "2026-11-23"],
    ["2026-11-24T07:59:59Z", "2026-11-23"],
  ])(
    "the last free day %s is the terminal's %s (contract: incidents#last-free-day-a-day-early)",
    async (written, day) => {
      expect((await stated({ last_free_day: written })).report).toMatchObject({
        lastFreeDayOn: day,
      });
    },
  );

  it.each([
    [{ observed_at: "2026-11-22T16:00:00Z" }, "observed_at is in the future"],
    [{ full_out_at: "2026-11-21T16:00:00Z" }, "full_out_at is in the future"],
    [{ observed_at: "lately" }, "observed_at is no time"],
    [{ discharged_at: "2026-13-01T00:00:00Z" }, "discharged_at is no time"],
    [{ last_free_day: "2026-02-30" }, "last_free_day is no date"],
    [{ available: "yes" }, expect.stringMatching(/^available /)],
    [{ holds: "customs" }, expect.stringMatching(/^holds /)],
    [{ holds: [{ status: "hold" }] }, expect.stringMatching(/^holds\.0\.name /)],
    [{ fees: [{ type: "demurrage", amount: "much" }] }, expect.stringMatching(/^fees\.0\.amount /)],
    [{ number: "OTHR1234567" }, "not requested"],
  ])("sets %j aside with its reason", async (bad, reason) => {
    expect((await stated(bad)).setAside).toEqual([reason]);
  });

  it("one bad record spoils no other of its batch, and a missing one is no statement (contract: incidents#batches)", async () => {
    const numbers = [containerNumber, "TCLU5471298", "TRHU4187250"];
    const seen = await poll([{ ...example, discharged_at: "soon" }, other], numbers);
    expect(seen).toMatchObject({
      outcome: "observed",
      reports: [{ number: "TCLU5471298" }],
      setAside: [{ reason: "discharged_at is no time", raw: { number: containerNumber } }],
    });
  });

  it("knows the requested container by its first ten characters, too", async () => {
    expect((await stated({ number: "msku 735462" })).report).toMatchObject({
      number: containerNumber,
    });
    expect((await stated({ number: "MSKU-735462-3" })).report).toMatchObject({
      number: containerNumber,
    });
  });
});
