import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawn, lengthKm, seaPath, splitAt } from "#src/routing/sea/index.ts";
import { places } from "#src/reference/index.ts";
import { distanceKm, headingDegrees, type Position } from "#src/routing/sea/geodesy.ts";

const ports = places.filter(({ kind }) => kind === "port").map(({ locode }) => locode);
const twoPorts = fc
  .tuple(fc.constantFrom(...ports), fc.constantFrom(...ports))
  .filter(([from, to]) => from !== to);

describe("a way drawn on a map", () => {
  it("is never torn across the world, whatever the ports", () => {
    fc.assert(
      fc.property(twoPorts, ([from, to]) => {
        for (const line of drawn(seaPath(from, to)!)) {
          expect(line.length).toBeGreaterThan(1);
          for (let i = 1; i < line.length; i++)
            expect(Math.abs(line[i]![0] - line[i - 1]![0])).toBeLessThan(20);
          expect(line.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90)).toBe(
            true,
          );
        }
      }),
    );
  });

  it("is cut in two at the antimeridian, both parts at the same latitude", () => {
    const parts = drawn(seaPath("CNSHA", "USLAX")!);
    expect(parts).toHaveLength(2);
    expect(parts[0]!.at(-1)![0]).toBe(180);
    expect(parts[1]![0]![0]).toBe(-180);
    expect(parts[1]![0]![1]).toBe(parts[0]!.at(-1)![1]);
    expect(drawn(seaPath("USLAX", "CNSHA")!).map((part) => part[0]![0])).toEqual([-118.26, 180]);
    expect(drawn(seaPath("CNSHA", "NLRTM")!)).toHaveLength(1);
  });

  it("bends with the great circle: no two points are further apart than 100 km", () => {
    const points = drawn(seaPath("JPYOK", "USLAX")!).flat();
    for (let i = 1; i < points.length; i++)
      expect(distanceKm(points[i - 1]!, points[i]!)).toBeLessThan(101);
  });
});

describe("a way split in two", () => {
  it("keeps its length and meets in one point on it", () => {
    fc.assert(
      fc.property(twoPorts, fc.double({ min: 0, max: 1, noNaN: true }), ([from, to], share) => {
        const path = seaPath(from, to)!;
        const { behind, ahead, headingDegrees: heading } = splitAt(path, share);
        expect(behind.at(-1)).toEqual(ahead[0]);
        expect(behind[0]).toEqual(path[0]);
        expect(ahead.at(-1)).toEqual(path.at(-1));
        expect(lengthKm(behind) + lengthKm(ahead)).toBeCloseTo(lengthKm(path), 3);
        expect(lengthKm(behind)).toBeCloseTo(lengthKm(path) * share, 3);
        expect(heading).toBeGreaterThanOrEqual(0);
        expect(heading).toBeLessThan(360);
      }),
    );
  });

  it("heads where a compass would", () => {
    const here: Position = [0, 0];
    expect(
      (
        [
          [0, 1],
          [1, 0],
          [0, -1],
          [-1, 0],
        ] as const
      ).map((to) => headingDegrees(here, to)),
    ).toEqual([0, 90, 180, 270]);
    expect(headingDegrees([179, 0], [-179, 0])).toBe(90);
  });
});
