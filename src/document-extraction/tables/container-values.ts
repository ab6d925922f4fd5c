import type { Word } from "#src/document-recognition/page-model.ts";
import type { ColumnKind } from "./column-names.ts";
import type { Head } from "./columns.ts";
import type { Anchor } from "../values/container-numbers.ts";
import { valuesByColumn, valuesInline, type ContainerValues } from "./container-row.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { isGoodsText } from "./goods-text.ts";
import { textOfWords } from "../page/page-layout.ts";
import { byColumn } from "./table-row.ts";
import { isSize, packagePattern, packageUnitIn } from "../values/units.ts";

/**
 * The values in the lines of a container: by the columns of their table, else by units and formats.
 */
export function containerValuesOf(
  page: number,
  anchor: Anchor,
  lines: readonly (readonly Word[])[],
  head: Head | null,
): ContainerValues {
  const values = statedOf(page, anchor, lines, head);
  const size = values.size ? null : sizeByShape(page, lines[0]!.slice(anchor.to));
  return size ? { ...values, size } : values;
}

/** "40'HC" in the row of a container is its size, even if the column name was not read. */
function sizeByShape(page: number, words: readonly Word[]): FoundValue | null {
  for (const word of words)
    for (const text of word.text.split("/"))
      if (isSize(text) && /^\d.*[A-Z]/i.test(text)) return foundIn(page, [word], text);
  return null;
}

function statedOf(
  page: number,
  anchor: Anchor,
  [own, ...more]: readonly (readonly Word[])[],
  head: Head | null,
): ContainerValues {
  const others = [...own!.slice(0, anchor.from), ...restOf(anchor), ...own!.slice(anchor.to)];
  const first = { page, words: others };
  const values: ContainerValues = {};
  const add = (found: ContainerValues): void => void Object.assign(values, { ...found, ...values });
  // A row typed in one go, "MSKU.../SEAL/40HC/500CTNS/1,000KGS", has no columns.
  if (isOneGo(anchor, own!)) {
    add(
      valuesInline(
        { page, words: [...restOf(anchor), ...closeBehind(own!.slice(anchor.to), anchor)] },
        true,
      ),
    );
    for (const line of more) {
      const words = groupAt(line, anchor.words[0]!.bbox.left);
      if (words.length > 0) add(valuesInline({ page, words }, false));
    }
  }
  if (head) {
    add(valuesByColumn(head, first));
    const listed = sealBelow(head, page, [others, ...more]);
    if (listed) add({ seal: listed });
    // Text in another column can still be clear by its unit: "500 CTNS" under a
    // description.
    const { seal, ...withoutSeal } = valuesInline(
      { page, words: unexplained(head, others) },
      false,
    );
    add(seal ? { ...withoutSeal, seal } : withoutSeal);
    if (sharesCell(head)) {
      const guessed = valuesInline({ page, words: inContainerColumn(head, others) }, true).seal;
      if (guessed) add({ seal: guessed });
    }
    // "16,840.985" above "KGM": the unit is on the line below.
    if (more.length > 0) {
      const { weight, weightUnit, volume, volumeUnit } = valuesByColumn(head, {
        page,
        words: [...others, ...more[0]!.filter(({ text }) => unitAlone.test(text))],
      });
      add({
        ...(weight && weightUnit ? { weight, weightUnit } : {}),
        ...(volume && volumeUnit ? { volume, volumeUnit } : {}),
      });
      const kind = byColumn(head, more[0]!).get("packages") ?? [];
      if (
        values.packages &&
        !values.packageUnit &&
        packageUnitIn(textOfWords(kind)) === textOfWords(kind)
      )
        values.packageUnit = foundIn(page, kind);
    }
    for (const words of more) {
      if (isGoodsRow(head, words)) continue;
      const own = valuesByColumn(head, { page, words });
      add(
        /seal/i.test(textOfWords(words)) || !hasSealColumn(head)
          ? {
              ...valuesInline({ page, words: unexplained(head, words) }, false),
              ...(sharesCell(head)
                ? valuesInline({ page, words: inContainerColumn(head, words) }, true)
                : {}),
            }
          : {},
      );
      if (Object.keys(own).length > 0 && !/[a-z]{3,} [a-z]{3,} [a-z]{3,}/i.test(textOfWords(words)))
        add(own);
    }
    return values;
  }
  add(valuesInline(first, true));
  for (const words of more)
    if (!/\b[a-z]+ [a-z]+ [a-z]+ [a-z]+/.test(textOfWords(words)))
      add(valuesInline({ page, words }, false));
  return values;
}

const unitAlone = /^\(?(?:KGS?|KGM|LBS?|CBM|M3|MTQ|CFT)\.?\)?$/i;

/** A row with goods and their count beside a container's seal: the count is that of the goods. */
function isGoodsRow(head: Head, words: readonly Word[]): boolean {
  const cells = byColumn(head, words);
  const description = cells.get("description") ?? [];
  return (
    ["packages", "weight"].every((kind) =>
      /\d/.test(textOfWords(cells.get(kind as ColumnKind) ?? [])),
    ) && isGoodsText(textOfWords(description))
  );
}

function isOneGo(anchor: Anchor, line: readonly Word[]): boolean {
  const behind = [...restOf(anchor), ...closeBehind(line.slice(anchor.to), anchor)];
  return (
    behind.length > 0 &&
    (/\d\s?(?:KGS?|LBS?|CBM|M3)\b/i.test(textOfWords(behind)) ||
      restOf(anchor).length > 0 ||
      (textOfWords(behind).split("/").length > 2 &&
        textOfWords(behind).match(packagePattern) !== null))
  );
}

/** The words that follow a number without a wider gap than a space. */
function closeBehind(words: readonly Word[], { words: own }: Anchor): readonly Word[] {
  const end = words.findIndex(({ bbox }, index) => {
    const before = index === 0 ? own.at(-1)! : words[index - 1]!;
    return bbox.left - before.bbox.left - before.bbox.width > bbox.height * 0.9;
  });
  return end === -1 ? words : words.slice(0, end);
}

/** Consecutive words of a line that begin below a position. */
function groupAt(line: readonly Word[], left: number): readonly Word[] {
  const from = line.findIndex(({ bbox }) => Math.abs(bbox.left - left) < bbox.height * 1.5);
  if (from === -1) return [];
  const end = line.findIndex(
    ({ bbox }, index) =>
      index > from &&
      bbox.left - line[index - 1]!.bbox.left - line[index - 1]!.bbox.width > bbox.height * 0.9,
  );
  return line.slice(from, end === -1 ? line.length : end);
}

/** "Seal number:" on one line of the container column and the seal on the next. */
function sealBelow(
  head: Head,
  page: number,
  lines: readonly (readonly Word[])[],
): FoundValue | null {
  if (hasSealColumn(head)) return null;
  const column = lines.map((words) => inContainerColumn(head, words));
  const at = column.findIndex((words) =>
    /^seals?(?: ?no\.?| ?numbers?)?\W*$/i.test(textOfWords(words)),
  );
  if (at === -1) return null;
  const own = column.slice(at, at + 2).flat();
  return valuesInline({ page, words: own }, false).seal ?? null;
}

/**
 * Words under the head of the containers or their marks: text under the goods belongs to the goods.
 */
function inContainerColumn(head: Head, words: readonly Word[]): readonly Word[] {
  if (!head.columns.some(({ kind }) => kind === "container" || kind === "marks")) return words;
  const cells = byColumn(head, words);
  return [...(cells.get("container") ?? []), ...(cells.get("marks") ?? [])];
}

const hasSealColumn = (head: Head): boolean => head.columns.some(({ kind }) => kind === "seal");
const titles = (head: Head): string => head.columns.map(({ title }) => title).join(" ");
const sharesCell = (head: Head): boolean => !hasSealColumn(head) && /seal/i.test(titles(head));

/** Words in columns without a specific kind: containers, marks and descriptions. */
function unexplained(head: Head, words: readonly Word[]): readonly Word[] {
  const kinds = new Set(["container", "marks", "description", "other"]);
  return words.filter((word) => {
    const nearest = head.columns.reduce((best, column) =>
      apart(column, word) < apart(best, word) ? column : best,
    );
    return kinds.has(nearest.kind);
  });
}
const apart = ({ bbox }: Head["columns"][number], word: Word): number =>
  Math.max(
    0,
    bbox.left - word.bbox.left - word.bbox.width,
    word.bbox.left - bbox.left - bbox.width,
  ) *
    1000 +
  Math.abs(bbox.left + bbox.width / 2 - word.bbox.left - word.bbox.width / 2);

/** Text attached to the number, as in "MSKU7354623/SEAL1", as a separate word. */
const restOf = ({ rest, words }: Anchor): Word[] => {
  const text = rest.replace(/^[\s/,;:-]+/, "");
  const last = words.at(-1)!;
  return text === "" ? [] : [{ ...last, text }];
};
