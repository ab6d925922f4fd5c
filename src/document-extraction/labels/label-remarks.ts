import type { Word } from "#src/document-recognition/page-model.ts";
import { textOfWords } from "../page/page-layout.ts";

const remark = /^(?:\(|(?:applicable|see|not|if|only|complete|name|full|insert|provide)(?![a-z]))/i;
/** "Carrier not to be responsible for failure to notify" */
const disclaimer = /\bresponsib|\bfailure to notify\b/i;

/**
 * The beginning of the value after a label and its remark. Remarks say when a field applies or what to
 * fill in: "Place of receipt. Applicable only when ...", "Shipper Insert Name, Address and
 * Phone/Fax".
 */
export const pastRemark = (words: readonly Word[], at: number): number =>
  words.length - at > 1 &&
  (remark.test(words[at]!.text) || disclaimer.test(textOfWords(words.slice(at)))) &&
  words.slice(at).every(({ text }) => !/\d{3}/.test(text))
    ? words.length
    : at;

/** Where such a sentence begins after a label: "NOTIFIER NOTIFY PARTY, Carrier not to be responsible". */
export function beforeDisclaimer(words: readonly Word[], from: number): number {
  const begins = words.findIndex(
    (_, index) => index > from && /[,.;:]$/.test(words[index - 1]!.text),
  );
  return begins > from && disclaimer.test(textOfWords(words.slice(begins))) ? begins : words.length;
}
