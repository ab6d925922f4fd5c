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

/** Colours to grey as the eye weighs them; what is transparent shows white paper. */
export function fromRgba(rgba: ArrayLike<number>, width: number, height: number): Gray {
  const gray = grayOf(width, height);
  for (let at = 0, from = 0; at < gray.data.length; at += 1, from += 4) {
    const light =
      (77 * (rgba[from] ?? 0) + 150 * (rgba[from + 1] ?? 0) + 29 * (rgba[from + 2] ?? 0)) >> 8;
    const alpha = rgba[from + 3] ?? 255;
    gray.data[at] = alpha === 255 ? light : 255 - (((255 - light) * alpha) >> 8);
  }
  return gray;
}

/** Turned clockwise by quarters. */
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
      turned.data[to] = data[y * width + x] ?? 255;
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

/** Turned about its middle by a small angle, in degrees clockwise; corners are filled with paper. */
export function rotate(gray: Gray, degrees: number): Gray {
  const { width, height, data } = gray;
  const turned = grayOf(width, height);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [mx, my] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fx = cos * (x - mx) + sin * (y - my) + mx;
      const fy = -sin * (x - mx) + cos * (y - my) + my;
      const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
      let value = 255;
      if (x0 >= 0 && y0 >= 0 && x0 < width - 1 && y0 < height - 1) {
        const at = y0 * width + x0;
        const [dx, dy] = [fx - x0, fy - y0];
        const upper = (data[at] as number) * (1 - dx) + (data[at + 1] as number) * dx;
        const lower =
          (data[at + width] as number) * (1 - dx) + (data[at + width + 1] as number) * dx;
        value = upper * (1 - dy) + lower * dy + 0.5;
      }
      turned.data[y * width + x] = value;
    }
  return turned;
}

/** A portable grey map: nothing to pack, nothing to unpack. */
export function toPgm({ width, height, data }: Gray): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
