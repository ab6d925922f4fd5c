import { headsOf, type Head } from "./columns.ts";
import { containerNumbersIn } from "./container-numbers.ts";
import { valueAt } from "./fields.ts";
import { foundIn, type Found } from "./found.ts";
import { labelsFor, type LabelledSheet } from "./reading.ts";
import { bottom, isSeen, overlapAcross, type Chunk } from "./sheet.ts";
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

/** What looks like a label and names no field is a mark as well. */
const isField = (sheet: LabelledSheet, chunk: Chunk): boolean =>
  (sheet.labelOf.get(chunk)?.fields.size ?? 0) > 0;

/** The lines of a mark, one under the other. */
function marksFrom(sheet: LabelledSheet, first: Chunk): Found {
  const lines = [first];
  // An engine's boxes are no taller than their letters, and those of a bent page no column.
  const [gap, shift] = isSeen(sheet) ? [sheet.em, sheet.em * 0.5] : [sheet.em * 0.7, 2];
  for (const row of sheet.rows.slice(first.row + 1)) {
    const last = lines.at(-1)!;
    const next = row.find(({ box }) => Math.abs(box.left - first.box.left) < shift);
    // The next label's row is the next field's.
    if (row.some((chunk) => isField(sheet, chunk) && chunk.box.left < first.box.left - shift))
      break;
    if (!next && row.some(({ box }) => box.top - bottom(last.box) > gap)) break;
    if (!next) continue;
    if (next.box.top - bottom(last.box) > gap) break;
    if (containerNumbersIn(next.words).length > 0 || isField(sheet, next)) break;
    lines.push(next);
  }
  return {
    ...foundIn(
      first.page,
      lines.flatMap(({ words }) => words),
    ),
    text: lines.map((line) => markIn(sheet, line)).join("\n"),
  };
}

/** "C/NO.   1-5633": the numbers of the packages stand apart from their sign. */
function markIn(sheet: LabelledSheet, line: Chunk): string {
  const next = sheet.rows[line.row]?.find(({ box }) => box.left > line.box.left);
  const isNumbers =
    /\bNOS?[.,:]?$/i.test(line.text) && next !== undefined && /^\d+ ?- ?\w+$/.test(next.text);
  const text = isNumbers ? `${line.text} ${next.text}` : line.text;
  return text.replace(/\bNO,(?=\d)/i, "NO.");
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
