import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Longitude and latitude in degrees. */
type Position = readonly [number, number];

/** Outlines and holes alike. */
export type Ring = readonly Position[];

type Shape = {
  readonly type: "Polygon" | "MultiPolygon";
  /** Of a polygon its rings, of several the rings of each. */
  readonly arcs: readonly (readonly number[] | readonly (readonly number[])[])[];
  readonly properties?: { readonly name?: string };
};

type Topology = {
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Shape[] }>>;
};

/** The shapes of a layer of Natural Earth (public domain) as world-atlas packs them, with their rings. */
export function shapesOf(
  layer: "land" | "countries",
  scale: "10m" | "50m",
): { readonly name: string; readonly polygons: readonly (readonly Ring[])[] }[] {
  const file = createRequire(import.meta.url).resolve(`world-atlas/${layer}-${scale}.json`);
  const topology = JSON.parse(readFileSync(file, "utf8")) as Topology;
  const arcs = topology.arcs.map((arc) => decoded(arc, topology.transform));
  const alongArc = (index: number): readonly Position[] =>
    index >= 0 ? arcs[index]! : arcs[~index]!.toReversed();
  const ringOf = (indices: readonly number[]): Ring =>
    indices.flatMap((index, i) => alongArc(index).slice(i === 0 ? 0 : 1));
  return topology.objects[layer]!.geometries.map(({ type, arcs: rings, properties }) => ({
    name: properties?.name ?? "",
    polygons: (type === "Polygon" ? [rings] : rings).map((polygon) =>
      (polygon as readonly (readonly number[])[]).map(ringOf),
    ),
  }));
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
