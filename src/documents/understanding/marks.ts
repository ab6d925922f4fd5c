import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn } from "./container-numbers.ts";
import { valueAt } from "./fields.ts";
import { foundIn, type Found } from "./found.ts";
import { labelsFor, type LabelledSheet } from "./reading.ts";
import { bottom, overlapAcross, textOf, type Chunk } from "./sheet.ts";
import { sizePattern } from "./units.ts";

const marksTitle = /\b(?:marks|mks)\b/i;

/** Marks under the head of their column, alone or beside the boxes, else under a label of their own. */
export function marksOf(sheets: readonly LabelledSheet[]): Found | null {
  for (const sheet of sheets) {
    const head = headsOf(sheet).find(({ columns }) =>
      columns.some(({ title }) => marksTitle.test(title)),
    );
    const column = head?.columns.find(({ title }) => marksTitle.test(title));
    if (!head || !column || column.kind === "description") continue;
    const found = firstUnder(sheet, head, column) ?? amongBoxes(sheet, head, column);
    if (found) return found;
  }
  return labelledMarks(sheets);
}

/** Marks stand first in their column; containers listed under them are none. */
function firstUnder(
  sheet: LabelledSheet,
  head: Head,
  column: Head["columns"][number],
): Found | null {
  const row =
    sheet.rows
      .find((chunks) => chunks.some(({ box }) => box.top > head.bottom - 1))
      ?.filter(({ box }) => box.top > head.bottom - 1) ?? [];
  const chunk = row.find(({ box }) => overlapAcross(box, column.box) > 0);
  return chunk && !isOfBoxes(chunk) && !/^(?:see|as per|as attached)\b/i.test(chunk.text)
    ? marksFrom(sheet, chunk)
    : null;
}

/** What marks say and rows of boxes do not: "C/NO. 1-500", "MADE IN CHINA". */
const markSign = /\bC\/? ?NO?S?\b|\bCTN NO|\bNOS?\. ?1\b|\b1-UP\b|\bMADE IN\b|^N\/?M$|^NO MARKS/i;

/** Below the boxes of their column, or between two of them. */
function amongBoxes(
  sheet: LabelledSheet,
  head: Head,
  column: Head["columns"][number],
): Found | null {
  const inColumn = sheet.chunks.filter(
    ({ box }) => box.top > head.bottom - 1 && Math.abs(box.left - column.box.left) < sheet.em * 1.5,
  );
  for (const chunk of inColumn) {
    if (isOfBoxes(chunk) || sheet.labelOf.has(chunk)) continue;
    const found = marksFrom(sheet, chunk);
    if (
      found.text.split("\n").length <= 6 &&
      found.text.split("\n").some((line) => markSign.test(line))
    )
      return found;
  }
  return null;
}

/** A container's number, seal, size or count, or the dashes under them. */
const isOfBoxes = ({ words, text }: Chunk): boolean =>
  containerNumbersIn(words).length > 0 ||
  /^\W*(?:seals?\b|s\/?[nl][#:.]|tare\b|type\b|size\b)/i.test(text) ||
  /^\d+ (?:x|cont|cntr)/i.test(text) ||
  /^\W*$/.test(text) ||
  (sizePattern.exec(text)?.index ?? 9) < 2;

/** The lines of a mark, one under the other. */
function marksFrom(sheet: LabelledSheet, first: Chunk): Found {
  const lines = [first];
  for (const row of sheet.rows.slice(first.row + 1)) {
    const last = lines.at(-1)!;
    const next = row.find(({ box }) => Math.abs(box.left - first.box.left) < 2);
    // The next label's row is the next field's.
    if (row.some((chunk) => sheet.labelOf.has(chunk) && chunk.box.left < first.box.left - 2)) break;
    if (!next && row.some(({ box }) => box.top - bottom(last.box) > sheet.em * 0.7)) break;
    if (!next) continue;
    if (next.box.top - bottom(last.box) > sheet.em * 0.7) break;
    if (containerNumbersIn(next.words).length > 0 || sheet.labelOf.has(next)) break;
    lines.push(next);
  }
  return {
    ...foundIn(
      first.page,
      lines.flatMap(({ words }) => words),
    ),
    text: lines.map(({ words }) => textOf(words)).join("\n"),
  };
}

function labelledMarks(sheets: readonly LabelledSheet[]): Found | null {
  for (const [sheet, label] of labelsFor(sheets, "marks")) {
    const line = valueAt(sheet, label, "marks", "line");
    if (!line || /[A-Z]{4}\d{7}/.test(line.text)) continue;
    const first = sheet.chunks.find(
      ({ box }) => box.left === line.box.left && box.top === line.box.top,
    );
    return first && first.text === line.text ? marksFrom(sheet, first) : line;
  }
  return null;
}
