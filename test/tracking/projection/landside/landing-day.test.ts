import { describe, expect, it } from "vitest";
import { ofThisJourney } from "#src/tracking/projection/landside/former-journey.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { endsAtPort, carrierJourneyOf } from "./landside-builder.ts";

// At 03:00 UTC on 2 April it is still 1 April in Los Angeles.
const landing = {
  at: "2026-04-02T03:00:00Z",
  place: "Long Beach",
  timezone: "America/Los_Angeles",
} as const;
const demurrage = { type: "demurrage", amount: 95, currencyCode: "USD" } as const;
const exam = { type: "exam", amount: 40, currencyCode: "USD" } as const;
const total = { type: "total", amount: 135, currencyCode: "USD" } as const;
const free = { ...demurrage, amount: 0 };

/** What the carrier states of the last free day, one line of a 315. */
function carrierStates(lastFreeDayOn: string): SourceEvent {
  const discharge = endsAtPort.find(({ code }) => code === "DISC")!;
  const at = "2026-04-03T12:00:00Z";
  return { ...discharge, code: "NF", mode: null, at, createdAt: at, lastFreeDayOn };
}

describe("a last free day on the day of landing", () => {
  it("counts when a terminal or railroad states it, the day before does not", () => {
    const day = { lastFreeDayOn: "2026-04-01", fees: [demurrage] };
    expect(ofThisJourney(day, landing)).toEqual({ ...day, rejected: null });
    expect(ofThisJourney({ ...day, lastFreeDayOn: "2026-03-31" }, landing)).toEqual({
      rejected:
        "last free day 2026-03-31, fees: before this journey's landing at Long Beach on 2026-04-01, so of a former journey",
    });
  });

  it("counts when the carrier states it, the day before does not", () => {
    const shown = (day: string) =>
      carrierJourneyOf([...endsAtPort, carrierStates(day)], "2026-04-04T00:00:00Z").lfdCarrierOn;
    const { podArrivedAt } = carrierJourneyOf(endsAtPort, "2026-04-04T00:00:00Z");
    expect(podArrivedAt).toBe("2026-04-02T12:30:00Z");
    expect(shown("2026-04-02")).toBe("2026-04-02");
    expect(shown("2026-04-01")).toBeNull();
  });
});

describe("an appointment", () => {
  it("on the day of landing counts, by the local calendar of the place", () => {
    const dayOf = (appointmentAt: string) => ofThisJourney({ appointmentAt }, landing);
    const onTheDay = "2026-04-01T09:00:00Z";
    expect(dayOf(onTheDay)).toEqual({ appointmentAt: onTheDay, rejected: null });
    expect(dayOf("2026-04-01T06:59:59Z").rejected).toBe(
      "appointment 2026-03-31: before this journey's landing at Long Beach on 2026-04-01, so of a former journey",
    );
  });
});

describe("before the landing", () => {
  const notThere = { ...landing, at: null };
  it("neither a date nor a fee for time on land counts, nor a total with it", () => {
    const report = {
      lastFreeDayOn: "2026-04-09",
      appointmentAt: "2026-04-08T12:00:00Z",
      fees: [demurrage, exam, total],
      feeChanges: [{ ...demurrage, type: "extended_dwell_time" as const }],
    };
    expect(ofThisJourney(report, notThere)).toEqual({
      fees: [exam],
      rejected:
        "last free day 2026-04-09, appointment 2026-04-08, fees: stated before this journey's landing at Long Beach",
    });
  });

  it("other fees stay as reported, an empty list too", () => {
    for (const fees of [[exam, total], [free], []])
      expect(ofThisJourney({ fees }, notThere)).toEqual({ fees, rejected: null });
  });

  it("is judged in UTC where the place's zone is not known", () => {
    const nowhere = { ...landing, timezone: null };
    expect(ofThisJourney({ lastFreeDayOn: "2026-04-01" }, nowhere).rejected).toContain(
      "landing at Long Beach on 2026-04-02",
    );
    expect(ofThisJourney({ lastFreeDayOn: "2026-04-02" }, nowhere).rejected).toBeNull();
  });
});
