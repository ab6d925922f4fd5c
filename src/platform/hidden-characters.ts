/**
 * Characters that show nothing and change how the text around them reads: control characters, line
 * and paragraph separators, and format characters, of which the bidirectional ones turn whole
 * sentences around (UAX #9; Unicode Technical Report 36, 3.6). U+200C and U+200D join letters of
 * several scripts and stay.
 */
const hidden = String.raw`(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`;
const anywhere = new RegExp(hidden, "u");
/** Tabs and line ends belong to text that is laid out. */
const inText = new RegExp(String.raw`(?![\t\n\r])${hidden}`, "gu");

/** Whether a name that somebody chose would not be read as it is written. */
export const hasHiddenCharacters = (name: string): boolean => anywhere.test(name);

/** Text that reads as it is written: a replacement character takes the place of what was hidden. */
export const withoutHiddenCharacters = (text: string): string => text.replaceAll(inText, "\uFFFD");
