import {
  reconciledFields,
  reconciliationSeverities,
  reconciliationVerdicts,
  type CellSource,
  type IgnoredReason,
  type ReconciledField,
  type ReconciliationSeverity,
  type ReconciliationVerdict,
} from "#schemas/reconciliation.ts";
import { compact } from "./compare/agreement.ts";
import { otherCheckDigit } from "./compare/container-number.ts";
import { documentsOfShipment } from "./documents-of-shipment.ts";
import { fieldRules, type FieldRule, type ComparedValue } from "./fields.ts";
import { pairedContainers } from "./pair-containers.ts";
import { isHouse, unread } from "./stated-by-document.ts";
import type {
  DocumentStatements,
  FieldStatement,
  ValueOnPage,
  TrackedShipment,
} from "./field-statement.ts";

export type ReconciledCell = {
  readonly source: CellSource;
  readonly documentId: string | null;
  readonly text: string;
  readonly unit: string | null;
  readonly place: Pick<ValueOnPage, "page" | "box" | "pointer"> | null;
  readonly observedAt: string | null;
  readonly ignored: IgnoredReason | null;
};

export type ReconciledRow = {
  readonly field: ReconciledField;
  readonly container: string | null;
  readonly houseBill: string | null;
  readonly verdict: ReconciliationVerdict;
  readonly severity: ReconciliationSeverity;
  readonly cells: readonly ReconciledCell[];
};

type Differences = Readonly<Record<ReconciliationSeverity, number>>;

export type Reconciliation = {
  readonly documents: readonly (Pick<DocumentStatements, "documentId" | "name" | "documentType"> & {
    readonly counts: boolean;
  })[];
  readonly documentsLeftOut: number;
  readonly differences: Differences;
  readonly rows: readonly ReconciledRow[];
  readonly rowsLeftOut: number;
};

/** Of a shipment with more documents, the newest. */
const maxDocuments = 100;
/** What is kept stays one item of the table, and an answer of half a megabyte. */
const maxCells = 3000;

/** A value on its way into a row; `side`: all that one document or the carrier states is one side. */
type Entry = {
  readonly side: string;
  readonly cell: ReconciledCell;
  readonly read: ComparedValue | null;
};
type Draft = {
  readonly field: ReconciledField;
  readonly container: string | null;
  readonly houseBill: string | null;
  readonly entries: Entry[];
};

const isLater = (a: DocumentStatements, b: DocumentStatements): boolean =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.documentId > b.documentId);

/** The later and the more final of two versions. */
const isNewer = (a: DocumentStatements, b: DocumentStatements): boolean =>
  a.isDraft === b.isDraft ? isLater(a, b) : b.isDraft;

/** Documents of one name are versions of each other. */
function versionKey(document: DocumentStatements): string {
  const { documentType, houseBill, masterBill, issuer, documentId } = document;
  if (houseBill === unread) return documentId;
  const house = compact(houseBill ?? "");
  if (isHouse(documentType)) return `house_bill ${house}`;
  return [documentType, issuer ?? "", masterBill ?? "", house].map(compact).join(" ");
}

type Versioned = DocumentStatements & { readonly key: string };

const carrier = "shipping_line";

const cellOf = (
  document: DocumentStatements,
  value: ValueOnPage,
): Omit<ReconciledCell, "ignored"> => ({
  source: "document",
  documentId: document.documentId,
  text: value.text,
  unit: value.unit,
  place: { page: value.page, box: value.box, pointer: value.pointer },
  observedAt: null,
});

class Rows {
  readonly drafts = new Map<string, Draft>();

  add(
    value: FieldStatement,
    container: string | null,
    houseBill: string | null,
    entry: Entry,
  ): void {
    const { field } = value;
    const key = [field, container, houseBill].join("|");
    const draft = this.drafts.get(key) ?? { field, container, houseBill, entries: [] };
    this.drafts.set(key, draft);
    // The same value twice on a document is one.
    const isKnown = draft.entries.some(
      ({ side, cell }) =>
        side === entry.side && cell.text === entry.cell.text && cell.unit === entry.cell.unit,
    );
    if (!isKnown) draft.entries.push(entry);
  }
}

/**
 * What the documents of a shipment and tracking state of the same fields, row by row. A pure function, in any order
 * of the documents. A difference needs two values that are certain and mean the same thing; whatever else is
 * `silent`.
 */
export function reconcile(
  shipment: TrackedShipment,
  all: readonly DocumentStatements[],
): Reconciliation {
  const stating = all
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => (isLater(a, b) ? -1 : 1));
  const documents = stating.slice(0, maxDocuments);
  const own = documentsOfShipment(documents, shipment);
  const rows = new Rows();
  for (const value of shipment.values) {
    const { text, unit, observedAt } = value;
    const place = { source: carrier, documentId: null, place: null } as const;
    const cell = { ...place, text, unit, observedAt, ignored: null };
    const container = value.container && compact(value.container);
    const read = fieldRules[value.field].read(text, unit);
    rows.add(value, container, null, { side: carrier, cell, read });
  }
  for (const document of documents) {
    const counts = own.has(document.documentId);
    const pairs: ReadonlyMap<string, string> = counts
      ? pairedContainers(document, shipment)
      : new Map<string, string>();
    for (const value of document.values) {
      const rule = fieldRules[value.field];
      const printed = value.container && compact(value.container);
      const container = printed && (pairs.get(printed) ?? printed);
      const isOfUnknownBill = rule.byBill && document.houseBill === unread;
      const houseBill =
        rule.byBill && !isOfUnknownBill ? compact(document.houseBill ?? "") || null : null;
      const read = isOfUnknownBill ? null : rule.read(value.text, value.unit);
      const ignored = counts ? null : "other_shipment";
      const cell = { ...cellOf(document, value), ignored } as const;
      rows.add(value, container, houseBill, { side: document.documentId, cell, read });
    }
  }
  const byId = new Map(
    documents.map((one): [string, Versioned] => [one.documentId, { ...one, key: versionKey(one) }]),
  );
  const judged = [...rows.drafts.values()].flatMap((draft) => {
    const row = judge(draft, byId);
    return draft.field === "container_number" ? [row, ...checkDigits(row, shipment)] : [row];
  });
  const sorted = judged.toSorted(byUrgency);
  const kept = withinBounds(sorted);
  return {
    documents: documents.map(({ documentId, name, documentType }) => ({
      documentId,
      name,
      documentType,
      counts: own.has(documentId),
    })),
    documentsLeftOut: stating.length - documents.length,
    differences: differencesIn(judged),
    rows: kept,
    rowsLeftOut: sorted.length - kept.length,
  };
}

function withinBounds(rows: readonly ReconciledRow[]): ReconciledRow[] {
  let cells = 0;
  const end = rows.findIndex((row) => (cells += row.cells.length) > maxCells);
  return rows.slice(0, end === -1 ? rows.length : end);
}

const differencesIn = (rows: readonly ReconciledRow[]): Differences => {
  const count = (severity: ReconciliationSeverity): number =>
    rows.filter((row) => row.verdict === "differs" && row.severity === severity).length;
  return { high: count("high"), medium: count("medium"), low: count("low") };
};

const byUrgency = (a: ReconciledRow, b: ReconciledRow): number =>
  reconciliationVerdicts.indexOf(a.verdict) - reconciliationVerdicts.indexOf(b.verdict) ||
  (a.verdict === "differs"
    ? reconciliationSeverities.indexOf(a.severity) - reconciliationSeverities.indexOf(b.severity)
    : 0) ||
  reconciledFields.indexOf(a.field) - reconciledFields.indexOf(b.field) ||
  compareText(a.container ?? "", b.container ?? "") ||
  compareText(a.houseBill ?? "", b.houseBill ?? "");

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Who counts in this row, and what follows. */
function judge(draft: Draft, documents: ReadonlyMap<string, Versioned>): ReconciledRow {
  const rule = fieldRules[draft.field];
  const newest = new Map<string, Versioned>();
  for (const { cell, read } of draft.entries) {
    const document = documents.get(cell.documentId ?? "");
    if (!document || !read || cell.ignored) continue;
    const held = newest.get(document.key);
    if (!held || isNewer(document, held)) newest.set(document.key, document);
  }
  const isSuperseded = ({ cell }: Entry): boolean => {
    const document = documents.get(cell.documentId ?? "");
    return document !== undefined && newest.get(document.key) !== document;
  };
  const severalOf = Map.groupBy(draft.entries, ({ side }) => side);
  const whyIgnored = (entry: Entry): IgnoredReason | null => {
    if (entry.cell.ignored) return entry.cell.ignored;
    if (!entry.read) return "not_comparable";
    if (isSuperseded(entry)) return "superseded";
    return !rule.several && !isOne(rule, severalOf.get(entry.side)!) ? "ambiguous" : null;
  };
  const entries = draft.entries.map((entry) => ({
    ...entry,
    cell: { ...entry.cell, ignored: whyIgnored(entry) },
  }));
  return {
    field: draft.field,
    container: draft.container,
    houseBill: draft.houseBill,
    severity: rule.severity,
    verdict: verdictOf(
      rule,
      entries.filter(({ cell }) => cell.ignored === null),
    ),
    cells: entries.map(({ cell }) => cell),
  };
}

/** Values of one side that are one value: kilograms and pounds of the same weight. */
const isOne = (rule: FieldRule, [first, ...others]: readonly Entry[]): boolean =>
  others.every(({ read }) => first?.read && read && rule.agree(first.read, read) === "equal");

/** Differs where any two do; equal where any two are and none differ. */
function verdictOf(rule: FieldRule, entries: readonly Entry[]): ReconciliationVerdict {
  const statedBy = [...Map.groupBy(entries, ({ side }) => side).values()];
  // A hundred documents mostly print the same: each spelling is compared once.
  const spelled = new Map(
    statedBy.map((side) => [
      side.map(({ cell }) => `${cell.text} ${cell.unit ?? ""}`).join("\n"),
      side.flatMap(({ read }) => read ?? []),
    ]),
  );
  const sides = [...spelled.values()];
  let verdict: ReconciliationVerdict = sides.length < statedBy.length ? "equal" : "silent";
  for (const [index, side] of sides.entries())
    for (const other of sides.slice(index + 1)) {
      const agreement = agreementOf(rule, side, other);
      if (agreement === "differs") return "differs";
      if (agreement === "equal") verdict = "equal";
    }
  return verdict;
}

function agreementOf(
  rule: FieldRule,
  side: readonly ComparedValue[],
  other: readonly ComparedValue[],
) {
  const all = side.flatMap((a) => other.map((b) => rule.agree(a, b)));
  if (all.includes("equal")) return "equal";
  return all.includes("open") || all.length === 0 ? "open" : "differs";
}

/**
 * The check digit of a container's numbers against the one that ISO 6346 computes. A number that the carrier itself
 * uses is the container's, right or wrong: some are in use with a wrong digit.
 */
function checkDigits(
  { container, cells }: ReconciledRow,
  shipment: TrackedShipment,
): ReconciledRow[] {
  const tracked = new Set(shipment.containers.map(compact));
  const digits = cells.filter(({ text }) => /\d$/.test(compact(text)));
  if (digits.length === 0) return [];
  const wrong = digits.filter(
    ({ text, ignored }) =>
      ignored === null && !tracked.has(compact(text)) && otherCheckDigit(compact(text)) !== null,
  );
  const computed = [...new Set(wrong.map(({ text }) => otherCheckDigit(compact(text))!))];
  const counted = digits.some(({ ignored }) => ignored === null);
  return [
    {
      field: "check_digit",
      container,
      houseBill: null,
      severity: fieldRules.check_digit.severity,
      verdict: wrong.length > 0 ? "differs" : counted ? "equal" : "silent",
      cells: [
        ...digits.map((cell) => ({ ...cell, text: compact(cell.text).slice(-1) })),
        ...computed.map((digit): ReconciledCell => ({
          source: "iso_6346",
          documentId: null,
          text: String(digit),
          unit: null,
          place: null,
          observedAt: null,
          ignored: null,
        })),
      ],
    },
  ];
}
