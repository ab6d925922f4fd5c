import { containersOf } from "../../tables/containers.ts";
import { fieldValue } from "../../labels/fields.ts";
import { foundIn, type FoundValue } from "../../values/found.ts";
import { documentIssuer } from "../../parties/issuer.ts";
import { datePattern, wordsPrinting } from "../../values/kinds.ts";
import { partyOf } from "../../parties/parties.ts";
import { inline } from "../../labels/labelled-page.ts";
import { bottom, textOfWords } from "../../page/page-layout.ts";
import { titlesOf } from "../../classify/titles.ts";
import { billsOf } from "../arrival-notice/extract.ts";
import type { ExtractionContext } from "../context.ts";
import { generalNoticeFields } from "./fields.ts";
import { setFields } from "../parts.ts";
import type { LabelledPage } from "../../labels/label.ts";

/** contract: documents#general-notice-payload */
export function extractGeneralNotice(context: ExtractionContext): void {
  const { layouts, draft } = context;
  const [first] = layouts;
  const title = first ? titlesOf(first).find(({ weight }) => weight > 3) : undefined;
  const printed = title?.chunk.words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  if (title && printed) draft.set("/notice_type", foundIn(title.chunk.page, printed));
  draft.set("/issuer_name", documentIssuer(layouts) ?? fieldValue(layouts, "issuer"));
  const bills = billsOf(layouts);
  draft.set("/mbl_number", bills.master);
  draft.set("/hbl_number", bills.house);
  for (const { number } of containersOf(layouts))
    draft.add("/containers", { container_number: number });
  setFields(context, generalNoticeFields);
  draft.set(
    "/location",
    partyOf(layouts, "freight_location")?.name ?? partyOf(layouts, "pickup")?.name,
  );
  draft.set(
    "/notice_date",
    fieldValue(layouts, "notice_date") ?? fieldValue(layouts, "document_date") ?? loneDate(layouts),
  );
  draft.set("/message", messageOf(layouts));
}

/** The date of a letter: alone on a line in the upper half. */
function loneDate([first]: readonly LabelledPage[]): FoundValue | null {
  for (const chunk of first?.chunks ?? []) {
    const date = datePattern.exec(chunk.text)?.[0];
    if (date && chunk.bbox.top < first!.page.height / 2 && chunk.text.length - date.length < 3)
      return foundIn(chunk.page, wordsPrinting(chunk.words, date), date);
  }
  return null;
}

/** The first paragraph of prose: lines of several words in small letters, one under the other. */
function messageOf(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const layout of layouts) {
    const lines = layout.chunks.filter(
      (chunk) =>
        !/^(?:re|subject|subj|to|from|attn|date)\b\s*:/i.test(chunk.text) &&
        (!layout.labelOf.has(chunk) || inline(layout.labelOf.get(chunk)!).length > 4),
    );
    const start = lines.findIndex(
      ({ text, words }) => words.length >= 6 && (text.match(/\b[a-z]{2,}\b/g)?.length ?? 0) >= 4,
    );
    if (start === -1) continue;
    const taken = [lines[start]!];
    for (const line of lines.slice(start + 1)) {
      const last = taken.at(-1)!;
      if (
        line.bbox.top - bottom(last.bbox) > layout.em * 0.9 ||
        Math.abs(line.bbox.left - lines[start]!.bbox.left) > layout.em * 2
      )
        break;
      taken.push(line);
    }
    const words = taken.flatMap((line) => line.words);
    return foundIn(
      layout.page.number,
      words,
      taken.map(({ words: all }) => textOfWords(all)).join(" "),
    );
  }
  return null;
}
