import { globeSize, type Point } from "./projection.ts";

/** What of the globe is shown: its middle, and how much larger than as a whole. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

/** Of the canvas, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

const zooms = { least: 1, most: 64 } as const;

export const wholeGlobe: View = { x: globeSize / 2, y: 860, zoom: zooms.least };

/** CSS pixels for a unit of the globe. At the least zoom the globe is as wide as the canvas. */
export const scaleOf = ({ zoom }: View, { width }: Size): number => (zoom * width) / globeSize;

const wrapped = (x: number): number => ((x % globeSize) + globeSize) % globeSize;

/** As near as it may come: it goes round in the east and west, and ends in the north and south. */
function held(view: View, size: Size): View {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, view.zoom));
  const half = size.height / 2 / scaleOf({ ...view, zoom }, size);
  const y =
    2 * half > globeSize ? globeSize / 2 : Math.min(globeSize - half, Math.max(half, view.y));
  return { x: wrapped(view.x), y, zoom };
}

/** Where on the canvas a point of the globe is shown: of its copies the one that is nearest to the middle. */
export function shownAt([x, y]: Point, view: View, size: Size): Point {
  const scale = scaleOf(view, size);
  const dx = wrapped(x - view.x + globeSize / 2) - globeSize / 2;
  return [size.width / 2 + dx * scale, size.height / 2 + (y - view.y) * scale];
}

/** Moved by so many CSS pixels, as a hand moves paper. */
export function moved(view: View, size: Size, dx: number, dy: number): View {
  const scale = scaleOf(view, size);
  return held({ ...view, x: view.x - dx / scale, y: view.y - dy / scale }, size);
}

/** Larger by a factor; what is shown at a place of the canvas, its middle without one, stays there. */
export function zoomed(view: View, size: Size, factor: number, at?: Point): View {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, view.zoom * factor));
  const [px, py] = at ?? [size.width / 2, size.height / 2];
  const [before, after] = [scaleOf(view, size), scaleOf({ ...view, zoom }, size)];
  const shift = 1 / before - 1 / after;
  return held(
    {
      zoom,
      x: view.x + (px - size.width / 2) * shift,
      y: view.y + (py - size.height / 2) * shift,
    },
    size,
  );
}

/** With one point in the middle. */
export const centred = (view: View, size: Size, [x, y]: Point): View =>
  held({ ...view, x, y }, size);

/** Room around what is fitted, as a share of it. */
const margin = 1.3;
/** One port alone is not worth more. */
const maxFittedZoom = 12;

/** All points at once; the whole globe where there are none. */
export function fitted(points: readonly Point[], size: Size): View {
  if (points.length === 0) return held(wholeGlobe, size);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const unit = scaleOf(wholeGlobe, size);
  const zoom = Math.min(
    maxFittedZoom,
    size.width / unit / Math.max(1, (right - left) * margin),
    size.height / unit / Math.max(1, (bottom - top) * margin),
  );
  return held({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, size);
}
