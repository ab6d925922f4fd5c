import type { Page, Word } from "#src/document-recognition/page-model.ts";

const companyEnd =
  /^(?:INC|LLC|LTD|LIMITED|CORP|CORPORATION|COMPANY|GMBH|AG|KG|A\/S|S\.A|S\.P\.A|B\.V|N\.V|PLC|LLP|AKTIENGESELLSCHAFT)[.,]?$/i;
const title =
  /\b(?:BILL OF LADING|(?:SEA ?)?WAYBILL|CONOCIMIENTO|CONNAISSEMENT|ARRIVAL NOTICE|NOTICE OF ARRIVAL|DELIVERY ORDER|DISPATCH ORDER|WORK ORDER|SECURITY FILING|INVOICE|FREIGHT BILL)\b/i;
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");
const headShare = 0.12;

/**
 * Large letters have small gaps, so OCR reads "BLUEWAVE LINES INC. BILL OF LADING" as one line. At
 * the top of a page from OCR, the title begins after the issuer.
 */
export function partedFromTitle(page: Page, words: readonly Word[]): (readonly Word[])[] {
  if (words.length > 12 || words[0]!.bbox.top > page.height * headShare) return [words];
  const end =
    words.findLastIndex(
      ({ text }, index) =>
        index > 0 && companyEnd.test(text) && title.test(textOf(words.slice(index + 1))),
    ) + 1;
  return end === 0 ? [words] : [words.slice(0, end), words.slice(end)];
}
