import chart from "./lanes.json" with { type: "json" };

/**
 * Sea lanes between the ports of the place table, made by `node bin/sea-lanes/main.ts` from the
 * coastlines of Natural Earth (public domain).
 */
export type Lanes = {
  /** Longitude and latitude of each point in turn. */
  readonly points: readonly number[];
  /** Pairs of points with nothing but water between them. */
  readonly courses: readonly number[];
  /** The same, in canals. */
  readonly canals: Readonly<Record<string, readonly number[]>>;
  /** Where the lanes begin and end: the point of each port. */
  readonly berths: Readonly<Record<string, number>>;
};

export const lanes: Lanes = chart;
