import { writeFileSync } from "node:fs";
import { checkDigit } from "#src/reference/index.ts";

/**
 * Writes labelled-numbers.csv again: `node test/reference/label-numbers.ts`. Families are made from
 * published formats and from what offices write beside bills of lading; the rules were written with
 * `known` in sight, `held-out` was made by another seed, with other companies' letters, spaces,
 * hyphens and small letters, and holds numbers met in public documents.
 */
type Family = {
  readonly name: string;
  /** "-": no carrier, or none that the number could prove. */
  readonly scac: string;
  readonly count: number;
  readonly source: string;
  readonly make: (r: Random) => string;
};
type Random = {
  digits(n: number): string;
  letters(n: number): string;
  either(n: number): string;
  of<T>(some: readonly T[]): T;
};

function random(seed: number): Random {
  let state = seed;
  const next = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const from = (alphabet: string) => (n: number) =>
    Array.from({ length: n }, () => alphabet[next(alphabet.length)]).join("");
  return {
    digits: from("0123456789"),
    letters: from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    either: from("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
    of: (some) => some[next(some.length)]!,
  };
}

const box = (owner: string, serial: string, right = true): string => {
  const ten = `${owner}${serial}`;
  const digit = checkDigit(ten);
  return `${ten}${right ? digit : (digit + 1 + (Number(serial) % 8)) % 10}`;
};

const bills = "vizionapi formatting-bl";
const owners = "BIC register extract";
const office = "what offices write beside bills of lading";
const family = (
  name: string,
  scac: string,
  count: number,
  source: string,
  make: Family["make"],
): Family => ({ name, scac, count, source, make });

const prefixed: Family[] = [
  family("MAEU + 9N", "MAEU", 8, bills, (r) => `MAEU${r.digits(9)}`),
  family(
    "HLCU + 2L + X + 9N",
    "HLCU",
    8,
    bills,
    (r) => `HLCU${r.letters(2)}${r.either(1)}${r.digits(9)}`,
  ),
  family("CMDU + 3L + 7N", "CMDU", 6, bills, (r) => `CMDU${r.letters(3)}${r.digits(7)}`),
  family("APLU + 3L + 7N", "CMDU", 3, bills, (r) => `APLU${r.letters(3)}${r.digits(7)}`),
  family("ANNU + 3L + 7N", "CMDU", 3, bills, (r) => `ANNU${r.letters(3)}${r.digits(7)}`),
  family(
    "MEDU + 2X + 6N",
    "MSCU",
    8,
    bills,
    (r) => `MEDU${r.letters(1)}${r.either(1)}${r.digits(6)}`,
  ),
  family("ONEY + 12X", "ONEY", 8, bills, (r) => `ONEY${r.letters(4)}${r.digits(8)}`),
  family("EGLV + 12N", "EGLV", 8, bills, (r) => `EGLV${r.digits(12)}`),
  family("HDMU + 4L + 8N", "HDMU", 6, bills, (r) => `HDMU${r.letters(4)}${r.digits(8)}`),
  family("COSU + 10N", "COSU", 6, bills, (r) => `COSU6${r.digits(9)}`),
  family("OOLU + 10N", "OOLU", 6, bills, (r) => `OOLU2${r.digits(9)}`),
  family("MATS + 10N", "MATS", 4, bills, (r) => `MATS${r.digits(10)}`),
  family(
    "CWLQ + 4L + N + L + 6N",
    "CLAM",
    4,
    bills,
    (r) => `CWLQ${r.letters(4)}${r.digits(1)}${r.letters(1)}${r.digits(6)}`,
  ),
  family("KMTU + 3L + 7N", "KMTU", 4, bills, (r) => `KMTU${r.letters(3)}${r.digits(7)}`),
  family("CULU + 14X", "CULU", 4, bills, (r) => `CULU${r.letters(6)}${r.digits(8)}`),
  family("ACLU + SA + 8N", "ACLU", 4, bills, (r) => `ACLUSA${r.digits(8)}`),
  family("ARKU + 3L + 9N", "ARKU", 4, bills, (r) => `ARKU${r.letters(3)}${r.digits(9)}`),
  family("ZIMU + 3L + digits", "ZIMU", 6, bills, (r) => `ZIMU${r.letters(3)}${r.digits(7)}`),
  family(
    "YMLU + L + 9N",
    "YMLU",
    6,
    "format not published",
    (r) => `YMLU${r.letters(1)}${r.digits(9)}`,
  ),
  family(
    "WHLC + 10X",
    "WHLC",
    4,
    "format not published",
    (r) => `WHLC${r.digits(3)}${r.letters(1)}${r.digits(6)}`,
  ),
  family(
    "SMLM + 12X",
    "SMLM",
    3,
    "format not published",
    (r) => `SMLM${r.letters(4)}${r.digits(8)}`,
  ),
];

const bare: Family[] = [
  family("9N of Maersk", "MAEU", 12, bills, (r) => `2${r.digits(8)}`),
  family("12N of Evergreen", "EGLV", 10, bills, (r) => `1${r.digits(11)}`),
  family("10N of COSCO", "COSU", 8, bills, (r) => `6${r.digits(9)}`),
  family("10N of OOCL", "OOLU", 8, bills, (r) => `2${r.digits(9)}`),
  family("10N of Matson", "MATS", 3, bills, (r) => r.digits(10)),
  family("3L + 7N of CMA CGM", "CMDU", 10, bills, (r) => `${r.letters(3)}${r.digits(7)}`),
  family("3L + 7N of KMTC", "KMTU", 2, bills, (r) => `${r.letters(3)}${r.digits(7)}`),
  family("4L + 6N of KMTC", "KMTU", 2, bills, (r) => `${r.letters(4)}${r.digits(6)}`),
  family("4L + 8N of ONE", "ONEY", 6, bills, (r) => `${r.letters(4)}${r.digits(8)}`),
  family("4L + 8N of HMM", "HDMU", 3, bills, (r) => `${r.letters(4)}${r.digits(8)}`),
  family("3L + 9N of Arkas", "ARKU", 2, bills, (r) => `${r.letters(3)}${r.digits(9)}`),
  family("SA + 8N of ACL", "ACLU", 3, bills, (r) => `SA${r.digits(8)}`),
  family("CAT + 6N of Crowley", "CLAM", 3, bills, (r) => `CAT${r.digits(6)}`),
  family("SLS + 9X of SeaLead", "SQQY", 3, bills, (r) => `SLS${r.letters(3)}${r.digits(6)}`),
];

const lineContainers = [
  "MSKU MAEU",
  "MRKU MAEU",
  "HLXU HLCU",
  "CMAU CMDU",
  "MSDU MSCU",
  "ONEU ONEY",
  "EGHU EGLV",
  "HMMU HDMU",
  "YMLU YMLU",
  "ZCSU ZIMU",
  "CBHU COSU",
  "OOLU OOLU",
  "WHSU WHLC",
];
const containers: Family[] = [
  ...lineContainers.map((pair) => {
    const [owner, line] = pair.split(" ") as [string, string];
    const carried = !["HMMU", "WHSU"].includes(owner) ? line : "-";
    return family(`box of ${owner}`, carried, 2, owners, (r) => box(owner, r.digits(6)));
  }),
  family("box of a line under another line (shared slots)", "-", 4, owners, (r) =>
    box(r.of(["MSKU", "CMAU", "OOLU", "ONEU"]), r.digits(6)),
  ),
  ...["TCLU", "TGHU", "TEMU", "CAIU", "TRHU", "FCIU", "SEGU", "BMOU", "DFSU", "GESU"].map((owner) =>
    family(`leased box ${owner}`, "-", 3, owners, (r) => box(owner, r.digits(6))),
  ),
  family("wrong check digit", "-", 14, "ISO 6346", (r) =>
    box(r.of(["MSKU", "HLXU", "CMAU", "TCLU", "ONEU", "EGHU"]), r.digits(6), false),
  ),
];

const lookalikes: Family[] = [
  family("nine-digit purchase order", "-", 4, office, (r) => `4${r.digits(8)}`),
  family("ten-digit purchase order (ERP)", "-", 8, office, (r) => `45${r.digits(8)}`),
  family("twelve-digit parcel number", "-", 2, "courier formats", (r) => `7${r.digits(11)}`),
  family(
    "air waybill",
    "-",
    6,
    "IATA 3N + 8N",
    (r) => `${r.of(["071", "176", "020"])}-${r.digits(8)}`,
  ),
  family(
    "customs entry",
    "-",
    8,
    "19 CFR 142.3a",
    (r) => `${r.either(3)}-${r.digits(7)}-${r.digits(1)}`,
  ),
  family(
    "customs entry without hyphens",
    "-",
    6,
    "19 CFR 142.3a",
    (r) => `${r.of(["316", "WLH", "D52"])}${r.digits(8)}`,
  ),
  family(
    "house bill, office and number",
    "-",
    3,
    office,
    (r) => `${r.of(["SHA", "NGB", "SZX"])}${r.digits(7)}`,
  ),
  family(
    "house bill of a forwarder",
    "-",
    10,
    office,
    (r) => `${r.of(["EXDO", "DSVF", "KHNN", "FLXT", "SEIGL"])}${r.digits(9)}`,
  ),
  family("purchase order with letters", "-", 8, office, (r) => `PO-${r.digits(5)}-${r.digits(2)}`),
  family("seal", "-", 5, office, (r) => `ML-${r.letters(2)}${r.digits(7)}`),
  family("invoice", "-", 6, office, (r) => `INV2026${r.digits(5)}`),
  family("words that begin like a SCAC", "-", 6, office, (r) =>
    r.of(["MAEUROPEAN", "ONEYEAR26", "COSUMER12", "TESTORDER77", "HLCUSTOMER"]),
  ),
  family(
    "order that begins with a SCAC",
    "-",
    8,
    office,
    (r) => `${r.of(["MAEU", "ZIMU", "ONEY", "COSU", "YMLU"])}PO${r.digits(6)}`,
  ),
  family("parcel 1Z", "-", 4, "courier formats", (r) => `1Z${r.either(6)}${r.digits(10)}`),
];

const metInPublic: readonly (readonly [string, string])[] = [
  ["MAEU261683714", "MAEU"],
  ["MAEU261308924", "MAEU"],
  ["MAEU220938445", "MAEU"],
  ["MAEU254616085", "MAEU"],
  ["MAEU240498712", "MAEU"],
  ["HLCUCM2251119160", "HLCU"],
  ["HLCUDE1251233590", "HLCU"],
  ["COSU6439083630", "COSU"],
  ["COSU6435548630", "COSU"],
  ["COSU6436834960", "COSU"],
  ["COSU6817042500", "COSU"],
  ["COSU6283329960", "COSU"],
  ["OOLU2169890590", "OOLU"],
  ["OOLU2334388420", "OOLU"],
  ["OOLU2171963250", "OOLU"],
  ["OOLU2335623260", "OOLU"],
  ["OOLU2616413350", "OOLU"],
  ["EGLV149602390729", "EGLV"],
  ["CEI0329370", "CMDU"],
  ["AMC2475643", "CMDU"],
  ["AMC2459902", "CMDU"],
  ["263522431", "MAEU"],
  ["262266445", "MAEU"],
  ["261736030", "MAEU"],
  ["SEINUS17112502710", "-"],
  ["SEIGL123456789", "-"],
  ["BMOU5630848", "-"],
  ["COSU6433188", "-"],
];

/** As people type: small letters, a hyphen or a space somewhere. */
const typed = (number: string, r: Random): string =>
  r.of([
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => `${text.slice(0, 4)} ${text.slice(4)}`,
    (text: string) => `${text.slice(0, 4)}-${text.slice(4)} `,
  ])(number);

const part = (name: string, r: Random, change: (number: string) => string): string[][] =>
  [...prefixed, ...bare, ...containers, ...lookalikes].flatMap((one) =>
    Array.from({ length: one.count }, () => [
      change(one.make(r)),
      one.scac,
      name,
      one.name,
      one.source,
    ]),
  );

const other = random(77);
const rows = [
  ["number", "scac", "part", "family", "source"],
  ...part("known", random(2026), (number) => number),
  ...part("held-out", other, (number) => typed(number, other)),
  ...metInPublic.map(([number, scac]) => [
    number,
    scac,
    "held-out",
    "met in public documents",
    "public repositories",
  ]),
];
const quoted = (text: string): string => (/[",]/.test(text) ? `"${text}"` : text);
writeFileSync(
  new URL("labelled-numbers.csv", import.meta.url),
  `${rows.map((row) => row.map(quoted).join(",")).join("\n")}\n`,
);
