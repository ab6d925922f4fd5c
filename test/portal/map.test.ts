import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelsOf, type Label } from "#portal/map/labels.ts";
import type { Mark } from "#portal/map/scene.ts";
import { pointOf, globeSize, type Point } from "#portal/map/projection.ts";
import { withoutSeam } from "#portal/map/seam.ts";
import { centred, fitted, moved, scaleOf, shownAt, wholeGlobe, zoomed } from "#portal/map/view.ts";
import { addressOf, listAt, sceneOf } from "#portal/screens/map/fleet-scene.ts";
import { voyageOf } from "#portal/screens/container/voyage-scene.ts";

const size = { width: 800, height: 500 };
const near = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.01;

describe("the world", () => {
  it("has the Pacific in its middle, so that Asia is left of America", () => {
    const [shanghai] = pointOf([121.5, 31.2]);
    const [honolulu] = pointOf([-157.9, 21.3]);
    const [losAngeles] = pointOf([-118.2, 33.7]);
    const [rotterdam] = pointOf([4.5, 51.9]);
    expect([shanghai < honolulu, honolulu < losAngeles, losAngeles < rotterdam]).toEqual([
      true,
      true,
      true,
    ]);
    expect(Math.abs(honolulu - globeSize / 2)).toBeLessThan(globeSize / 20);
  });
});

describe("a coast", () => {
  it("has no line along the antimeridian, where only the data ends", () => {
    const cape = [
      [170, 66],
      [180, 65],
      [-180, 65],
      [-180, 68],
      [-172, 66],
    ];
    expect(withoutSeam(cape)).toEqual([
      [
        [170, 66],
        [180, 65],
      ],
      [
        [-180, 68],
        [-172, 66],
      ],
    ]);
    expect(withoutSeam([])).toEqual([]);
  });
});

const views = fc.record({
  x: fc.double({ min: 0, max: globeSize, noNaN: true }),
  y: fc.double({ min: 0, max: globeSize, noNaN: true }),
  zoom: fc.double({ min: 1, max: 64, noNaN: true }),
});
const places = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -60, max: 70, noNaN: true }),
);
const onCanvas = fc.tuple(
  fc.double({ min: 0, max: size.width, noNaN: true }),
  fc.double({ min: 0, max: size.height, noNaN: true }),
);

describe("the view of a map", () => {
  it("shows all that there is at first, wherever it is", () => {
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 20 }), (all) => {
        const points = all.map(pointOf);
        const view = fitted(points, size);
        for (const point of points) {
          const [x] = shownAt(point, view, size);
          expect([x >= -0.01, x <= size.width + 0.01]).toEqual([true, true]);
        }
      }),
    );
    expect(fitted([], size).zoom).toBe(1);
  });

  it("keeps what is below the pointer there while the wheel turns", () => {
    fc.assert(
      fc.property(
        views,
        places,
        fc.double({ min: 0.7, max: 1.5, noNaN: true }),
        (start, place, factor) => {
          const before = centred(
            { ...start, zoom: Math.max(4, Math.min(30, start.zoom)) },
            size,
            pointOf(place),
          );
          const at = shownAt(pointOf(place), before, size);
          const after = zoomed(before, size, factor, at);
          // The north and the south end the world; nothing is pulled further there.
          if (Math.abs(place[1]) < 60)
            expect(near(shownAt(pointOf(place), after, size), at)).toBe(true);
        },
      ),
    );
  });

  it("goes round in the east and west, and ends in the north and south", () => {
    fc.assert(
      fc.property(
        views,
        onCanvas,
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        (start, [dx], far) => {
          const view = moved(moved(start, size, dx, far), size, far, 0);
          expect(view.x >= 0 && view.x < globeSize).toBe(true);
          const half = size.height / 2 / scaleOf(view, size);
          if (2 * half <= globeSize) {
            expect(view.y).toBeGreaterThanOrEqual(half - 0.01);
            expect(view.y).toBeLessThanOrEqual(globeSize - half + 0.01);
          }
          expect(view.zoom).toBe(start.zoom);
        },
      ),
    );
    const round = moved(wholeGlobe, size, scaleOf(wholeGlobe, size) * globeSize, 0);
    expect(round.x).toBeCloseTo(wholeGlobe.x);
  });

  it("is never smaller than the world, nor larger than a harbour", () => {
    expect(zoomed(wholeGlobe, size, 0.001).zoom).toBe(1);
    expect(zoomed(wholeGlobe, size, 1000).zoom).toBe(64);
  });
});

const vessel = {
  id: "3494be1a-46a3-5f97-a23a-538db07a8e41",
  name: "EVENING STAR",
  imo: "9999981",
  containers: 2,
  attention: 1,
  previous_port_code: "KRPUS",
  departed_at: "2026-03-21T17:50:00Z",
  next_port_code: "USLGB",
  next_eta_at: "2026-04-02T12:00:00Z",
  position: {
    longitude: 160.5,
    latitude: 45,
    heading_degrees: 70,
    speed_knots: 16,
    at: "2026-03-25T08:00:00Z",
    estimated: true,
    status: null,
  },
  passed: [
    [129, 35],
    [160.5, 45],
  ] as [number, number][],
  ahead: [
    [160.5, 45],
    [-118.2, 33.8],
  ] as [number, number][],
};
const port = {
  id: "25755eae-f31b-5721-b7b7-d356d03cb8e7",
  code: "USLGB",
  name: "Long Beach",
  country_code: "US",
  time_zone: "America/Los_Angeles",
  longitude: -118.2,
  latitude: 33.8,
  containers: 0,
  attention: 0,
  inbound: 2,
  next_eta_at: "2026-04-02T12:00:00Z",
};
const fleet = {
  positions_at: "2026-03-25T08:00:00Z",
  containers: 3,
  attention: 1,
  on_vessels: 2,
  in_ports: 0,
  elsewhere: 1,
  vessels: [vessel],
  ports: [port],
  routes: [{ from: "KRPUS", to: "USLGB", containers: 1, way: null }],
};

describe("the names of ports", () => {
  const markAt = (place: Mark["place"], index: number, count = index % 40) => ({
    key: `port ${index}`,
    kind: "port" as const,
    place,
    count,
    needsAttention: false,
    estimated: false,
    heading: null,
    title: `Port ${index}`,
    label: `Port of number ${index}`,
    point: pointOf(place),
  });
  const widthOf = (text: string): number => 6.5 * text.length;
  const boundsOf = ({ point, offset, width }: Label, scale: number) => {
    const [x, y] = [point[0] * scale + offset[0], point[1] * scale + offset[1]];
    return { left: x, right: x + width, top: y - 8, bottom: y + 8 };
  };
  const scales = fc.double({ min: 0.5, max: 30, noNaN: true });
  const pixels = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const crowds = fc.array(fc.tuple(pixels(150), pixels(40)), { minLength: 5, maxLength: 40 });
  const centres = fc.tuple(fc.constantFrom(0, globeSize / 3), fc.constant(globeSize / 2));

  it("never overlap, at any zoom, also where the globe goes round", () => {
    fc.assert(
      fc.property(centres, crowds, scales, ([x, y], crowd, scale) => {
        // So close that not all have room; at the seam, on both of its sides.
        const marks = crowd.map(([dx, dy], index): ReturnType<typeof markAt> => {
          const point = [(globeSize + x + dx / scale) % globeSize, y + dy / scale] as const;
          return { ...markAt([0, 0], index), point };
        });
        const named = labelsOf(marks, scale, widthOf).map((label) => boundsOf(label, scale));
        const round = globeSize * scale;
        for (const [index, a] of named.entries())
          for (const b of named.slice(index + 1))
            for (const shift of [-round, 0, round]) {
              const isBeside = a.right <= b.left + shift || b.right + shift <= a.left;
              expect(isBeside || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
            }
      }),
    );
  });

  it("are more as one zooms in, and those of many containers come first", () => {
    const marks = Array.from({ length: 120 }, (_, index) =>
      markAt([-118 + (index % 12) * 0.8, 33 + Math.floor(index / 12) * 0.6], index),
    );
    const counts = [0.5, 2, 8, 30].map((scale) => labelsOf(marks, scale, widthOf).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts.at(-1)).toBe(marks.length);
    const most = marks.toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
    expect(labelsOf(marks, 0.5, widthOf)[0]!.key).toBe(most[0]!.key);
  });

  it("keep clear of marks, and stand beside a vessel that lies in the port", () => {
    const [port, vessel] = [
      markAt([-118.2, 33.8], 1, 4),
      { ...markAt([-118.2, 33.8], 2), kind: "vessel" as const, label: null },
    ];
    const [label] = labelsOf([port, vessel], 2, widthOf);
    expect(label).toMatchObject({ text: "Port of number 1", offset: [14, 0] });
    // To the right of it is another vessel: the name goes to the left.
    const [x, y] = port.point;
    const beside = { ...vessel, point: [x + 15, y] as const };
    const [other] = labelsOf([port, beside], 2, widthOf);
    expect(other!.offset[0]).toBeLessThan(0);
  });

  it("are placed once for a step of the zoom, and not with each frame", () => {
    const marks = [markAt([-118.2, 33.8], 1), markAt([121.5, 31.2], 2)];
    let measured = 0;
    const measure = (text: string): number => (measured++, widthOf(text));
    const first = labelsOf(marks, 2, measure);
    expect(labelsOf(marks, 2.1, measure)).toBe(first);
    expect(measured).toBe(2);
    expect(labelsOf(marks, 4, measure)).not.toBe(first);
  });
});

describe("what the map shows", () => {
  it("is hollow where it is estimated, and marked where a person is needed", () => {
    const { marks, ways } = sceneOf(fleet);
    expect(marks).toMatchObject([
      {
        kind: "port",
        place: [-118.2, 33.8],
        title: "Long Beach, 2 containers to come",
        label: "Long Beach",
      },
      { kind: "vessel", estimated: true, needsAttention: true, heading: 70, label: null },
    ]);
    expect(ways.map(({ kind }) => kind)).toEqual(["passed", "ahead"]);
  });

  it("leaves out a vessel that no schedule places; the list still has it", () => {
    const { marks } = sceneOf({
      ...fleet,
      vessels: [{ ...vessel, position: null, passed: null, ahead: null }],
    });
    expect(marks.map(({ kind }) => kind)).toEqual(["port"]);
  });

  it("leads to the containers that it counted, with the filters that it was asked", () => {
    const search = new URLSearchParams("filter[pod_code]=USLGB&sort=arrival&columns=number");
    const query = (address: string | null) => [
      ...new URLSearchParams(address?.split("?")[1]).entries(),
    ];
    expect(query(addressOf(`vessel ${vessel.id}`, fleet, search))).toEqual([
      ["filter[pod_code]", "USLGB"],
      ["filter[current_vessel_id]", vessel.id],
    ]);
    // Nothing is in the port: what is still to come is meant.
    expect(query(addressOf("port USLGB", fleet, search))).toContainEqual([
      "filter[upcoming_port_code]",
      "USLGB",
    ]);
    expect(addressOf("port XXXXX", fleet, search)).toBeNull();
    const both = new URLSearchParams("filter[current_port_code]=USLGB,USLAX");
    expect(query(listAt(both, "current_port_code", "USLGB"))).toEqual([
      ["filter[current_port_code]", "USLGB,USLAX"],
      ["filter[current_port_code][]", "USLGB"],
    ]);
  });

  it("is the same of one container", () => {
    const line = (kind: string) => ({
      type: "Feature",
      geometry: {
        type: "LineString",
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
      properties: { feature_type: kind, ports_sequence: 1 },
    });
    const { scene, vessel: none } = voyageOf({
      type: "FeatureCollection",
      features: ["past_vessel_locations", "estimated_partial_leg", "estimated_full_legs"].map(line),
    } as unknown as Parameters<typeof voyageOf>[0]);
    expect(scene.ways.map(({ kind }) => kind)).toEqual(["passed", "ahead", "planned"]);
    expect(none).toBeUndefined();
  });
});
