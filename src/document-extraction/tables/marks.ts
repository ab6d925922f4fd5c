import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn } from "../values/container-numbers.ts";
import { valueAt } from "../labels/fields.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { labelsFor } from "../labels/labelled-page.ts";
import { bottom, isFromOcr, overlapAcross, type Chunk } from "../page/page-layout.ts";
import { sizePattern } from "../values/units.ts";
import type { LabelledPage } from "../labels/label.ts";

const marksTitle = /\b(?:marks|mks)\b/i;

/**
 * Marks in their column, alone or together with containers, else under their own label.
 */
export function marksOf(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const layout of layouts) {
    const head = headsOf(layout).find(({ columns }) =>
      columns.some(({ title }) => marksTitle.test(title)),
    );
    const column = head?.columns.find(({ title }) => marksTitle.test(title));
    if (!head || !column || column.kind === "description") continue;
    const found = firstUnder(layout, head, column) ?? amongContainers(layout, head, column);
    if (found) return found;
  }
  return labelledMarks(layouts);
}

/** Marks come first in their column; containers listed under them are no marks. */
function firstUnder(
  layout: LabelledPage,
  head: Head,
  column: Head["columns"][number],
): FoundValue | null {
  const row =
    layout.rows
      .find((chunks) => chunks.some(({ bbox }) => bbox.top > head.bottom - 1))
      ?.filter(({ bbox }) => bbox.top > head.bottom - 1) ?? [];
  const chunk = row.find(({ bbox }) => overlapAcross(bbox, column.bbox) > 0);
  return chunk && !isOfContainers(chunk) && !/^(?:see|as per|as attached)\b/i.test(chunk.text)
    ? marksFrom(layout, chunk)
    : null;
}

/** Texts of marks that rows of containers do not have: "C/NO. 1-500", "MADE IN CHINA". */
const markSign = /\bC\/? ?NO?S?\b|\bCTN NO|\bNOS?\. ?1\b|\b1-UP\b|\bMADE IN\b|^N\/?M$|^NO MARKS/i;

/** Below the containers of their column, or between two of them. */
function amongContainers(
  layout: LabelledPage,
  head: Head,
  column: Head["columns"][number],
): FoundValue | null {
  const inColumn = layout.chunks.filter(
    ({ bbox }) =>
      bbox.top > head.bottom - 1 && Math.abs(bbox.left - column.bbox.left) < layout.em * 1.5,
  );
  for (const chunk of inColumn) {
    if (isOfContainers(chunk) || layout.labelOf.has(chunk)) continue;
    const found = marksFrom(layout, chunk);
    if (
      found.text.split("\n").length <= 6 &&
      found.text.split("\n").some((line) => markSign.test(line))
    )
      return found;
  }
  return null;
}

/** A container's number, seal, size or count, or the dashes under them. */
const isOfContainers = ({ words, text }: Chunk): boolean =>
  containerNumbersIn(words).length > 0 ||
  /^\W*(?:seals?\b|s\/?[nl][#:.]|tare\b|type\b|size\b)/i.test(text) ||
  /^\d+ (?:x|cont|cntr)/i.test(text) ||
  /^\W*$/.test(text) ||
  (sizePattern.exec(text)?.index ?? 9) < 2;

/** A text that looks like a label but names no field is a mark too. */
const isField = (layout: LabelledPage, chunk: Chunk): boolean =>
  (layout.labelOf.get(chunk)?.fields.size ?? 0) > 0;

/** The lines of a mark, one below the other. */
function marksFrom(layout: LabelledPage, first: Chunk): FoundValue {
  const lines = [first];
  // OCR's bboxes are only as tall as the letters, and on a bent page they are not aligned.
  const [gap, shift] = isFromOcr(layout) ? [layout.em, layout.em * 0.5] : [layout.em * 0.7, 2];
  for (const row of layout.rows.slice(first.row + 1)) {
    const last = lines.at(-1)!;
    const next = row.find(({ bbox }) => Math.abs(bbox.left - first.bbox.left) < shift);
    // The row of the next label belongs to the next field.
    if (row.some((chunk) => isField(layout, chunk) && chunk.bbox.left < first.bbox.left - shift))
      break;
    if (!next && row.some(({ bbox }) => bbox.top - bottom(last.bbox) > gap)) break;
    if (!next) continue;
    if (next.bbox.top - bottom(last.bbox) > gap) break;
    if (containerNumbersIn(next.words).length > 0 || isField(layout, next)) break;
    lines.push(next);
  }
  return {
    ...foundIn(
      first.page,
      lines.flatMap(({ words }) => words),
    ),
    text: lines.map((line) => markIn(layout, line)).join("\n"),
  };
}

/** "C/NO.   1-5633": the numbers of the packages are separate from "C/NO.". */
function markIn(layout: LabelledPage, line: Chunk): string {
  const next = layout.rows[line.row]?.find(({ bbox }) => bbox.left > line.bbox.left);
  const isNumbers =
    /\bNOS?[.,:]?$/i.test(line.text) && next !== undefined && /^\d+ ?- ?\w+$/.test(next.text);
  const text = isNumbers ? `${line.text} ${next.text}` : line.text;
  return text.replace(/\bNO,(?=\d)/i, "NO.");
}

function labelledMarks(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const [layout, label] of labelsFor(layouts, "marks")) {
    const line = valueAt(layout, label, "marks", "line");
    if (!line || /[A-Z]{4}\d{7}/.test(line.text)) continue;
    const first = layout.chunks.find(
      ({ bbox }) => bbox.left === line.bbox.left && bbox.top === line.bbox.top,
    );
    return first && first.text === line.text ? marksFrom(layout, first) : line;
  }
  return null;
}
