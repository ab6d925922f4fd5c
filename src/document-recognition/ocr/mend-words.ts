import { shippingLine } from "#src/reference/index.ts";

/**
 * How engines misread the words and codes of the trade, and how these are spelled. Only what cannot
 * be anything else is corrected; numbers with a check digit are proven where they are searched for.
 */
export function mendWord(text: string): string {
  for (const [misread, spelled] of words) if (misread.test(text)) return text.replace(misread, spelled); // prettier-ignore
  if (/\d/.test(text)) return withKnownPrefix(withPoint(text));
  return sameCase(text);
}

const words: readonly (readonly [misread: RegExp, spelled: string])[] = [
  // A leader of dots is read as letters that are little more than dots.
  [/^(?=.*(?:ee|cc|\.\.))[ceosvmnu.]{6,}$/, "....."],
  // A stroke between capitals is read as one of them.
  [/^([MH]?)B[Il1|]L(?=$|[.:#])/, "$1B/L"],
  [/^c[yv][/il1|]?c+[yv]$/i, "CY/CY"],
  [/^c[yv]-c+[yv]$/i, "CY-CY"],
  [/^(FCL|LCL)[Il1|](?=FCL$|LCL$)/, "$1/"],
  [/^(\(?)[I1|](bs?\.?\)?)$/, "$1l$2"],
  [/^Usa(?=$|[.,])/, "USA"],
  // Two capitals that touch, mostly "TX" or "TN": the text beside them decides.
  [/^™[>.]?$/, "TM"],
  // A letter hung onto a Roman number: industrial zones are "II-A".
  [/^[1Il|]{2}(?=-[A-Z]$)/, "II"],
  [/^Ii(?=$|[.,])/, "II"],
  // The l between two points.
  [/^S\.r[.,]{1,2}(?=,?$)/, "S.r.l."],
  // "G.I.D.C.", "dell'Industria": a letter, whatever else its stroke could be.
  [/(?<=^(?:[A-Z]\.)+)1(?=\.)/, "I"],
  [/(?<=^[dD]ell')[l1|](?=n)/, "I"],
  // "13OCT25", and the same for a purchase order: a digit within a word of letters.
  [/^(\d{1,2})0CT(?=\d{2,4}$)/, "$1OCT"],
  [/(?<=^|[:#])P0O?(?=-?\d{5,}$)/, "PO"],
  // Voyages of the CMA CGM group end with the digit and two letters: "0FL8LW1MA".
  [/^[0O](?<leg>[A-Z]{2}[A-Z0-9]{2,3})[Il1]MA$/, "0$<leg>1MA"],
];

/** A group of four digits and more behind a comma has lost its point: "23,1845" is "23,184.5". */
const withPoint = (text: string): string =>
  text.replace(/^(\d{1,3}(?:,\d{3})*,\d{3})(\d{1,3})$/, "$1.$2");

const letters: Readonly<Record<string, string>> = { "0": "O", "1": "I", "2": "Z", "5": "S", "6": "G", "8": "B" }; // prettier-ignore

/** "00LU2472696571", "O0OLU...": four letters of a line begin its numbers. */
function withKnownPrefix(text: string): string {
  const head = text.slice(0, 5);
  if (!/^[A-Z0-9]{10,}/.test(text) || /^[A-Z]{4}|^\d{5}/.test(text)) return text;
  const candidates = [
    [head.slice(0, 4), 4] as const,
    ...[0, 1, 2, 3].map((left) => [head.slice(0, left) + head.slice(left + 1), 5] as const),
  ];
  for (const [prefix, length] of candidates) {
    const spelled = prefix.replaceAll(/\d/g, (digit) => letters[digit] ?? digit);
    if (spelled !== prefix && /^[A-Z]{4}$/.test(spelled) && shippingLine(spelled) !== null)
      return spelled + text.slice(length);
  }
  return text;
}

/** Small letters that have the shape of their large ones. */
const shapedAlike = /^[ckopsuvwxz]+$/;

/** "KGs", "cBM": a small letter among large ones that differs from its large one in size alone. */
function sameCase(text: string): string {
  const small = text.replaceAll(/[^a-z]/g, "");
  const large = text.replaceAll(/[^A-Z]/g, "");
  const isMisread = shapedAlike.test(small) && large.length > small.length;
  return isMisread && !text.startsWith("Mc") ? text.toUpperCase() : text;
}
