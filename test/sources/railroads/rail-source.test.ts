import { describe, expect, it } from "vitest";
import type { RailReport } from "#src/statements/equipment-source.ts";
import { containerNumber, equipmentContract } from "../facilities/equipment-contract.ts";
import { answer, polledAt, railroadPlaying } from "../facilities/equipment-rig.ts";

/** The example of the run contract (contract: running#house-protocols), and one move more. */
const departed = {
  equipment: containerNumber,
  code: "rail_departed",
  at: "2026-11-19T03:00:00-08:00",
  locode: "USLAX",
};
const loaded = { ...departed, code: "rail_loaded", at: "2026-11-18T22:10:00-08:00" };
const state = {
  number: containerNumber,
  railroad: "BNSF",
  destination_locode: "USCHI",
  eta_at: "2026-11-24T08:00:00-06:00",
  last_free_day: null,
};

const stated = async (json: unknown) => {
  const { source } = await railroadPlaying([answer(json)]);
  const seen = await source.poll([containerNumber], AbortSignal.timeout(20_000));
  if (seen.outcome !== "observed") throw new Error(JSON.stringify(seen));
  return {
    report: seen.reports[0] as RailReport,
    setAside: seen.setAside.map(({ reason }) => reason),
  };
};

describe("a railroad behind rail-events-1", () => {
  equipmentContract(
    {
      good: answer({ events: [loaded, departed], equipment: [state] }),
      "another order": answer({ equipment: [state], events: [departed, loaded] }),
      "unknown container": answer({ events: [], equipment: [] }),
      "nothing of it": answer({
        events: [{ ...departed, equipment: "TCLU5471298" }],
        equipment: [],
      }),
      "one bad record": answer({
        events: [{ ...departed, code: "rail_vanished" }, loaded],
        equipment: [state],
      }),
    },
    (replies) => railroadPlaying(replies),
  );
});

describe("the request to the railroad", () => {
  it("one container per request", async () => {
    const { source, asked } = await railroadPlaying([answer({ events: [], equipment: [] })], {
      headers: { "x-apiKey": "k" },
    });
    const seen = await source.poll([containerNumber, "TCLU5471298"], AbortSignal.timeout(20_000));
    expect(asked.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      `/events?equipment=${containerNumber}`,
      "/events?equipment=TCLU5471298",
    ]);
    expect(asked[0]?.headers).toMatchObject({ "x-apikey": "k" });
    expect(seen).toMatchObject({
      reports: [{ number: containerNumber }, { number: "TCLU5471298" }],
    });
  });
});

describe("what the railroad reports", () => {
  it("reads the example of the run contract", async () => {
    const { report } = await stated({ events: [departed], equipment: [state] });
    expect(report).toEqual({
      kind: "rail",
      number: containerNumber,
      found: true,
      observedAt: polledAt,
      events: [
        { code: "rail_departed", at: "2026-11-19T11:00:00Z", locode: "USLAX", raw: departed },
      ],
      railroad: "BNSF",
      destinationLocode: "USCHI",
      etaAt: "2026-11-24T14:00:00Z",
      raw: { events: [departed], equipment: state },
    });
  });

  it.each(["MSKU735462", "MSKU 735462", "MSKU7354623"])(
    "knows the container by %s, with or without its check digit (contract: sources#container-numbers)",
    async (equipment) => {
      const { report } = await stated({ events: [{ ...departed, equipment }], equipment: [] });
      expect(report).toMatchObject({ number: containerNumber, found: true });
    },
  );

  it("puts back the leading zeros that a railroad cuts", async () => {
    const { source } = await railroadPlaying([
      answer({ events: [{ ...departed, equipment: "TCLU 54129" }] }),
    ]);
    const numbers = ["TCLU0541298"];
    const seen = await source.poll(numbers, AbortSignal.timeout(20_000));
    expect(seen).toMatchObject({ reports: [{ number: "TCLU0541298", found: true }] });
  });

  it("times without an offset are local to the ramp, dates to the destination", async () => {
    const { report } = await stated({
      events: [{ ...departed, at: "2026-11-19 03:00", locode: "us lax" }],
      equipment: [{ ...state, last_free_day: "2026-11-27T00:00:00-06:00" }],
    });
    expect(report.events[0]).toMatchObject({ at: "2026-11-19T11:00:00Z", locode: "USLAX" });
    expect(report.lastFreeDayOn).toBe("2026-11-27");
  });

  it("A railroad's bare-date LFD shown a day early: a bare last free day is the date as written, in every zone", async () => {
    for (const destination_locode of ["USCHI", "USNYC", "USLAX", null])
      expect(
        (
          await stated({
            equipment: [{ ...state, destination_locode, last_free_day: "2026-11-01" }],
          })
        ).report.lastFreeDayOn,
      ).toBe("2026-11-01");
  });

  it.each([
    ["BNSF Corwith", "BNSFCOR"],
    ["bnsfcor", "BNSFCOR"],
    ["Corwith", "BNSFCOR"],
    ["Willow Springs", null],
    ["UP Global II", "UPG2"],
  ])(
    "names the ramp of an event and of the destination by name or code: %s",
    async (facility, ours) => {
      const { report } = await stated({
        events: [{ ...departed, locode: "USCHI", facility }],
        equipment: [{ ...state, destination_facility: facility }],
      });
      expect(report.events[0]).toMatchObject({ locode: "USCHI", facility: ours });
      expect(report).toMatchObject({ destinationLocode: "USCHI", destinationFacility: ours });
    },
  );

  it("knows the place by the ramp where no LOCODE is stated, its times and days too", async () => {
    const { report } = await stated({
      events: [{ ...departed, at: "2026-11-19 03:00", locode: null, facility: "Corwith" }],
    });
    expect(report.events[0]).toMatchObject({
      at: "2026-11-19T09:00:00Z",
      locode: "USCHI",
      facility: "BNSFCOR",
    });
  });

  it("a place that is no LOCODE is not known, and the event still counts", async () => {
    const { report } = await stated({ events: [{ ...departed, locode: "LOS ANGELES, CA" }] });
    expect(report.events[0]?.locode).toBeNull();
  });

  it.each([
    [{ events: [{ ...departed, at: "yesterday" }] }, "at is no time"],
    [{ events: [{ ...departed, at: "2026-11-21T16:00:00Z" }] }, "at is in the future"],
    [{ events: [{ ...departed, code: 7 }] }, "code is none of the protocol's codes"],
    [{ events: [{ ...departed, equipment: "OTHR1234567" }] }, "not requested"],
    [
      { equipment: [{ ...state, observed_at: "2026-11-22T16:00:00Z" }] },
      "observed_at is in the future",
    ],
    [{ equipment: [{ ...state, eta_at: "soon" }] }, "eta_at is no time"],
    [{ equipment: [{ ...state, last_free_day: "2026-02-30" }] }, "last_free_day is no date"],
  ])("sets aside what cannot be used, and why: %j", async (json, reason) => {
    expect((await stated({ events: [], ...json })).setAside).toEqual([reason]);
  });
});
