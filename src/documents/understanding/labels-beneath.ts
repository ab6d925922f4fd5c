import type { Label } from "./labels.ts";
import type { LabelledSheet, Region } from "./reading.ts";
import { bottom, right, type Chunk } from "./sheet.ts";

/** As many boxes with the label at their foot make it the form's habit. */
const fewest = 4;

const habits = new WeakMap<LabelledSheet, boolean>();

/**
 * Some forms print labels beneath their values: the ruled box holds the value and, at its foot, the
 * label. The place of the value then; null on any other form.
 */
export function boxAbove(sheet: LabelledSheet, { chunk, inner }: Label): Region | null {
  if (inner || !chunk.cell) return null;
  const known = habits.get(sheet) ?? isHabit(sheet);
  habits.set(sheet, known);
  const { box } = chunk.cell;
  // An empty box holds its label alone; what stands in the next box is not its value.
  const isAtFoot =
    bottom(box) - bottom(chunk.box) < chunk.box.top - box.top ||
    placeInBox(sheet, chunk) === "foot";
  return known && isAtFoot
    ? { left: box.left - 1, right: right(box), top: box.top, bottom: chunk.box.top }
    : null;
}

function isHabit(sheet: LabelledSheet): boolean {
  const places = sheet.labels
    .filter(({ chunk, inner, from }) => !inner && from <= 1 && chunk.cell !== null)
    .map(({ chunk }) => placeInBox(sheet, chunk));
  const feet = places.filter((place) => place === "foot").length;
  return feet >= fewest && feet > 2 * places.filter((place) => place === "head").length;
}

/** Where a label stands in a box that holds one label and one text. */
function placeInBox(sheet: LabelledSheet, chunk: Chunk): "head" | "foot" | null {
  const mates = sheet.chunks.filter((other) => other !== chunk && other.cell === chunk.cell);
  if (mates.length === 0) return null;
  if (mates.every(({ box }) => bottom(box) <= chunk.box.top + 1))
    return mates.some((mate) => !sheet.labelOf.has(mate)) ? "foot" : null;
  return mates.every(({ box }) => box.top >= bottom(chunk.box) - 1) ? "head" : null;
}
