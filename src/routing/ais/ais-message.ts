import { refusal, type PositionReport, type RefusedReport, type StaticReport } from "./report.ts";
import type { SixBits } from "./six-bits.ts";
import { etaOf, positionReport, staticReport, type StatedPosition } from "./values.ts";

/** Where a kind of position report has its values (ITU-R M.1371-5, tables 47, 70, 71 and 86): first bit, bits. */
type Layout = {
  /** A shorter message was cut. */
  readonly bits: number;
  readonly status: readonly [number, number] | null;
  readonly speed: readonly [number, number];
  readonly longitude: readonly [number, number];
  readonly latitude: readonly [number, number];
  readonly cog: readonly [number, number];
  readonly heading: readonly [number, number] | null;
  readonly name: number | null;
  /** Parts of a minute, of a knot and of a degree in which it counts. */
  readonly perMinute: number;
  readonly perKnot: number;
  readonly perDegree: number;
};

const fine = { perMinute: 10_000, perKnot: 10, perDegree: 10 };

const classA: Layout = {
  bits: 168,
  status: [38, 4],
  speed: [50, 10],
  longitude: [61, 28],
  latitude: [89, 27],
  cog: [116, 12],
  heading: [128, 9],
  name: null,
  ...fine,
};
const classB: Layout = {
  bits: 168,
  status: null,
  speed: [46, 10],
  longitude: [57, 28],
  latitude: [85, 27],
  cog: [112, 12],
  heading: [124, 9],
  name: null,
  ...fine,
};
const longRange: Layout = {
  bits: 96,
  status: [40, 4],
  speed: [79, 6],
  longitude: [44, 18],
  latitude: [62, 17],
  cog: [85, 9],
  heading: null,
  name: null,
  perMinute: 10,
  perKnot: 1,
  perDegree: 1,
};

const layouts: Readonly<Partial<Record<number, Layout>>> = {
  1: classA,
  2: classA,
  3: classA,
  18: classB,
  19: { ...classB, bits: 312, name: 143 },
  27: longRange,
};

/** One message over the air: positions are 1, 2, 3, 18, 19 and 27, who a ship is are 5 and 24. */
export function readAisMessage(
  bits: SixBits,
  at: Date | null,
): PositionReport | StaticReport | RefusedReport {
  if (bits.length < 38) return refusal("truncated");
  const type = bits.uint(0, 6);
  const mmsi = String(bits.uint(8, 30)).padStart(9, "0");
  if (type === 5) return shipData(bits, mmsi);
  if (type === 24) return nameData(bits, mmsi);
  const layout = layouts[type];
  if (!layout) return refusal("other_message");
  if (bits.length < layout.bits) return refusal("truncated");
  return at === null ? refusal("no_time") : positionReport(stated(bits, layout, mmsi), at);
}

function stated(bits: SixBits, layout: Layout, mmsi: string): StatedPosition {
  const { status, heading, name, perMinute, perKnot, perDegree } = layout;
  const speed = bits.uint(...layout.speed);
  return {
    mmsi,
    imo: null,
    name: name === null ? null : bits.text(name, 20),
    latitude: bits.int(...layout.latitude) / (60 * perMinute),
    longitude: bits.int(...layout.longitude) / (60 * perMinute),
    // All bits set: not available.
    knots: speed === 2 ** layout.speed[1] - 1 ? null : speed / perKnot,
    cogDegrees: bits.uint(...layout.cog) / perDegree,
    headingDegrees: heading && bits.uint(...heading),
    navigationalStatus: status && bits.uint(...status),
  };
}

/** Message 5. Some transponders leave out the spare bits at its end. */
function shipData(bits: SixBits, mmsi: string): StaticReport | RefusedReport {
  if (bits.length < 420) return refusal("truncated");
  const imo = bits.uint(40, 30);
  return staticReport({
    mmsi,
    imo: imo === 0 ? null : String(imo),
    name: bits.text(112, 20),
    destination: bits.text(302, 20),
    eta: etaOf(bits.uint(274, 4), bits.uint(278, 5), bits.uint(283, 5), bits.uint(288, 6)),
  });
}

/** Message 24 of a small ship: its part A has the name, its part B nothing that is used here. */
function nameData(bits: SixBits, mmsi: string): StaticReport | RefusedReport {
  if (bits.length < 160) return refusal("truncated");
  if (bits.uint(38, 2) !== 0) return refusal("other_message");
  const name = bits.text(40, 20);
  return staticReport({ mmsi, imo: null, name, destination: null, eta: null });
}
