import { foundIn, type FoundValue } from "./found.ts";
import type { Chunk } from "../page/page-layout.ts";
import type { LabelledPage } from "../labels/label.ts";

const negotiable = "(?:NON|NOT)[- ]?NEGOTIABLE";
const marked = [
  `COPY[ ,-]*\\(?${negotiable}\\)?`,
  `${negotiable}[ -]*COPY`,
  "(?:FIRST|SECOND|THIRD|1ST|2ND|3RD|DUPLICATE|TRIPLICATE) ORIGINAL",
  "ORIGINAL(?: \\(?\\d ?(?:/|OF) ?\\d\\)?)?",
  "(?:DRAFT|PROOF|VERIFY|FILE|FIRST|SECOND)(?: ?COPY)?",
  "COPY",
  "D R A F T",
  "SURRENDERED",
  "TELEX RELEASED?",
  "EXPRESS(?: RELEASED?)?",
  "SPECIMEN",
  "PRELIMINARY",
  "UNSIGNED",
  "DUPLICATE",
].join("|");
const stateAlone = new RegExp(`^\\W*(${marked}|${negotiable})\\W*$`, "i");

/** A bill's title; "non-negotiable waybill" is a kind of document and no state. */
const bill =
  "(?:(?:OCEAN|COMBINED TRANSPORT|MULTIMODAL|LINER|MASTER|HOUSE|EXPRESS) )?(?:BILLS? OF LADING|SEA ?WAY ?BILL|WAY ?BILL|B\\/L)";
const stateBeside = [
  new RegExp(`^\\W*(${marked})\\W+${bill}\\W*$`, "i"),
  new RegExp(`^\\W*${bill}\\W+\\(?(${marked})\\W*$`, "i"),
  new RegExp(`^\\W*(DRAFT|PROOF)(?: COPY)?(?: OF)?(?: YOUR)? ${bill}\\b`, "i"),
];

/** Bills have their state at the top; further down "Original" is a value or part of a clause. */
const headShare = 0.3;

/**
 * Original, copy, draft or surrendered, as stamped on page one. A draft is a draft, whatever it will
 * be printed as.
 */
export function documentState(layouts: readonly LabelledPage[]): FoundValue | null {
  const [first] = layouts;
  if (!first) return null;
  const head = first.chunks.filter(({ bbox }) => bbox.top < first.page.height * headShare);
  const found = [
    ...head.flatMap((chunk) => stateIn(chunk, stateAlone)),
    ...head.flatMap((chunk) => stateBeside.flatMap((pattern) => stateIn(chunk, pattern))),
    ...layouts.flatMap(({ chunks }) => chunks.flatMap((chunk) => stateIn(chunk, stateAlone))),
  ];
  return found.find(({ text }) => /DRAFT|PROOF/i.test(text)) ?? found[0] ?? null;
}

function stateIn(chunk: Chunk, pattern: RegExp): FoundValue[] {
  const text = pattern.exec(chunk.text)?.[1]?.trim();
  return text ? [foundIn(chunk.page, chunk.words, text)] : [];
}
