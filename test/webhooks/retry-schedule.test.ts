import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  maxDeliveryRetries,
  readRetryAfter,
  deliveryDelaySeconds,
} from "#src/webhooks/deliver/retry-schedule.ts";

const chance = fc.double({ min: 0, max: 0.999, noNaN: true });

describe("the retry schedule", () => {
  it("has 12 retries over at least a day, whatever the jitter", () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 12, maxLength: 12 }), (dice) => {
        const delays = dice.map((random, i) => deliveryDelaySeconds(i + 1, random) ?? 0);
        expect(delays.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(86_400);
      }),
      { numRuns: 40 },
    );
    expect(maxDeliveryRetries).toBe(12);
    expect(deliveryDelaySeconds(13, 0.5)).toBeNull();
  });

  it("waits 10 seconds first, 14 hours last, a tenth more or less", () => {
    const minutes = Array.from({ length: 12 }, (_, i) => deliveryDelaySeconds(i + 1, 0.5)! / 60);
    expect(minutes.map((one) => Math.round(one * 100) / 100)).toEqual([
      0.17, 0.5, 1, 2, 5, 10, 20, 40, 60, 180, 540, 840,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), chance, (tries, random) => {
        const share = deliveryDelaySeconds(tries, random)! / deliveryDelaySeconds(tries, 0.5)!;
        expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.1 + 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it("is lengthened by a receiver's Retry-After, by at most an hour, and never shortened", () => {
    expect(deliveryDelaySeconds(1, 0.5, 120)).toBe(120);
    expect(deliveryDelaySeconds(1, 0.5, 9_999_999)).toBe(3600);
    expect(deliveryDelaySeconds(12, 0.5, 120)).toBe(14 * 3600);
  });

  it("reads Retry-After as seconds or as a date, and nothing else", () => {
    const now = new Date("2026-11-20T10:00:00Z");
    expect(readRetryAfter(" 120 ", now)).toBe(120);
    expect(readRetryAfter("Fri, 20 Nov 2026 10:02:00 GMT", now)).toBe(120);
    expect(readRetryAfter("Fri, 20 Nov 2026 09:00:00 GMT", now)).toBe(0);
    for (const wrong of [undefined, "", "soon", "9999999999999"])
      expect(readRetryAfter(wrong, now), String(wrong)).toBeUndefined();
  });
});
