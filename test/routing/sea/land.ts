import type { Ring } from "../../../bin/natural-earth/shapes.ts";
import { coastlines } from "../../../bin/sea-lanes/land.ts";

const bandDegrees = 0.02;

/** Whether a point lies on land, by the coastlines themselves and not by any raster of them. */
export function landTest(rings: readonly Ring[] = coastlines()) {
  /** Edges by the band of latitude they touch, four numbers each. */
  const bands = new Map<number, number[]>();
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = ring[i - 1]!;
      const [x2, y2] = ring[i]!;
      const last = Math.floor(Math.max(y1, y2) / bandDegrees);
      for (let band = Math.floor(Math.min(y1, y2) / bandDegrees); band <= last; band++) {
        const edges = bands.get(band);
        if (edges) edges.push(x1, y1, x2, y2);
        else bands.set(band, [x1, y1, x2, y2]);
      }
    }
  return (lon: number, lat: number): boolean => {
    const edges = bands.get(Math.floor(lat / bandDegrees)) ?? [];
    let inside = false;
    for (let i = 0; i < edges.length; i += 4) {
      const y1 = edges[i + 1]!;
      const y2 = edges[i + 3]!;
      if (y1 > lat === y2 > lat) continue;
      const x1 = edges[i]!;
      if (lon < x1 + ((lat - y1) / (y2 - y1)) * (edges[i + 2]! - x1)) inside = !inside;
    }
    return inside;
  };
}
