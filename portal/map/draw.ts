import { labelFont, labelsOf } from "./labels.ts";
import { pathOf } from "./path.ts";
import { pointOf, globeSize, type Point } from "./projection.ts";
import { radiusOf, type Mark, type Scene, type Way } from "./scene.ts";
import { scaleOf, shownAt, type Size, type View } from "./view.ts";

/** Colours as the canvas needs them: computed, for it knows no `light-dark()`. */
export type Colours = Readonly<
  Record<
    "sea" | "land" | "coast" | "way" | "vessel" | "port" | "attention" | "chosen" | "label",
    string
  >
>;

/** In units of the globe. */
export type Land = { readonly area: Path2D; readonly coast: Path2D };

/** A scene in units of the globe, made once for many frames. */
export type Prepared = {
  readonly marks: readonly (Mark & { readonly point: Point })[];
  readonly ways: Readonly<Record<Way["kind"], Path2D>>;
};

const waysOf = (scene: Scene, kind: Way["kind"]): Path2D =>
  pathOf({
    type: "MultiLineString",
    coordinates: scene.ways
      .filter((way) => way.kind === kind && way.places.length > 1)
      .map(({ places }) => places.map(([longitude, latitude]) => [longitude, latitude])),
  });

export const prepared = (scene: Scene): Prepared => ({
  // Vessels lie above ports, and where many are above where few are.
  marks: scene.marks
    .map((mark) => ({ ...mark, point: pointOf(mark.place) }))
    .toSorted(
      (a, b) => Number(a.kind === "vessel") - Number(b.kind === "vessel") || a.count - b.count,
    ),
  ways: {
    passed: waysOf(scene, "passed"),
    ahead: waysOf(scene, "ahead"),
    planned: waysOf(scene, "planned"),
  },
});

/** How far beside a mark a pointer still means it: the width of a finger (WCAG 2.5.8). */
const reach = 14;

/** The mark at a place of the canvas; null where there is none. */
export function markAt(
  { marks }: Prepared,
  view: View,
  size: Size,
  [x, y]: Point,
): Prepared["marks"][number] | null {
  let nearest = null;
  let least = Number.POSITIVE_INFINITY;
  for (const mark of marks) {
    const [mx, my] = shownAt(mark.point, view, size);
    const distance = Math.hypot(mx - x, my - y);
    if (distance > Math.max(reach, radiusOf(mark)) || distance > least) continue;
    nearest = mark;
    least = distance;
  }
  return nearest;
}

/** The copies of the globe that a view shows a part of, as shifts in its units. */
function copies(view: View, size: Size): number[] {
  const half = size.width / 2 / scaleOf(view, size);
  return [-globeSize, 0, globeSize].filter(
    (shift) => shift < view.x + half && shift + globeSize > view.x - half,
  );
}

const dashes: Readonly<Record<Way["kind"], readonly number[]>> = {
  passed: [],
  ahead: [6, 4],
  planned: [1, 4],
};

type Frame = {
  readonly view: View;
  readonly size: Size;
  /** Device pixels for a CSS pixel. */
  readonly density: number;
  readonly colours: Colours;
  readonly land: Land | undefined;
  readonly scene: Prepared;
  readonly chosen: string | null;
};

/** One picture of the map. */
export function draw(on: CanvasRenderingContext2D, frame: Frame): void {
  const { view, size, density, colours, land, scene } = frame;
  const scale = scaleOf(view, size);
  on.setTransform(density, 0, 0, density, 0, 0);
  on.fillStyle = colours.sea;
  on.fillRect(0, 0, size.width, size.height);
  for (const shift of copies(view, size)) {
    on.setTransform(
      density * scale,
      0,
      0,
      density * scale,
      density * (size.width / 2 + (shift - view.x) * scale),
      density * (size.height / 2 - view.y * scale),
    );
    if (land) {
      on.setLineDash([]);
      on.lineWidth = 0.75 / scale;
      on.fillStyle = on.strokeStyle = colours.land;
      on.fill(land.area);
      // Where two copies meet, no gap is left.
      on.stroke(land.area);
      on.strokeStyle = colours.coast;
      on.stroke(land.coast);
    }
    on.strokeStyle = colours.way;
    on.lineWidth = 1.5 / scale;
    for (const kind of ["planned", "ahead", "passed"] as const) {
      on.setLineDash(dashes[kind].map((length) => length / scale));
      on.stroke(scene.ways[kind]);
    }
  }
  on.setLineDash([]);
  for (const mark of scene.marks) {
    const [x, y] = shownAt(mark.point, view, size);
    if (x < -20 || y < -20 || x > size.width + 20 || y > size.height + 20) continue;
    on.setTransform(density, 0, 0, density, density * x, density * y);
    drawMark(on, mark, colours, mark.key === frame.chosen);
  }
  on.setTransform(density, 0, 0, density, 0, 0);
  drawLabels(on, frame, scale);
}

/** Names of ports, each with a rim of the sea's colour, so that they read the same on land, coasts and ways. */
function drawLabels(
  on: CanvasRenderingContext2D,
  { view, size, colours, scene, chosen }: Frame,
  scale: number,
): void {
  // What is set here is no part of the next frame.
  on.save();
  on.font = labelFont;
  on.textBaseline = "middle";
  on.lineJoin = "round";
  on.lineWidth = 3;
  on.strokeStyle = colours.sea;
  on.fillStyle = colours.label;
  const widthOf = (text: string): number => on.measureText(text).width;
  for (const { key, text, point, offset, width } of labelsOf(scene.marks, scale, widthOf)) {
    // What is pointed at has its name in its title.
    if (key === chosen) continue;
    const at = shownAt(point, view, size);
    // On whole pixels letters are sharp.
    const [x, y] = [Math.round(at[0] + offset[0]), Math.round(at[1] + offset[1])];
    if (x + width < 0 || y < -10 || x > size.width || y > size.height + 10) continue;
    on.strokeText(text, x, y);
    on.fillText(text, x, y);
  }
  on.restore();
}

function drawMark(
  on: CanvasRenderingContext2D,
  mark: Mark,
  colours: Colours,
  isChosen: boolean,
): void {
  const radius = radiusOf(mark);
  if (isChosen) {
    on.beginPath();
    on.arc(0, 0, radius + 6, 0, 2 * Math.PI);
    on.strokeStyle = colours.chosen;
    on.lineWidth = 3;
    on.stroke();
  }
  on.beginPath();
  if (mark.kind === "vessel") shipShape(on, radius, mark.heading);
  else on.arc(0, 0, radius, 0, 2 * Math.PI);
  on.fillStyle = mark.estimated ? colours.sea : colours[mark.kind];
  on.fill();
  on.strokeStyle = mark.estimated ? colours[mark.kind] : colours.sea;
  on.lineWidth = mark.estimated ? 2.5 : 1;
  on.stroke();
  if (mark.needsAttention) {
    on.beginPath();
    on.arc(radius, -radius, 5, 0, 2 * Math.PI);
    on.fillStyle = colours.attention;
    on.fill();
    on.strokeStyle = colours.sea;
    on.lineWidth = 1.5;
    on.stroke();
    // An exclamation mark, so that it is known without its colour.
    on.fillStyle = colours.sea;
    on.fillRect(radius - 0.75, -radius - 3, 1.5, 3.5);
    on.fillRect(radius - 0.75, -radius + 1.5, 1.5, 1.5);
  }
}

/** A bow that points to where it heads; without a heading, a diamond. */
function shipShape(on: CanvasRenderingContext2D, radius: number, heading: number | null): void {
  const turned = ((heading ?? 0) * Math.PI) / 180;
  const corners: readonly Point[] =
    heading === null
      ? [
          [0, -radius],
          [radius, 0],
          [0, radius],
          [-radius, 0],
        ]
      : [
          [0, -radius * 1.3],
          [radius * 0.75, radius * 0.8],
          [0, radius * 0.4],
          [-radius * 0.75, radius * 0.8],
        ];
  for (const [index, [x, y]] of corners.entries()) {
    const [px, py] = [
      x * Math.cos(turned) - y * Math.sin(turned),
      x * Math.sin(turned) + y * Math.cos(turned),
    ];
    if (index === 0) on.moveTo(px, py);
    else on.lineTo(px, py);
  }
  on.closePath();
}
