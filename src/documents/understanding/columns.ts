import { columnMeaning } from "./column-words.ts";
import { fold } from "./fold.ts";
import { isLabelText } from "./labels.ts";
import { boxAround, overlapAcross, right, type Sheet } from "./sheet.ts";
import type { Box, Word } from "../page-model.ts";

/** What a column of a container or goods table holds. */
export type ColumnKind = keyof typeof headers;

const list = (text: string): readonly string[] => text.split("|").map((one) => one.trim());

/** Heads of columns, blind to case and punctuation; the longest that fits counts. */
const headers = {
  container: list(
    `container no | container number | container | containers | container nos | container numbers | cntr no | ctnr no | cont no | container # | equipment no | equipment | unit no | unit number | container id | container/seal no | container no/seal no | container & seal no | container / seal numbers | container no. & seal no. | cntr | ctr no | container no seal no | container number/seal number | container numbers seal numbers and marks | container and seal | container no / seal no / size | cntr no/seal no | container/seal | equipment number | unit | marks and numbers container no and seal no | marks & nos container no | container nos / seal nos | container nos seal nos marks and numbers | container no(s)`,
  ),
  seal: list(
    `seal no | seal number | seal | seals | seal nos | seal # | seal numbers | carrier seal | seal no(s) | seal number(s) | seal id`,
  ),
  size: list(
    `size | type | size/type | container type | type/size | container size | cntr type | eqp type | equipment type | sz/tp | ctr type | iso type | cntr size | size & type | size / type | container size/type | ct type | type & size | unit type | eqpt type`,
  ),
  packages: list(
    `net quantity in htsus units | net quantity | packages | no of packages | no of pkgs | pkgs | number of packages | pieces | pcs | quantity | qty | no pkgs | no. of packages or containers | package count | pkg qty | no and kind of packages | number and kind of packages | cartons | quantity/unit | no of containers or packages | number of packages or containers | no of containers or pkgs | no. of cont or other pkgs | quantity and type of packages | total pkgs | ctns | no. of pieces | packages qty | pieces/type | qty/unit | pkg | package | packages / kind | number of pieces | package qty | piece count | units | no. of ctns | pack qty | manifest qty | no. of pkgs or containers`,
  ),
  kind: list(
    `kind | kind of packages | package type | unit | package unit | uom | pkg type | package kind | packaging | pack type | kind of package | type of packages | pkg unit | quantity unit`,
  ),
  description: list(
    `description and quantity of merchandise | description of merchandise | commodity | description | description of goods | description of packages and goods | commodity | kind of packages; description of goods | goods description | cargo description | description of merchandise | kind of packages description of goods | description of commodities | description of packages & goods | kind of packages description of goods marks and numbers | item description | product description | kind of packages; description of goods; marks and numbers | said to contain | number and kind of packages description of goods | number and kind of packages; description of goods | description of commodity | goods | article | charge description | charge | charges | description of charges | kind of pkgs description of goods | description of contents | number and type of packages; description of goods | description of goods and packages | contents | details of goods | particulars of goods | number of packages and description of goods | commodity description | no. and kind of packages; description of goods`,
  ),
  weight: list(
    `gross weight | weight | gross wt | weight kgs | weight (kg) | gross weight (kgs) | gross weight (kg) | gross weight kgs | kgs | kg | gross cargo weight | gw | gw kgs | gross weight kg | gross wt kgs | wt | gross wt (kgs) | g.w. (kgs) | weight kg | cargo weight | weight (kgs) | gross weight lbs | gross weight (lbs) | weight (lbs) | weight lbs | g.w. | gr weight | gr. wt. | gross mass | gross | gross weight (kilos) | gross kgs | kilos | gross mass (kg) | total weight | wt (kgs) | gross weight in kgs`,
  ),
  weight_kg: list(
    `kgs weight | weight in kgs | weight in kg | wt kgs | weight/kgs | kilograms | wgt kgs | gross kg`,
  ),
  weight_lb: list(
    `gross weight in pounds | gross weight lb | weight (lb) | weight lb | lbs | lb | weight in lbs | wt lbs | weight/lbs | pounds | wgt lbs | gross lbs | gross lb | gross wt lbs | gross wt (lbs) | lbs weight`,
  ),
  volume: list(
    `measurement | volume | cbm | measure | meas | measurement (cbm) | volume (cbm) | measurement cbm | volume cbm | cube | m3 | cu m | meas (cbm) | meas cbm | vol | measurements | cubic meters | vol (cbm) | measurement (m3) | volume m3 | volume (m3) | measurement m3 | cft | cubic | measurement (cu m) | cubic metres | vol cbm`,
  ),
  tare: list(
    `tare | tare weight | tare kgs | tare (kg) | tare weight kgs | tare (kgs) | tare wt | tare weight (kg)`,
  ),
  slac: list(`slac | shipper's load and count | slac qty`),
  marks: list(
    `marks | marks and numbers | marks & numbers | marks & nos | shipping marks | marks and nos | marks numbers | marks & numbers / container no | mks & nos | marks and numbers / containers | marks/nos`,
  ),
  reference: list(
    `po | po no | po number | p.o. no | p/o no | purchase order | reference | cargo reference | order no | po # | ref | customer po | references | p.o. number | po nos | p.o. | p/o | order | customer ref | po numbers`,
  ),
  hts: list(
    `rate/htsus | htsus/rate | hs number | h.s. number | hts/hs code | hts | hts code | hs code | htsus no | htsus | hs | htsus no. | tariff no | hts no | hts number | hs-code | hts# | h.s. code | htsus number | tariff number | tariff | commodity code | harmonized code | hts us no`,
  ),
  value: list(
    `entered value | value | value usd | entered value (usd) | entered value usd | customs value | dutiable value | ent value | entered val | chgs | entered value (whole dollars) | value (usd) | line value`,
  ),
  duty: list(
    `duty and i.r. tax | duty | duty and i.r. tax | duty amount | duty usd | duty (usd) | duty and ir tax | estimated duty | duty & tax | duty/tax | duty due | duty paid`,
  ),
  rate: list(
    `rate | htsus rate | duty rate | unit price | rate of duty | price | tariff rate | a. htsus rate | rate %`,
  ),
  amount: list(
    `amount | total | charges amount | amount usd | amount (usd) | total amount | usd | charge amount | amount due | prepaid | collect | total usd | collect amount | extended | total (usd) | sum | net amount | price usd`,
  ),
  currency: list(`currency | curr | cur | ccy | curr.`),
  other: list(
    `line | line no | item | no | status | last free day | lfd | eta | available | remarks | notes | origin | co | country | country of origin | vgm | net weight | basis | per | pickup no | pickup # | temp | net wt | net quantity | #`,
  ),
} as const;

const kinds = new Map<string, ColumnKind>(
  Object.entries(headers).flatMap(([kind, names]) =>
    names.map((name) => [fold(name), kind as ColumnKind] as const),
  ),
);

export type Column = { readonly kind: ColumnKind; readonly box: Box; readonly title: string };

/** Heads found side by side; `bottom` is where the rows begin. */
export type Head = {
  readonly columns: readonly Column[];
  readonly top: number;
  readonly bottom: number;
};

type Mark = { kind: ColumnKind; box: Box; title: string };

/** Rows of a page that are heads of a table: two columns at least that we know. */
export function headsOf(sheet: Sheet): readonly Head[] {
  const known = found.get(sheet.page) ?? findHeads(sheet);
  found.set(sheet.page, known);
  return known;
}

const found = new WeakMap<Sheet["page"], readonly Head[]>();

function findHeads(sheet: Sheet): Head[] {
  const heads: Head[] = [];
  let skipTo = -1;
  sheet.rows.forEach((_, index) => {
    if (index < skipTo) return;
    const own = headAt(sheet, index);
    // A caption over the head, "Particulars furnished by the merchant", hides one of its columns.
    if (!own || own.columns.length < (headAt(sheet, index + 1)?.columns.length ?? 0)) return;
    const above = sheet.rows[index - 1] ?? [];
    const box = boxAround(own.rows.flat().map((chunk) => chunk.box));
    heads.push({
      columns: own.columns.map((column) => withUnitAbove(column, above, sheet.em)),
      top: box.top,
      bottom: box.top + box.height,
    });
    skipTo = index + own.rows.length;
  });
  return heads;
}

/** The head that begins in a row: one to three lines deep, whichever is deepest. */
function headAt(sheet: Sheet, index: number): { columns: Mark[]; rows: Sheet["rows"] } | null {
  if (!sheet.rows[index]?.some(({ text }) => /[A-Za-z]/.test(text))) return null;
  for (const depth of [3, 2, 1]) {
    const rows = sheet.rows.slice(index, index + depth);
    if (rows.length < depth || !areClose(rows, sheet.em)) continue;
    // A head stands over rows, and a row under a head has numbers.
    if (rows.flat().some(({ text }) => /\d{2}|\d[.,]\d/.test(withoutRemark(unnumbered(text)))))
      continue;
    if ((sheet.rows[index + depth]?.length ?? 0) < 2) continue;
    const columns = columnsIn(rows, sheet.em);
    const kinds = new Set(columns.map(({ kind }) => kind));
    const isTable = kinds.size >= 2 && [...kinds].some((kind) => tableKinds.has(kind));
    if (isTable && isHead(columns, rows)) return { columns, rows };
  }
  return null;
}

/** A head in two languages may have its unit in the line above: "Peso bruto (kg)". */
function withUnitAbove(column: Mark, above: Sheet["rows"][number], em: number): Mark {
  const upper = above.find(
    ({ box, text }) =>
      overlapAcross(box, column.box) > 0 &&
      column.box.top - box.top < em * 1.6 &&
      /\([a-z]\w{0,3}\)\s*$/i.test(text),
  );
  return upper ? { ...column, title: `${upper.text} ${column.title}` } : column;
}

/** A head has one of these; "reference" and "other" alone are labels side by side. */
const tableKinds: ReadonlySet<ColumnKind> = new Set([
  "container",
  "packages",
  "description",
  "weight",
  "weight_kg",
  "weight_lb",
  "volume",
  "hts",
  "value",
  "amount",
  "duty",
  "seal",
]);

const areClose = (rows: Sheet["rows"], em: number): boolean =>
  rows.every(
    (row, index) =>
      index === 0 ||
      Math.min(...row.map(({ box }) => box.top)) -
        Math.min(...rows[index - 1]!.map(({ box }) => box.top)) <
        em * 1.9,
  );

/** Words over one another make one head: "GROSS" over "WEIGHT" over "(KGS)". */
function columnsIn(rows: Sheet["rows"], em: number): Mark[] {
  const stacks: { words: Word[]; left: number; right: number }[] = [];
  for (const row of rows)
    for (const chunk of row) {
      const known = stacks.filter(
        (stack) =>
          chunk.box.left < stack.right + em * 0.2 && right(chunk.box) > stack.left - em * 0.2,
      );
      if (known.length > 1) return [];
      const [stack] = known;
      if (stack) {
        stack.words.push(...chunk.words);
        stack.left = Math.min(stack.left, chunk.box.left);
        stack.right = Math.max(stack.right, right(chunk.box));
      } else
        stacks.push({ words: [...chunk.words], left: chunk.box.left, right: right(chunk.box) });
    }
  return stacks.flatMap(({ words }) => marksIn(words));
}

/** One head, or several that a narrow gap did not part. */
function marksIn(words: readonly Word[]): Mark[] {
  const title = words.map(({ text }) => text).join(" ");
  const whole = kindOf(title) ?? inPounds(columnMeaning(unnumbered(title)), title);
  // "Container no. / Seal no. / Type / ..." in one line tells the order of a row, not its columns.
  if (!whole && (title.match(/\s?\/\s?/g)?.length ?? 0) >= 3) return [];
  if (!whole && /;/.test(title) && /descri/i.test(title))
    return [{ kind: "description", box: boxAround(words.map(({ box }) => box)), title }];
  if (whole) return [{ kind: whole, box: boxAround(words.map(({ box }) => box)), title }];
  // "19. Total value" is a form's field and no two columns.
  if (isLabelText(unnumbered(title))) return [];
  const marks: Mark[] = [];
  let at = 0;
  while (at < words.length) {
    let to = Math.min(words.length, at + 8);
    let kind: ColumnKind | null = null;
    while (
      to > at &&
      !(kind = kindOf(
        words
          .slice(at, to)
          .map(({ text }) => text)
          .join(" "),
      ))
    )
      to -= 1;
    if (!kind) return marks.length > 0 && at > words.length / 2 ? marks : [];
    const part = words.slice(at, to);
    marks.push({
      kind,
      box: boxAround(part.map(({ box }) => box)),
      title: part.map(({ text }) => text).join(" "),
    });
    at = to;
    while (/^[/&|-]$/.test(words[at]?.text ?? "")) at += 1;
  }
  return marks;
}

/** "29. A. HTSUS No. B. AD/CVD No.": a form numbers its columns; the first name counts. */
const unnumbered = (title: string): string =>
  title
    .replace(/^\(?\d{1,2}[a-z]?[.)]\)?\s*(?:[A-Z]\.\s+)?/i, "")
    .replace(/\s(?:\d{2}\.\s|[A-Z]\.\s[A-Z]).*$/, "");

/** "Description of Goods (If dangerous goods, see clause 20)". */
const withoutRemark = (title: string): string => title.replaceAll(/\([^)]*\)/g, " ");

function kindOf(title: string): ColumnKind | null {
  return inPounds(namedKind(title), title);
}

/** Two columns of weights differ by their unit; kilograms are the usual one. */
function inPounds(kind: ColumnKind | null, title: string): ColumnKind | null {
  if (kind !== "weight" && kind !== "weight_kg") return kind;
  return /\b(?:lbs?|pounds)\b/i.test(title) && !/\bkgs?\b/i.test(title) ? "weight_lb" : "weight";
}

function namedKind(title: string): ColumnKind | null {
  const bare = unnumbered(title);
  const known =
    kinds.get(fold(title)) ??
    kinds.get(fold(title.replace(/\(.*?\)|[*†].*$/g, ""))) ??
    kinds.get(fold(bare)) ??
    kinds.get(fold(bare.replace(/\(.*?\)/g, "")));
  if (known || /\d{2}/.test(bare)) return known ?? null;
  // "Container No. and Seal No. Marks & Nos.": the beginning names the column.
  const words = bare.split(" ");
  for (let count = Math.min(words.length - 1, 6); count >= 1 && words.length <= 10; count -= 1) {
    const begin = words.slice(0, count).join(" ");
    if (/^(?:and|&|\/|;|,|\()/i.test(words[count]!) || /[;,/&]$/.test(begin)) {
      const kind = kinds.get(fold(begin.replace(/[;,/&]$/, "")));
      if (kind) return kind;
    }
  }
  return null;
}

/** A head is nearly all heads: a row of values under labels is none. */
const isHead = (columns: readonly Mark[], rows: Sheet["rows"]): boolean => {
  const words = rows.flat().reduce((sum, chunk) => sum + chunk.words.length, 0);
  const covered = columns.reduce((sum, { title }) => sum + title.split(" ").length, 0);
  return covered >= words * 0.7 && !rows.flat().some(({ text }) => /:\s*\S/.test(text));
};

/** The column a word stands in: the one it overlaps, else the nearest. */
export function columnOf(head: Head, box: Box): Column | null {
  const center = box.left + box.width / 2;
  let best: Column | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const column of head.columns) {
    const apart = Math.max(0, column.box.left - right(box), box.left - right(column.box));
    const off = apart * 1000 + Math.abs(center - column.box.left - column.box.width / 2);
    if (off < distance) [best, distance] = [column, off];
  }
  return best;
}
