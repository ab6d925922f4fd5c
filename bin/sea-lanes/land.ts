import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Position } from "#src/routing/sea/geodesy.ts";

export type Ring = readonly Position[];

type Topology = {
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly number[][][] }[] };
  };
};

/**
 * Coastlines of Natural Earth (public domain) as world-atlas packs them, outlines and holes alike.
 * A ring that crosses the antimeridian goes on beyond 180 degrees and comes twice, a turn apart.
 */
export function coastlines(scale: "10m" | "50m" = "10m"): Ring[] {
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`);
  const topology = JSON.parse(readFileSync(file, "utf8")) as Topology;
  const arcs = topology.arcs.map((arc) => decoded(arc, topology.transform));
  const alongArc = (index: number): readonly Position[] =>
    index >= 0 ? arcs[index]! : arcs[~index]!.toReversed();
  const ringOf = (indices: readonly number[]): Ring =>
    indices.flatMap((index, i) => alongArc(index).slice(i === 0 ? 0 : 1));
  return topology.objects.land.geometries
    .flatMap(({ arcs: polygons }) => polygons.flat().map(ringOf))
    .filter((ring) => !isNullIsland(ring))
    .flatMap((ring) => unrolled(ring));
}

/** A marker of the data set at 0, 0, not land. */
const isNullIsland = (ring: Ring): boolean =>
  ring.every(([lon, lat]) => Math.abs(lon) < 0.1 && Math.abs(lat) < 0.1);

function unrolled(ring: Ring): Ring[] {
  let turns = 0;
  const whole = ring.map(([lon, lat], i): Position => {
    const step = i === 0 ? 0 : lon - ring[i - 1]![0];
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [lon + 360 * turns, lat];
  });
  const lons = whole.map(([lon]) => lon);
  const turned = (by: number): Ring => whole.map(([lon, lat]): Position => [lon + by, lat]);
  if (lons.some((lon) => lon > 180)) return [whole, turned(-360)];
  return lons.some((lon) => lon < -180) ? [whole, turned(360)] : [whole];
}

/** Arcs are quantized and delta-encoded (TopoJSON format specification, 2.1.3). */
function decoded(
  arc: readonly (readonly [number, number])[],
  { scale, translate }: Topology["transform"],
): Position[] {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}
