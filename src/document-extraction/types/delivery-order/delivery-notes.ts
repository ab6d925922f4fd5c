import { blockOf } from "../../page/blocks.ts";
import { foundIn, type FoundValue } from "../../values/found.ts";
import { columnUnder, inline, linesIn, type PrintedLine } from "../../labels/labelled-page.ts";
import type { LabelledPage } from "../../labels/label.ts";
import { textOfWords } from "../../page/page-layout.ts";

const notes =
  /^(?:special |driver |trucker |dispatch )?(?:delivery )?(?:instructions?|remarks?|notes?|comments?)|^(?:route|routing) ?[/&] ?instructions?|remarks\/special instructions|^special instructions|^delivery notes/i;

/** Instructions to the driver and the receiver. */
export function deliveryNotesOf(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const layout of layouts)
    for (const label of layout.labels) {
      const printed = textOfWords(label.chunk.words.slice(label.from, label.to));
      if (!notes.test(printed.replace(/^\(?\d{1,2}[a-z]?[.)]+ /i, ""))) continue;
      const own = inline(label);
      const lines =
        own.length > 0
          ? paragraph([own, ...linesIn(layout, columnUnder(layout, label), 4)])
          : blockOf(layout, label);
      const words = lines.flat();
      if (words.length > 1 && lines.length > 0)
        return foundIn(
          layout.page.number,
          words,
          lines.map((line) => textOfWords(line)).join("\n"),
        );
    }
  return null;
}

/**
 * Lines down to the first gap wider than the one between the first two: the next lines are another
 * text.
 */
function paragraph(lines: readonly PrintedLine[]): PrintedLine[] {
  const tops = lines.map((line) => Math.min(...line.map(({ bbox }) => bbox.top)));
  const pitch = Math.min((tops[1] ?? 0) - tops[0]!, lines[0]![0]!.bbox.height * 1.6);
  const end = tops.findIndex((top, index) => index > 0 && top - tops[index - 1]! > pitch * 1.25);
  return lines.slice(0, end === -1 ? lines.length : end);
}
