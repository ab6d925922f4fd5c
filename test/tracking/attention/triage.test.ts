import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attentionCodes, type AttentionCode } from "#schemas/attention.ts";
import { attentionCodesAt } from "#src/tracking/attention/attention-codes.ts";
import { askedAt } from "#src/tracking/attention/attention.ts";
import { triageAfter } from "#src/tracking/attention/end-snooze.ts";
import { snoozedUntil, triageShown, type TriageInput } from "#src/tracking/attention/triage.ts";
import type { Triage } from "#src/tracking/store/triage.ts";

const reason = (code: AttentionCode) => ({ code, reason: "", since: "2026-11-20T00:00:00Z" });
/** A terminal's last free day on the 24th in Los Angeles, snoozed until the 30th with some reasons. */
const near = (codes: readonly AttentionCode[], more: TriageInput = {}): TriageInput => ({
  lfdTerminalOn: "2026-11-24",
  podZone: "America/Los_Angeles",
  podCode: "USLAX",
  triage: { snooze: { until: "2026-11-30T00:00:00Z", codes } },
  ...more,
});
const noon = (date: string) => `${date}T20:00:00Z`;
const until = (of: TriageInput, now: string) => snoozedUntil(of, askedAt(now, true));

describe("a snooze", () => {
  it("lasts to its time, to the second, and no sweep is needed", () => {
    const of = near(["lfd_near", "lfd_today", "lfd_passed"]);
    expect(until(of, "2026-11-29T23:59:59Z")).toBe("2026-11-30T00:00:00Z");
    expect(until(of, "2026-11-30T00:00:00Z")).toBeUndefined();
  });

  it("is ended by a reason that did not apply when it began, also one that time alone brings", () => {
    const of = near(["lfd_near"]);
    expect(until(of, noon("2026-11-23"))).toBe("2026-11-30T00:00:00Z");
    expect(until(of, noon("2026-11-24"))).toBeUndefined();
    const held = near(["lfd_near"], { attention: [reason("held")] });
    expect(until(held, noon("2026-11-23"))).toBeUndefined();
  });

  it("is not ended by a reason that goes, nor by another text of the same one", () => {
    const of = near(["lfd_near", "held"]);
    expect(until(of, noon("2026-11-23"))).toBe("2026-11-30T00:00:00Z");
    expect(
      until(near(["lfd_near", "held"], { attention: [reason("held")] }), noon("2026-11-23")),
    ).toBe("2026-11-30T00:00:00Z");
  });

  it("of a railroad's last free day is judged by what the account sees", () => {
    const of: TriageInput = {
      ...near([]),
      lfdTerminalOn: undefined,
      lfdRailOn: "2026-11-24",
      destinationZone: "America/Chicago",
      destinationCode: "USCHI",
    };
    expect(snoozedUntil(of, askedAt(noon("2026-11-24"), true))).toBeUndefined();
    expect(snoozedUntil(of, askedAt(noon("2026-11-24"), false))).toBe("2026-11-30T00:00:00Z");
  });

  it("is over for good once a write finds a new reason, before or after it", () => {
    const triage: Triage = {
      note: "Waits for customs.",
      snooze: { until: "2026-11-30T00:00:00Z", codes: ["lfd_near"] },
    };
    const left = { note: "Waits for customs." };
    const summary = near(["lfd_near"]);
    const at = noon("2026-11-23");
    expect(triageAfter({ triage, summary }, summary, at)).toBe(triage);
    const held = { ...summary, attention: [reason("held")] };
    expect(triageAfter({ triage, summary }, held, at)).toEqual(left);
    // The reason is gone with this write, and it applied until then.
    expect(triageAfter({ triage, summary: held }, summary, at)).toEqual(left);
    expect(triageAfter({ triage, summary }, summary, noon("2026-11-24"))).toEqual(left);
    const { snooze } = triage;
    expect(triageAfter({ triage: { snooze: snooze! }, summary }, held, at)).toBeUndefined();
  });

  it("applies exactly while its time runs and the reasons are among those of its beginning", () => {
    const codes = fc.subarray([...attentionCodes]);
    fc.assert(
      fc.property(codes, codes, fc.integer({ min: -2, max: 2 }), (began, now, seconds) => {
        const of: TriageInput = {
          attention: now.map(reason),
          triage: { snooze: { until: "2026-11-30T00:00:00Z", codes: began } },
        };
        const at = new Date(Date.parse("2026-11-30T00:00:00Z") + seconds * 1000).toISOString();
        const asked = askedAt(`${at.slice(0, 19)}Z`, true);
        expect(new Set(attentionCodesAt(asked)(of))).toEqual(new Set(now));
        const applies = seconds < 0 && now.every((code) => began.includes(code));
        expect(triageShown(of, asked).snoozed_until !== null).toBe(applies);
      }),
    );
  });
});
