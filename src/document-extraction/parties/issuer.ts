import { shippingLine } from "#src/reference/index.ts";
import { foundIn, type FoundValue } from "../values/found.ts";
import { carrierNamed } from "./issuers.ts";
import { titlesOf } from "../classify/titles.ts";
import { textOfWords, type Chunk } from "../page/page-layout.ts";
import type { LabelledPage } from "../labels/label.ts";

/** Words that a company's or terminal's name ends with. */
const company =
  /\b(?:INC|LLC|L\.L\.C|LTD|LIMITED|CORP|CORPORATION|CO|COMPANY|GMBH|B\.?V|N\.?V|S\.?A|S\.?P\.?A|PTE|PTY|PVT|AG|A\/S|AS|KG|LLP|PLC|S\.?R\.?L|GROUP|CHB|SONS|BROTHERS|BROS|PARTNERS|ASSOCIATES|AUTHORITY|LINES?|LOGISTICS|FORWARDING|FORWARDERS|SHIPPING|FREIGHT|CARGO|TRANSPORT|EXPRESS|TERMINALS?|SERVICES|BROKERS?|BROKERAGE|CUSTOMS|AGENCY|AGENCIES|CARRIERS?|CONSOLIDATORS?|CONTAINERS?|MARITIME|NAVIGATION|CONSOLIDATION|TRUCKING|DRAYAGE|SUPPLY CHAIN|INTERNATIONAL|GLOBAL|TRADING|RAILWAY|RAILROAD|RAIL|PIER)\b\.?,?/i;

export const isCompany = (text: string): boolean => company.test(text);

const headShare = 0.24;

/** Lines at the top of page one that can name the document's issuer, the most likely first. */
function namesInHead(layout: LabelledPage): Chunk[] {
  const titles = new Set(
    titlesOf(layout)
      .filter(({ weight }) => weight > 4)
      .map(({ chunk }) => chunk),
  );
  const head = layout.chunks.filter(
    ({ bbox, text }) => bbox.top < layout.page.height * headShare && /[A-Za-z]{3}/.test(text),
  );
  const firstLabel = Math.min(
    ...layout.labels

      .filter(({ fields }) => blocks.some((one) => fields.has(one)))
      .map(({ bbox }) => bbox.top),
    Number.POSITIVE_INFINITY,
  );
  const score = (chunk: Chunk): number => {
    if (
      titles.has(chunk) ||
      layout.labelOf.has(chunk) ||
      chunk.words.length > 8 ||
      copyName.test(chunk.text) ||
      /:|@|\d{4}|www\.|[a-z]{3,} [a-z]{3,} [a-z]{3,}/.test(chunk.text) ||
      /\b(?:near|plot|lot|street|road|zone|estate|station|floor|suite|bldg|building|halle)\b/i.test(
        chunk.text,
      )
    )
      return 0;
    if (isValue(layout, chunk)) return 0;
    const named = carrierNamed(chunk.text) ? 2.5 : 0;
    const suffix = company.test(chunk.text) ? 2 : 0;
    const size = chunk.bbox.height / layout.em;
    const high = chunk.bbox.top < firstLabel + 2 ? 1 : -1.5;
    // The addressee of a letter is below a letterhead in larger letters.
    const addressed =
      size < 1.2 &&
      head.some(
        (above) =>
          above.bbox.top < chunk.bbox.top &&
          above.bbox.height > layout.em * 1.2 &&
          !titles.has(above),
      )
        ? -2
        : 0;
    return named + suffix === 0 && size < 1.25
      ? 0
      : named +
          suffix +
          Math.min(size, 2) +
          high +
          addressed -
          (4 * chunk.bbox.top) / layout.page.height;
  };
  return head
    .map((chunk) => [chunk, score(chunk)] as const)
    .filter(([, points]) => points > 1)
    .toSorted((a, b) => b[1] - a[1])
    .map(([chunk]) => chunk);
}

/** The kind of copy, in large letters at the top, which is not a company. */
const copyName =
  /^\W*(?:(?:first|second|third|full set) )?(?:originals?|copy|duplicate|triplicate|draft|proof|specimen|(?:copy )?non[- ]?negotiable)\W*$/i;

/** Directly below a label, or after one in its row: then the name belongs to that field. */
const isValue = (layout: LabelledPage, { bbox, row, page }: Chunk): boolean =>
  layout.labels.some(
    ({ bbox: own, chunk }) =>
      chunk.page === page &&
      ((own.top < bbox.top &&
        bbox.top - own.top - own.height < layout.em * 1.2 &&
        Math.abs(own.left - bbox.left) < layout.em * 1.5) ||
        (chunk.row === row &&
          own.left < bbox.left &&
          bbox.left - own.left - own.width < layout.em * 14)),
  );

const blocks = ["shipper", "consignee", "notify"] as const;

/** The document's issuer: the name at the top of page one. */
export function documentIssuer([first]: readonly LabelledPage[]): FoundValue | null {
  if (first && isPrintedMail(first)) return signatureOf(first);
  const [chunk] = first ? namesInHead(first) : [];
  if (chunk) return foundIn(chunk.page, chunk.words);
  return first ? nameInTitle(first) : null;
}

/** A printed email has a head that names the mailbox from which it was printed. */
const isPrintedMail = ({ rows, page }: LabelledPage): boolean =>
  ["from", "(?:sent|date)", "to", "subject"].every((name) =>
    rows.some(
      ([first]) =>
        first!.bbox.top < page.height * 0.4 && new RegExp(`^${name}\\s*:`, "i").test(first!.text),
    ),
  );

/** The company among the last lines of an email. */
function signatureOf({ chunks }: LabelledPage): FoundValue | null {
  const closing = chunks.findIndex(({ text }) =>
    /^(?:(?:best|kind|warm|with)\b.*)?regards|^(?:many )?thank(?:s| you)|^sincerely|^yours\b/i.test(
      text,
    ),
  );
  const named = chunks
    .slice(closing + 1, closing + 8)
    .find(({ text, words }) => words.length <= 8 && company.test(text) && !/[@:\d]/.test(text));
  return closing >= 0 && named ? foundIn(named.page, named.words) : null;
}

/** "NORDSTAR LOGISTICS A/S - ARRIVAL NOTICE": the name before the document's title. */
function nameInTitle(layout: LabelledPage): FoundValue | null {
  const title = titlesOf(layout).find(({ weight }) => weight > 4)?.chunk;
  const dash = title?.words.findIndex(({ text }) => /^[-–—|]$/.test(text)) ?? -1;
  if (!title || dash < 1) return null;
  const words = title.words.slice(0, dash);
  return company.test(textOfWords(words)) ? foundIn(title.page, words) : null;
}

/** The carrier at the top of page one, as printed. */
export function carrierOf([first]: readonly LabelledPage[]): FoundValue | null {
  if (!first) return null;
  const names = namesInHead(first).filter(({ text }) => carrierNamed(text) !== null);
  const chunk = fullName(names) ?? names[0];
  if (chunk) return foundIn(chunk.page, chunk.words);
  // "Carrier: ..." at the top of a form without the carrier's letterhead.
  const labelled = first.chunks.find(
    ({ text, bbox }) =>
      /^carrier\s*:\s*\S/i.test(text) &&
      bbox.top < first.page.height * headShare &&
      carrierNamed(text.replace(/^carrier\s*:\s*/i, "")) !== null,
  );
  if (!labelled) return null;
  const words = labelled.words.slice(
    labelled.words.findIndex(({ text }) => /[A-Za-z]:$|^:$/.test(text)) + 1,
  );
  return words.length > 0 ? foundIn(labelled.page, words) : null;
}

/** A logo in small letters, "hmm", is above the full name of the carrier. */
const fullName = ([logo, ...others]: readonly Chunk[]): Chunk | undefined =>
  logo && /^[a-z]/.test(logo.text)
    ? others.find(
        ({ text }) => carrierNamed(text) === carrierNamed(logo.text) && company.test(text),
      )
    : undefined;

/** Whether a bill number begins with a carrier's SCAC or alternative letters. */
export const isCarrierBill = ({ text }: FoundValue): boolean =>
  /^[A-Z]{4}[A-Z0-9 ]{5,}/.test(text) && shippingLine(text.slice(0, 4)) !== null;

/** The SCAC at the beginning of a bill number, if it is that of a known carrier. */
export function scacOfBill(bill: FoundValue | null): FoundValue | null {
  const scac = /^[A-Z]{4}(?=[A-Z0-9 ]{5,})/.exec(bill?.text ?? "")?.[0];
  // MSC's bill numbers begin with MEDU, which is not its SCAC: nothing is guessed.
  return bill && scac && shippingLine(scac)?.scac === scac ? { ...bill, text: scac } : null;
}
