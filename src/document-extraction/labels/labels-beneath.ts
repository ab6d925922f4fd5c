import { bottom, right, type Chunk } from "../page/page-layout.ts";
import type { Label, LabelledPage, Region } from "./label.ts";

/** So many fields with the label at the bottom show that the form prints labels there. */
const fewest = 4;

const habits = new WeakMap<LabelledPage, boolean>();

/**
 * Some forms print labels below their values: the ruled field contains the value and, at its bottom,
 * the label. Returns the position of the value; null on other forms.
 */
export function fieldAbove(layout: LabelledPage, { chunk, inner }: Label): Region | null {
  if (inner || !chunk.cell) return null;
  const known = habits.get(layout) ?? isHabit(layout);
  habits.set(layout, known);
  const { bbox } = chunk.cell;
  // An empty field contains only its label; the text in the next field is not its value.
  const isAtFoot =
    bottom(bbox) - bottom(chunk.bbox) < chunk.bbox.top - bbox.top ||
    placeInField(layout, chunk) === "foot";
  return known && isAtFoot
    ? { left: bbox.left - 1, right: right(bbox), top: bbox.top, bottom: chunk.bbox.top }
    : null;
}

function isHabit(layout: LabelledPage): boolean {
  const places = layout.labels
    .filter(({ chunk, inner, from }) => !inner && from <= 1 && chunk.cell !== null)
    .map(({ chunk }) => placeInField(layout, chunk));
  const feet = places.filter((place) => place === "foot").length;
  return feet >= fewest && feet > 2 * places.filter((place) => place === "head").length;
}

/** The position of a label in a field with one label and one text. */
function placeInField(layout: LabelledPage, chunk: Chunk): "head" | "foot" | null {
  const mates = layout.chunks.filter((other) => other !== chunk && other.cell === chunk.cell);
  if (mates.length === 0) return null;
  if (mates.every(({ bbox }) => bottom(bbox) <= chunk.bbox.top + 1))
    return mates.some((mate) => !layout.labelOf.has(mate)) ? "foot" : null;
  return mates.every(({ bbox }) => bbox.top >= bottom(chunk.bbox) - 1) ? "head" : null;
}
