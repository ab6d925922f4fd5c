import type { Gray } from "./gray.ts";

/** A connected spot of ink, in pixels. */
export interface Spot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Spots smaller than this, in pixels, are specks. */
const smallest = 3;
/** A letter, or a few that touch, is smaller than this part of the page. */
const largest = 1 / 16;
/** Pieces of broken rules are longer than this many times their other side. */
const slimmest = 4;

/** Spots that can be a letter or a few touching ones: neither specks nor rules nor frames. */
export function letterSpots(gray: Gray, dark: number): Spot[] {
  const most = Math.max(gray.width, gray.height) * largest;
  return inkSpots(gray, dark).filter(({ left, right, top, bottom }) => {
    const [width, height] = [right - left + 1, bottom - top + 1];
    const [less, more] = [Math.min(width, height), Math.max(width, height)];
    return more >= smallest && more <= most && more <= less * slimmest && less >= 2;
  });
}

/** Connected ink, row by row: a run joins the spots of the runs above that it touches. */
function inkSpots({ width, height, data }: Gray, dark: number): Spot[] {
  const spots: Spot[] = [];
  const parent: number[] = [];
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] = parent[parent[at] as number] as number;
    return at;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const row: Run[] = [];
    let first = 0;
    for (let x = 0; x < width;) {
      if ((data[y * width + x] as number) >= dark) {
        x += 1;
        continue;
      }
      const from = x;
      while (x < width && (data[y * width + x] as number) < dark) x += 1;
      let spot = -1;
      while (first < above.length && (above[first] as Run).to < from - 1) first += 1;
      for (let at = first; at < above.length && (above[at] as Run).from <= x; at += 1) {
        const other = root((above[at] as Run).spot);
        if (spot === -1) spot = other;
        else if (other !== spot) {
          parent[other] = spot;
          grow(spots[spot] as Spot, spots[other] as Spot);
        }
      }
      if (spot === -1) {
        spot = spots.length;
        parent.push(spot);
        spots.push({ left: from, right: x - 1, top: y, bottom: y });
      } else grow(spots[spot] as Spot, { left: from, right: x - 1, top: y, bottom: y });
      row.push({ from, to: x - 1, spot });
    }
    above = row;
  }
  return spots.filter((_, index) => parent[index] === index);
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly spot: number;
}

function grow(spot: Spot, by: Spot): void {
  spot.left = Math.min(spot.left, by.left);
  spot.right = Math.max(spot.right, by.right);
  spot.top = Math.min(spot.top, by.top);
  spot.bottom = Math.max(spot.bottom, by.bottom);
}
