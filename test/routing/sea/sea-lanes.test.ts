import { describe, expect, it } from "vitest";
import { places } from "#src/reference/index.ts";
import { seaPath, lengthKm, kmPerNauticalMile, type Canal } from "#src/routing/sea/index.ts";
import { between, distanceKm, type Position } from "#src/routing/sea/geodesy.ts";
import { lanes } from "#src/routing/sea/lanes.ts";
import { canals, fairways } from "../../../bin/sea-lanes/fairways.ts";
import { landTest } from "./land.ts";

const ports = places.filter(({ kind }) => kind === "port");
const pairs = ports.flatMap((from, i) =>
  ports.slice(i + 1).map((to) => [from.locode, to.locode] as const),
);
const miles = (from: string, to: string, shut: readonly Canal[] = []): number =>
  lengthKm(seaPath(from, to, shut)!) / kmPerNauticalMile;

const passes = (from: string, to: string, near: Position, km: number): boolean => {
  const path = seaPath(from, to)!;
  return path.slice(1).some((b, i) => {
    const a = path[i]!;
    const steps = Math.ceil(distanceKm(a, b) / 20);
    return Array.from({ length: steps + 1 }, (_, k) => between(a, b, k / steps)).some(
      (at) => distanceKm(at, near) < km,
    );
  });
};

/** Points every two kilometres of everything a path can consist of. */
function* everyCourse(): Generator<{ at: Position; course: string }> {
  const pointOf = (i: number): Position => [lanes.points[2 * i]!, lanes.points[2 * i + 1]!];
  const pairs = [lanes.courses, ...Object.values(lanes.canals)].flat();
  for (let i = 0; i < pairs.length; i += 2) {
    const [a, b] = [pointOf(pairs[i]!), pointOf(pairs[i + 1]!)];
    const steps = Math.ceil(distanceKm(a, b) / 2);
    for (let k = 0; k <= steps; k++)
      yield { at: between(a, b, k / steps), course: `${a.join()} - ${b.join()}` };
  }
}

describe("the sea lanes", () => {
  it("lead from every port of the table to every other", () => {
    const [first, ...others] = ports;
    const apart = others.filter(({ locode }) => seaPath(first!.locode, locode) === null);
    expect(apart).toEqual([]);
  });

  it("touch land nowhere but in canals, in rivers we name, and within 25 km of a port", () => {
    const isLand = landTest();
    const channels = [...Object.values(canals), ...Object.values(fairways)].flat();
    const tolerated = (at: Position): boolean =>
      ports.some((port) => distanceKm(at, [port.longitude, port.latitude]) < 25) ||
      channels.some((point) => distanceKm(at, point) < 40);
    let polls = 0;
    const landside = new Map<string, Position>();
    for (const { at, course } of everyCourse()) {
      polls += 1;
      if (isLand(at[0], at[1]) && !tolerated(at)) landside.set(course, at);
    }
    expect([...landside]).toEqual([]);
    expect(polls).toBeGreaterThan(100_000);
  });

  it("knows land when it sees it", () => {
    const isLand = landTest();
    const answers = (
      [
        [2.35, 48.85],
        [-97.7, 30.3],
        [178.1, -17.8],
        [-179.5, 66.2],
        [100, 15],
      ] as const
    ).map(([lon, lat]) => isLand(lon, lat));
    expect(answers).toEqual([true, true, true, true, true]);
    expect([isLand(-30, 40), isLand(180, 0), isLand(65, 15)]).toEqual([false, false, false]);
  });

  it("go by Suez, Panama, Malacca and Gibraltar where ships do", () => {
    const suez: Position = [32.35, 30.45];
    const panama: Position = [-79.85, 9.2];
    const malacca: Position = [102.0, 2.0];
    const gibraltar: Position = [-5.6, 35.95];
    expect(passes("CNSHA", "NLRTM", suez, 20)).toBe(true);
    expect(passes("CNSHA", "NLRTM", malacca, 60)).toBe(true);
    expect(passes("CNSHA", "NLRTM", gibraltar, 25)).toBe(true);
    expect(passes("INNSA", "USNYC", suez, 20)).toBe(true);
    expect(passes("SGSIN", "USNYC", suez, 20)).toBe(true);
    expect(passes("CNSHA", "USNYC", panama, 20)).toBe(true);
    expect(passes("KRPUS", "USSAV", panama, 20)).toBe(true);
    expect(passes("USLAX", "NLRTM", panama, 20)).toBe(true);
    expect(passes("AUSYD", "USHOU", panama, 20)).toBe(true);
    expect(passes("CNSHA", "USLAX", panama, 500)).toBe(false);
    expect(passes("BRSSZ", "NLRTM", suez, 500)).toBe(false);
  });

  it("go round the capes when the canals are shut", () => {
    const goodHope: Position = [18.4, -34.5];
    const round = seaPath("CNSHA", "NLRTM", ["suez", "panama"])!;
    expect(Math.min(...round.map((at) => distanceKm(at, goodHope)))).toBeLessThan(150);
    const short = seaPath("INNSA", "NLRTM", ["suez"])!;
    expect(Math.min(...short.map((at) => distanceKm(at, goodHope)))).toBeLessThan(150);
    expect(miles("USLAX", "USNYC", ["panama"])).toBeGreaterThan(11_000);
  });

  /**
   * Sea distances in nautical miles as tables print them: Pub. 151, Distances Between Ports (NGA),
   * and for Shanghai - Rotterdam both ways porteconomicsmanagement.org.
   */
  const published: readonly (readonly [string, string, number, ...Canal[]])[] = [
    ["CNSHA", "NLRTM", 10_600],
    ["CNSHA", "NLRTM", 13_800, "suez", "panama"],
    ["CNSHA", "USLAX", 5_708],
    ["JPYOK", "USLAX", 4_839],
    ["HKHKG", "USLAX", 6_380],
    ["SGSIN", "NLRTM", 8_300],
    ["SGSIN", "USNYC", 10_150],
    ["CNSHA", "USNYC", 10_580],
    ["USNYC", "NLRTM", 3_400],
    ["BRSSZ", "NLRTM", 5_430],
    ["AUSYD", "USLAX", 6_510],
    ["LKCMB", "SGSIN", 1_570],
    ["PABLB", "USLAX", 2_913],
    ["USHNL", "USLAX", 2_230],
    ["JPYOK", "USSEA", 4_250],
    ["USNYC", "PAMIT", 1_975],
  ];
  it("are as long as the tables state, within a twentieth", () => {
    const ratios = published.map(
      ([from, to, table, ...shut]) => [from, to, miles(from, to, shut) / table] as const,
    );
    expect(ratios.filter(([, , ratio]) => ratio < 0.95 || ratio > 1.05)).toEqual([]);
  });

  it("are never shorter than the great circle", () => {
    for (const [from, to] of pairs.filter((_, i) => i % 13 === 0)) {
      const path = seaPath(from, to)!;
      expect(lengthKm(path)).toBeGreaterThanOrEqual(distanceKm(path[0]!, path.at(-1)!) - 0.001);
    }
  });

  it("are the same length both ways, and none from a place to itself or to no port", () => {
    for (const [from, to] of pairs.filter((_, i) => i % 97 === 0))
      expect(miles(to, from)).toBeCloseTo(miles(from, to), 6);
    expect(seaPath("USLAX", "USLAX")).toBeNull();
    expect(seaPath("USLAX", "USCHI")).toBeNull();
    expect(seaPath("USLAX", "XXXXX")).toBeNull();
  });
});
