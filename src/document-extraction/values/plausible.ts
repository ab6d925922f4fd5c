import { plain } from "../page/fold.ts";

/** A city, port or country: letters, at most seven words, no number longer than a postal code. */
export function isPlaceLike(text: string): boolean {
  const words = plain(text).split(" ").filter(Boolean);
  if (words.length === 0 || words.length > 9 || text.length > 70) return false;
  if (!/^\(?\p{L}/u.test(text) || !/\p{L}{2}/u.test(text)) return false;
  if (/\d{6,}|@|\b(?:LTD|INC|LLC|CORP|NO\.)(?:\b|$)/i.test(text)) return false;
  return !notPlaces.test(text);
}

const notPlaces =
  /^(?:prepaid|collect|freight|as per|vessel|same|date|by |the |of |and |or |see |n\/m|if |this |applicable|combined|only)\b|freight\b/i;

/** A ship's name: one to five words of letters, mostly; a number only at the end ("MAERSK 1"). */
export function isVesselLike(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > 7 || text.length > 45) return false;
  if (!/^\p{L}/u.test(text) || text.replaceAll(/[^\p{L}]/gu, "").length < 2) return false;
  return !/^(?:port|place|date|voyage|no\b|the |and |flag|name|prepaid|collect|\d)|:|@|\b(?:LTD|INC|LLC)\b/i.test(
    text,
  );
}

/** "3/THREE", "THREE (3)", "NONE": a number of originals, never a place or terms. */
export const isCountOfOriginals = (text: string): boolean =>
  text.split(/\s+/).length <= 6 &&
  !/\d{3}/.test(text) &&
  /(?<![\w.])(?:[0-9]|1[0-2])(?![\w.])|\b(?:ONE|TWO|THREE|FOUR|FIVE|SIX|ZERO|NONE|NIL)\b/i.test(
    text,
  );

/** A place without the date after it. */
export function withoutDate(text: string, date: RegExp): string {
  const match = date.exec(text);
  return match !== null && match.index > 2 && match.index + match[0].length >= text.trim().length
    ? text.slice(0, match.index).replace(/[\s,/-]+$/, "")
    : text;
}

/** A name or reference on one line, not a sentence of small print or its end. */
export function isNameLike(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const small = words.filter((word) => /^[a-z]+[,.;]?$/.test(word)).length;
  // A mailbox is not a company.
  if (text.includes("@")) return false;
  if (/^[a-z(]/.test(text.trim()) && small >= 3) return false;
  return words.length <= 16 && (small < 6 || small < words.length / 2);
}
