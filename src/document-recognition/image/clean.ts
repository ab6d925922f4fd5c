import { type Gray, grayOf } from "./gray.ts";

/** Side of the squares whose background colour is measured, in pixels. */
const square = 48;
/** A background that is this light everywhere needs no correction. */
const white = 225;

/** The lightness that separates ink from background best (Otsu, 1979). */
export function threshold({ data }: Gray): number {
  const counts = new Float64Array(256);
  for (let at = 0; at < data.length; at += 1)
    counts[data[at] as number] = (counts[data[at] as number] as number) + 1;
  let sum = 0;
  for (let light = 0; light < 256; light += 1) sum += light * (counts[light] as number);
  let [below, belowSum, best, at] = [0, 0, -1, 128];
  for (let light = 0; light < 256; light += 1) {
    below += counts[light] as number;
    belowSum += light * (counts[light] as number);
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2;
    if (between > best) [best, at] = [between, light];
  }
  return Math.min(200, Math.max(60, at));
}

/** Makes shadows and yellowed paper white: each pixel is compared with its background. */
export function whitened(gray: Gray): Gray {
  const across = Math.ceil(gray.width / square);
  const down = Math.ceil(gray.height / square);
  const background = new Float64Array(across * down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1)
      background[row * across + column] = backgroundOf(gray, column * square, row * square);
  if (background.every((light) => light >= white)) return gray;
  const even = grayOf(gray.width, gray.height);
  const columns = places(gray.width, across);
  const rows = places(gray.height, down);
  /** The background under a row of points, still by squares. */
  const under = new Float64Array(across);
  for (let y = 0, at = 0; y < gray.height; y += 1) {
    const [r0, r1, dr] = [rows.first[y] as number, rows.next[y] as number, rows.part[y] as number];
    for (let column = 0; column < across; column += 1)
      under[column] =
        (background[r0 * across + column] as number) * (1 - dr) +
        (background[r1 * across + column] as number) * dr;
    for (let x = 0; x < gray.width; x += 1, at += 1) {
      const part = columns.part[x] as number;
      const light =
        (under[columns.first[x] as number] as number) * (1 - part) +
        (under[columns.next[x] as number] as number) * part;
      const value = ((gray.data[at] as number) * 250) / light;
      even.data[at] = value > 255 ? 255 : value;
    }
  }
  return even;
}

/** The two squares between whose centres each pixel of a line is, and its position between them. */
function places(points: number, squares: number) {
  const first = new Int32Array(points);
  const next = new Int32Array(points);
  const part = new Float64Array(points);
  for (let at = 0; at < points; at += 1) {
    const place = Math.min(squares - 1, Math.max(0, at / square - 0.5));
    first[at] = Math.floor(place);
    next[at] = Math.min(squares - 1, Math.floor(place) + 1);
    part[at] = place - Math.floor(place);
  }
  return { first, next, part };
}

/** The lightness that four fifths of a square stay below: the background, where any is visible. */
function backgroundOf({ width, height, data }: Gray, left: number, top: number): number {
  const lights: number[] = [];
  for (let y = top; y < Math.min(height, top + square); y += 3)
    for (let x = left; x < Math.min(width, left + square); x += 3)
      lights.push(data[y * width + x] as number);
  lights.sort((a, b) => a - b);
  // A mostly dark square is a bar or a picture, not background: it stays dark, white letters
  // included.
  const usual = lights[lights.length >> 1] ?? 255;
  return usual < 110 ? 255 : (lights[Math.floor(lights.length * 0.8)] ?? 255);
}

/** A scan is noisy if this share of its dark spots is isolated. */
const noisy = 0.03;

/** Removes isolated spots if there are many: dust, and the noise of a fax. */
export function withoutSpecks(gray: Gray, dark: number): Gray {
  const { width, height, data } = gray;
  const alone: number[] = [];
  let all = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if ((data[at] as number) >= dark) continue;
      all += 1;
      const neighbours =
        Number((data[at - 1] as number) < dark) +
        Number((data[at + 1] as number) < dark) +
        Number((data[at - width] as number) < dark) +
        Number((data[at + width] as number) < dark) +
        Number((data[at - width - 1] as number) < dark) +
        Number((data[at - width + 1] as number) < dark) +
        Number((data[at + width - 1] as number) < dark) +
        Number((data[at + width + 1] as number) < dark);
      if (neighbours <= 1) alone.push(at);
    }
  if (alone.length < all * noisy) return gray;
  const clean = { width, height, data: data.slice() };
  for (const at of alone) clean.data[at] = 255;
  return clean;
}

/** The share of ink in a picture. */
export function inkOf({ data }: Gray, dark: number): number {
  let ink = 0;
  for (let at = 0; at < data.length; at += 1) if ((data[at] as number) < dark) ink += 1;
  return ink / Math.max(1, data.length);
}
