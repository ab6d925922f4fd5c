import { isCountry } from "./countries.ts";

/** The last words of company names. */
const companyEnd =
  /\b(?:INC|LLC|L\.L\.C|LTD|LIMITED|CORP|CORPORATION|CO|COMPANY|GMBH|B\.?V|N\.?V|S\.?A|S\.?P\.?A|S\.?R\.?L|PTE|PTY|PVT|AG|A\/S|KG|LLP|PLC|JSC|SDN BHD|HOLDINGS|OHG|SAS|SARL|LTDA|S\.A\. DE C\.V)\b[.,]?\)?$/i;
const onlyEnd =
  /^(?:(?:HOLDINGS|GROUP|INC|LLC|LTD|LIMITED|CORP|CORPORATION|CO|COMPANY|GMBH|KG|AG|PTE|PVT|S\.?A|S\.?P\.?A|& CO)[.,\s]*)+$/i;

const street =
  /\b(?:STREET|STR|ST|ROAD|RD|AVENUE|AVE|BLVD|BOULEVARD|DRIVE|DR|LANE|LN|WAY|PKWY|PARKWAY|HWY|HIGHWAY|CT|COURT|PL|PLACE|SQ|SQUARE)\b\.?/i;
const unit =
  /^(?:SUITE|STE|UNIT|BLDG|BUILDING|DOCK|ROOM|RM|FLOOR|FL|LOT|PLOT|NO\.|BLOCK|GATE|WAREHOUSE|WHSE|HALLE|GEBAEUDE|P\.? ?O\.? BOX)\s*#?[A-Z]?-?\d/i;
const town =
  /,\s*[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$|^[\p{L} .'-]+,(?: [\p{L} .'-]+,)? \d{3,6}(?:-\d{3,4})?$/u;

export const endsLikeCompany = (text: string): boolean => companyEnd.test(text.trim());

/** A street, a unit in a building, a town with its code, a country: the lines below a name. */
function isAddressLine(printed: string): boolean {
  const text = printed.trim().replace(/[,;]$/, "");
  if (endsLikeCompany(text) && !town.test(text)) return false;
  return (
    unit.test(text) ||
    isTownOrCountry(text) ||
    (street.test(text) && (/^\d+[A-Z]?[\s,]/.test(text) || text.split(/\s+/).length === 1))
  );
}

export const isTownOrCountry = (printed: string): boolean => {
  const text = printed.trim().replace(/[,;]$/, "");
  return town.test(text) || isCountry(text);
};

/** "TRA99905160", "(5a) B/A. No.": a number of a document, or the label of one. */
const numberOrLabel = /^(?=.*\d{3})[A-Z0-9/-]+$|\bn[o0r]s?\.?$|\bnumber$/i;

const shippersWords = /\bshipper'?s? load\b|\bstow\b|\bsaid to contain\b|\bweight and count\b/i;

/** A line in the position of a name that is not the name of a company or person. */
export const isNoName = (text: string): boolean =>
  isAddressLine(text) ||
  onlyEnd.test(text.trim()) ||
  numberOrLabel.test(text.trim()) ||
  shippersWords.test(text) ||
  !/\p{L}{2}/u.test(text);

const reference = /^(?:same as\b|to (?:the )?order\b)/i;

/** "KAOHSIUNG, TAIWAN", "Tacoma, WA, USA" */
const endsInCountry = (text: string): boolean => {
  const parts = text.trim().split(/,\s*/);
  const last = parts.at(-1)!;
  return parts.length > 1 && (last === "USA" || (last.length > 3 && isCountry(last)));
};

/** "SAME AS CONSIGNEE", "TO ORDER": instead of a name, without an address. */
const isReference = (text: string): boolean => reference.test(text.trim());

/** A name, a place or a part of an address, but not a label's remark in the same small letters. */
export const isPartyLine = (text: string): boolean =>
  endsLikeCompany(text) || isAddressLine(text) || endsInCountry(text) || reference.test(text);

/**
 * How many lines of a block belong to one party: another name below its town or country begins
 * another party, whose label was not read.
 */
export function ownLines(texts: readonly string[]): number {
  const town = texts.findIndex((text, index) => index > 0 && isTownOrCountry(text));
  const next = texts.findIndex(
    (text, index) => town > 0 && index > town && (endsLikeCompany(text) || isReference(text)),
  );
  return next === -1 ? texts.length : next;
}

/** "To be sent to us before the vessel is loaded.": small print below a block, no line of it. */
export const isSentence = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return (
    words.length >= 7 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length * 0.6
  );
};

/** How many lines an address has: it ends with its country, whatever misread label is below. */
export function addressLength(texts: readonly string[]): number {
  let end = texts.findIndex((text) => isCountry(text));
  if (end === -1) return texts.length;
  while (end + 1 < texts.length && isAddressLine(texts[end + 1]!)) end += 1;
  return end + 1;
}
