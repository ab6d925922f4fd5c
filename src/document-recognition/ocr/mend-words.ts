import { shippingLine } from "#src/reference/index.ts";

/**
 * How OCR misreads trade terms and codes, and their right spelling. Only unambiguous misreadings
 * are corrected; numbers with a check digit are verified where they are extracted.
 */
export function mendWord(text: string): string {
  for (const [misread, spelled] of words) if (misread.test(text)) return text.replace(misread, spelled); // prettier-ignore
  if (/\d/.test(text)) return withKnownPrefix(withPoint(text));
  return sameCase(text);
}

const words: readonly (readonly [misread: RegExp, spelled: string])[] = [
  // Leader dots are read as letters that look like dots.
  [/^(?=.*(?:ee|cc|\.\.))[ceosvmnu.]{6,}$/, "....."],
  // A slash between capitals is read as a capital.
  [/^([MH]?)B[Il1|]L(?=$|[.:#])/, "$1B/L"],
  [/^c[yv][/il1|]?c+[yv]$/i, "CY/CY"],
  [/^c[yv]-c+[yv]$/i, "CY-CY"],
  [/^(FCL|LCL)[Il1|](?=FCL$|LCL$)/, "$1/"],
  [/^(\(?)[I1|](bs?\.?\)?)$/, "$1l$2"],
  [/^Usa(?=$|[.,])/, "USA"],
  // Two touching capitals, mostly "TX" or "TN": the text beside them decides.
  [/^™[>.]?$/, "TM"],
  // A letter attached to a Roman number: industrial zones are "II-A".
  [/^[1Il|]{2}(?=-[A-Z]$)/, "II"],
  [/^Ii(?=$|[.,])/, "II"],
  // The letter l between two points.
  [/^S\.r[.,]{1,2}(?=,?$)/, "S.r.l."],
  // "G.I.D.C.", "dell'Industria": always a letter.
  [/(?<=^(?:[A-Z]\.)+)1(?=\.)/, "I"],
  [/(?<=^[dD]ell')[l1|](?=n)/, "I"],
  // "13OCT25", and the same for a purchase order: a digit within a word of letters.
  [/^(\d{1,2})0CT(?=\d{2,4}$)/, "$1OCT"],
  [/(?<=^|[:#])P0O?(?=-?\d{5,}$)/, "PO"],
  // Voyages of the CMA CGM group end with the digit and two letters: "0FL8LW1MA".
  [/^[0O](?<leg>[A-Z]{2}[A-Z0-9]{2,3})[Il1]MA$/, "0$<leg>1MA"],
];

/** Four or more digits after a comma have lost their point: "23,1845" is "23,184.5". */
const withPoint = (text: string): string =>
  text.replace(/^(\d{1,3}(?:,\d{3})*,\d{3})(\d{1,3})$/, "$1.$2");

const letters: Readonly<Record<string, string>> = { "0": "O", "1": "I", "2": "Z", "5": "S", "6": "G", "8": "B" }; // prettier-ignore

/** "00LU2472696571", "O0OLU...": a carrier's numbers begin with its four letters. */
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

/** Lower-case letters with the shape of their capitals. */
const shapedAlike = /^[ckopsuvwxz]+$/;

/** "KGs", "cBM": a lower-case letter among capitals that differs from its capital in size only. */
function sameCase(text: string): string {
  const small = text.replaceAll(/[^a-z]/g, "");
  const large = text.replaceAll(/[^A-Z]/g, "");
  const isMisread = shapedAlike.test(small) && large.length > small.length;
  return isMisread && !text.startsWith("Mc") ? text.toUpperCase() : text;
}
