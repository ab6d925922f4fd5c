/** A picture in shades of grey, 0 black to 255 white, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const grayOf = (width: number, height: number): Gray => ({
  width,
  height,
  data: new Uint8Array(width * height),
});

/** Colours to grey by perceived brightness; transparent pixels become white. */
export function fromRgba(rgba: Uint8ClampedArray, width: number, height: number): Gray {
  const gray = grayOf(width, height);
  const { data } = gray;
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    const alpha = rgba[from + 3] as number;
    const light =
      (77 * (rgba[from] as number) +
        150 * (rgba[from + 1] as number) +
        29 * (rgba[from + 2] as number)) >>
      8;
    data[at] = alpha === 255 ? light : 255 - (((255 - light) * alpha) >> 8);
  }
  return gray;
}

/** Rotated by clockwise quarter turns. */
export function turn(gray: Gray, quarters: number): Gray {
  const times = ((quarters % 4) + 4) % 4;
  if (times === 0) return gray;
  const { width, height, data } = gray;
  const turned = times === 2 ? grayOf(width, height) : grayOf(height, width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to =
        times === 1
          ? x * height + (height - 1 - y)
          : times === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : (width - 1 - x) * height + y;
      turned.data[to] = data[y * width + x] as number;
    }
  return turned;
}

/**
 * Another size: averaged when smaller, which keeps thin strokes visible, and interpolated by
 * Catmull-Rom when larger, which keeps edges sharp.
 */
export function resize(gray: Gray, scale: number): Gray {
  const width = Math.max(1, Math.round(gray.width * scale));
  const height = Math.max(1, Math.round(gray.height * scale));
  const rows = resample(gray.data, gray.width, gray.height, width, 1, gray.width);
  const data = resample(rows, gray.height, width, height, width, 1);
  return { width, height, data };
}

/** One direction at a time: `from` samples become `to` in each of `lines` lines. */
function resample(
  data: Uint8Array,
  from: number,
  lines: number,
  to: number,
  step: number,
  stride: number,
): Uint8Array {
  const result = new Uint8Array(to * lines);
  const outStep = step === 1 ? 1 : step;
  const outStride = step === 1 ? to : 1;
  const taps = tapsOf(from, to);
  for (let line = 0; line < lines; line += 1)
    for (let at = 0; at < to; at += 1) {
      const { first, weights } = taps[at] as Taps;
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1)
        sum +=
          (weights[tap] as number) *
          (data[line * stride + Math.min(from - 1, Math.max(0, first + tap)) * step] as number);
      result[line * outStride + at * outStep] = sum < 0 ? 0 : sum > 255 ? 255 : sum + 0.5;
    }
  return result;
}

interface Taps {
  readonly first: number;
  readonly weights: readonly number[];
}

function tapsOf(from: number, to: number): Taps[] {
  const ratio = from / to;
  return Array.from({ length: to }, (_, at) => {
    const centre = (at + 0.5) * ratio - 0.5;
    if (ratio > 1) {
      const first = Math.ceil(centre - ratio / 2);
      const count = Math.max(1, Math.floor(centre + ratio / 2) - first + 1);
      return { first, weights: Array.from({ length: count }, () => 1 / count) };
    }
    const first = Math.floor(centre) - 1;
    return { first, weights: [0, 1, 2, 3].map((tap) => catmullRom(centre - first - tap)) };
  });
}

function catmullRom(distance: number): number {
  const x = Math.abs(distance);
  if (x >= 2) return 0;
  return x < 1 ? 1.5 * x ** 3 - 2.5 * x ** 2 + 1 : -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2;
}

/** Positions are fixed-point numbers. */
const fineBits = 16;
const fine = 1 << fineBits;
const half = fine / 2;

/**
 * Rotated about its centre by a small angle, in degrees clockwise; corners are filled with white.
 * Each pixel is interpolated from four others, in integers, as a scan has four million pixels.
 */
export function rotate(gray: Gray, degrees: number): Gray {
  const { width, height, data } = gray;
  const turned = grayOf(width, height);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [mx, my] = [(width - 1) / 2, (height - 1) / 2];
  const [right, down] = [Math.round(cos * fine), Math.round(-sin * fine)];
  for (let y = 0, to = 0; y < height; y += 1) {
    let fx = Math.round((sin * (y - my) - cos * mx + mx) * fine);
    let fy = Math.round((cos * (y - my) + sin * mx + my) * fine);
    for (let x = 0; x < width; x += 1, to += 1, fx += right, fy += down) {
      const x0 = fx >> fineBits;
      const y0 = fy >> fineBits;
      let value = 255;
      if (x0 >= 0 && y0 >= 0 && x0 < width - 1 && y0 < height - 1) {
        const at = y0 * width + x0;
        const a = data[at] as number;
        const b = data[at + 1] as number;
        const c = data[at + width] as number;
        const d = data[at + width + 1] as number;
        if (a === b && a === c && a === d) value = a;
        else {
          // Eight bits are enough for a part: two of them and a grey fit a whole number.
          const dx = (fx >> 8) & 255;
          const dy = (fy >> 8) & 255;
          const upper = a * (256 - dx) + b * dx;
          const lower = c * (256 - dx) + d * dx;
          value = (upper * (256 - dy) + lower * dy + half) >> fineBits;
        }
      }
      turned.data[to] = value;
    }
  }
  return turned;
}

/** Smaller by a whole number: each point is the mean of a square. */
export function shrink(gray: Gray, by: number): Gray {
  if (by <= 1) return gray;
  const { width, data } = gray;
  const small = grayOf(Math.floor(width / by), Math.floor(gray.height / by));
  const points = by * by;
  for (let y = 0, to = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1, to += 1) {
      let sum = 0;
      for (let row = y * by; row < (y + 1) * by; row += 1)
        for (let at = row * width + x * by, end = at + by; at < end; at += 1)
          sum += data[at] as number;
      small.data[to] = sum / points;
    }
  return small;
}

/** A portable grey map, which needs no compression. */
export function toPgm({ width, height, data }: Gray): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
