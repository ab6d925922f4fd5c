import { foundIn, type FoundValue } from "../values/found.ts";
import { pick } from "../values/kinds.ts";
import type { FieldName } from "../labels/lexicon.ts";
import { blocksOf } from "../page/blocks.ts";
import { isLabelText } from "../labels/label-spellings.ts";

import { addressLength, isNoName, isSentence, ownLines } from "./party-lines.ts";
import { lacksWord, mendAddressLine, mendName } from "./party-mends.ts";
import { isNameLike } from "../values/plausible.ts";
import { labelsFor, type PrintedLine } from "../labels/labelled-page.ts";
import { textOfWords } from "../page/page-layout.ts";
import type { LabelledPage } from "../labels/label.ts";

/** A party as printed in its block. */
export type PrintedParty = {
  readonly name: FoundValue;
  readonly address: FoundValue | null;
  readonly email: FoundValue | null;
  readonly phone: FoundValue | null;
};

/** The first block under or beside a label of the party that begins with a name. */
export function partyOf(layouts: readonly LabelledPage[], field: FieldName): PrintedParty | null {
  const labels = labelsFor(layouts, field);
  for (const [layout, label] of labels)
    for (const block of blocksOf(layout, label)) {
      const party = partyIn(layout, block);
      if (party) return labelledParty(party, { label, rivals: labels.length - 1 });
    }
  return null;
}

function labelledParty(party: PrintedParty, at: NonNullable<FoundValue["at"]>): PrintedParty {
  const labelled = (found: FoundValue | null): FoundValue | null => found && { ...found, at };
  return {
    name: { ...party.name, at },
    address: labelled(party.address),
    email: labelled(party.email),
    phone: labelled(party.phone),
  };
}

/** Name first, then the address; lines with a phone, email address or tax number are separate. */
export function partyIn(layout: LabelledPage, lines: readonly PrintedLine[]): PrintedParty | null {
  const isFromOcr = layout.page.origin === "ocr";
  const nameOf = (line: PrintedLine): string =>
    isFromOcr ? mendName(textOfWords(line)) : textOfWords(line);
  const sentence = lines.findIndex((line, at) => at > 0 && isSentence(textOfWords(line)));
  const own = sentence === -1 ? lines : lines.slice(0, sentence);
  const name = own.find(
    (line) =>
      pick("line", nameOf(line)) !== null &&
      !isPrompt(textOfWords(line)) &&
      !(isFromOcr && isSpeck(textOfWords(line))),
  );
  if (!name) return null;
  const first = nameOf(name);
  if (!/\p{L}{2}/u.test(first) || !isNameLike(first)) return null;
  if (isFromOcr && (isNoName(first) || isLabelText(first))) return null;
  const block = own.slice(own.indexOf(name));
  const after = block.slice(1, isFromOcr ? ownLines(block.map(textOfWords)) : undefined);
  const goesOn = after[0] !== undefined && nameEnd.test(textOfWords(after[0]));
  const rest = goesOn ? after.slice(1) : after;
  const page = layout.page.number;
  const printed = rest.filter(
    (line) =>
      // A list repeats the name in each row.
      textOfWords(line) !== textOfWords(name) &&
      !contactPattern.test(textOfWords(line)) &&
      !isAside(textOfWords(line)),
  );
  const address = printed.slice(0, isFromOcr ? addressLength(printed.map(textOfWords)) : undefined);
  const email = rest.find((line) => /@/.test(textOfWords(line)));
  const phone = rest.find((line) => phonePattern.test(textOfWords(line)));
  const named = goesOn ? [...name, ...after[0]!] : name;
  const shown = clean(nameOf(named));
  if (shown === "") return null;
  const printedLines = address.map((line) => clean(textOfWords(line)));
  const mended = isFromOcr
    ? printedLines.map((line) => mendAddressLine(line, shown))
    : printedLines;
  const found = foundIn(page, named, shown);
  return {
    name: isFromOcr && lacksWord(name) ? { ...found, confidence: 0 } : found,
    address: address.length === 0 ? null : foundIn(page, address.flat(), mended.join("\n")),
    email: email ? pickIn(page, email, "email") : null,
    phone: phone ? pickIn(page, phone, "phone") : null,
  };
}

function pickIn(page: number, line: PrintedLine, kind: "email" | "phone"): FoundValue | null {
  const text = textOfWords(line);
  const from =
    kind === "phone" ? text.slice(Math.max(0, text.search(phonePattern))) : withoutBlanks(text);
  const value = pick(kind, from);
  return value === null ? null : foundIn(page, line, value);
}

/** OCR adds spaces: "docs @orientstar.example", "DOCS@NORTHGATE . EXAMPLE". */
const withoutBlanks = (text: string): string =>
  text.replaceAll(/\s*@\s*/g, "@").replaceAll(/(?<=@\S+)\s*\.\s*(?=\p{L}{2})/gu, ".");

/** A narrow field breaks a name before its last word. */
const nameEnd =
  /^(?:JOINT STOCK (?:COMPANY|CO\.?)|(?:& )?CO\.? KG|GMBH & CO\.? KG|(?:PVT|PTE|PTY|SDN)\.? (?:LTD|BHD)\.?|(?:PRIVATE |PUBLIC )?LIMITED(?: COMPANY)?|(?:CONTAINER )?TERMINALS?|CO\.?,? ?LTD\.?|LTD\.?|LIMITED|INC\.?|LLC|CORP\.?|CORPORATION|COMPANY|GMBH|TRANSPORT|TRUCKING|LOGISTICS|FORWARDERS|FORWARDING|SERVICES?|S\.?A\.?|PVT\.? LTD\.?)$/i;

const phonePattern =
  /\b(?:tel|phone|telephone|ph|mob|mobile|t)\b[.:#)]*\s*(?:no\.?)?[:.]?\s*\+?[\d(]|\b(?:contact|attn|pic)\b[^\d+]{1,40}\+?\(?\d{3}|^\+\d[\d\s()-]{7,}$/i;
const contactPattern =
  /@|\b(?:tel|phone|telephone|fax|ph|mob|mobile|e-?mail|attn|attention|contact|pic)\b\s*(?:no\.?)?[:.#]|\b(?:vat|usci|uscc|ein|irs|tax ?id|cnpj|eori|tax no|tax|customs code|gst|duns)\b[ .]*(?:no\.?|id|#|number)?[.:#]|^\+\d[\d\s()-]{7,}$|^(?:tel|fax|phone|taxid)\b|^t\b[ .:]*\+?[\d(][\d\s().-]{6,}$/i;
/** A form's instruction above the name, or its end: "Insert name and address", "clause 20)". */
const isPrompt = (text: string): boolean =>
  /^insert\b/i.test(text) ||
  /^[^(]*\)$/.test(text.trim()) ||
  /\bresponsib\w+ for\b|\bfailure (?:to|10) no/i.test(text);
/** OCR's text for half a letter or a crease: no name is so short. */
const isSpeck = (text: string): boolean => text.replaceAll(/[^\p{L}\d]/gu, "").length < 3;
const isAside = (text: string): boolean =>
  /^\(?(?:continued|see attached|as agents?|receiving|dock hours|open (?:from|mon)|hours)\b/i.test(
    text.trim(),
  );

const clean = (text: string): string =>
  text
    .trim()
    .replace(/^[:\s]+/, "")
    .replace(/[\s,;]+$/, "");
