import { containersOf } from "../containers.ts";
import { valueOf } from "../fields.ts";
import { foundIn, type Found } from "../found.ts";
import { issuerOf } from "../issuer.ts";
import { datePattern, wordsOf } from "../kinds.ts";
import { partyOf } from "../parties.ts";
import { inline, type LabelledSheet } from "../reading.ts";
import { bottom, textOf } from "../sheet.ts";
import { titlesOf } from "../titles.ts";
import { billsOf } from "./arrival-notice.ts";
import type { Context } from "./context.ts";

/** contract: documents#general-notice-payload */
export function extractGeneralNotice({ sheets, draft }: Context): void {
  const [first] = sheets;
  const title = first ? titlesOf(first).find(({ weight }) => weight > 3) : undefined;
  if (title) draft.set("/notice_type", foundIn(title.chunk.page, title.chunk.words));
  draft.set("/issuer_name", issuerOf(sheets) ?? valueOf(sheets, "issuer"));
  draft.set("/subject", valueOf(sheets, "subject"));
  const bills = billsOf(sheets);
  draft.set("/mbl_number", bills.master);
  draft.set("/hbl_number", bills.house);
  for (const { number } of containersOf(sheets))
    draft.add("/containers", { container_number: number });
  draft.set("/available_at", valueOf(sheets, "available"));
  draft.set("/last_free_day", valueOf(sheets, "last_free_day"));
  draft.set(
    "/location",
    partyOf(sheets, "freight_location")?.name ?? partyOf(sheets, "pickup")?.name,
  );
  draft.set(
    "/notice_date",
    valueOf(sheets, "notice_date") ?? valueOf(sheets, "document_date") ?? loneDate(sheets),
  );
  draft.set("/message", messageOf(sheets));
}

/** A letter's date stands alone on a line in its upper half. */
function loneDate([first]: readonly LabelledSheet[]): Found | null {
  for (const chunk of first?.chunks ?? []) {
    const date = datePattern.exec(chunk.text)?.[0];
    if (date && chunk.box.top < first!.page.height / 2 && chunk.text.length - date.length < 3)
      return foundIn(chunk.page, wordsOf(chunk.words, date), date);
  }
  return null;
}

/** The first paragraph of prose: lines of several words in small letters, one under the other. */
function messageOf(sheets: readonly LabelledSheet[]): Found | null {
  for (const sheet of sheets) {
    const lines = sheet.chunks.filter(
      (chunk) =>
        !/^(?:re|subject|subj|to|from|attn|date)\b\s*:/i.test(chunk.text) &&
        (!sheet.labelOf.has(chunk) || inline(sheet.labelOf.get(chunk)!).length > 4),
    );
    const start = lines.findIndex(
      ({ text, words }) => words.length >= 6 && (text.match(/\b[a-z]{2,}\b/g)?.length ?? 0) >= 4,
    );
    if (start === -1) continue;
    const taken = [lines[start]!];
    for (const line of lines.slice(start + 1)) {
      const last = taken.at(-1)!;
      if (
        line.box.top - bottom(last.box) > sheet.em * 0.9 ||
        Math.abs(line.box.left - lines[start]!.box.left) > sheet.em * 2
      )
        break;
      taken.push(line);
    }
    const words = taken.flatMap((line) => line.words);
    return foundIn(sheet.page.number, words, taken.map(({ words: all }) => textOf(all)).join(" "));
  }
  return null;
}
