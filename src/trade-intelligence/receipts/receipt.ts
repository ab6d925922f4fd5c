import { createHash } from "node:crypto";
import type { TradeReceipt } from "#schemas/trade-intelligence/receipts.ts";
import { canonicalJson } from "#src/platform/canonical.ts";
import { indexMonths } from "../ingest/sql/index-sql.ts";
import type { MonthFacts, Snapshot } from "../layout/snapshot.ts";
import type { SnapshotFile } from "../layout/snapshot-files.ts";
import { fullMonths, partialMonth } from "../query/period.ts";
import type { ShownCommodity } from "../query/record-lines.ts";

/** A file that was read, as the data describes it. */
export type CountedFile = {
  readonly path: string;
  readonly rows: number | null;
  readonly sha256: string | null;
};

/** By path. Of a file that no ingest has described nothing is stated. */
export const filesRead = (
  { files = {} }: Snapshot,
  read: ReadonlyMap<string, SnapshotFile>,
): readonly CountedFile[] =>
  [...read.keys()]
    .toSorted()
    .map((path) => ({ path, ...(files[path] ?? { rows: null, sha256: null }) }));

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;

const sharesOf = (facts: MonthFacts): Pick<TradeReceipt, "withheld" | "hs_codes"> => {
  const { bills, lines } = facts;
  const coded = facts.lines_with_declared_code + facts.lines_with_inferred_code;
  return {
    withheld: {
      importer: shareOf(facts.bills_without_importer, bills),
      consignee: shareOf(facts.bills_without_consignee, bills),
      shipper: shareOf(facts.bills_without_shipper, bills),
    },
    hs_codes: {
      declared: shareOf(facts.lines_with_declared_code, lines),
      inferred: shareOf(facts.lines_with_inferred_code, lines),
      none: shareOf(lines - coded, lines),
    },
  };
};

const noFacts: MonthFacts = {
  bills: 0,
  bills_without_importer: 0,
  bills_without_consignee: 0,
  bills_without_shipper: 0,
  lines: 0,
  lines_with_declared_code: 0,
  lines_with_inferred_code: 0,
};
const names = Object.keys(noFacts) as (keyof MonthFacts)[];

const sum = (all: readonly MonthFacts[]): MonthFacts => {
  const total = { ...noFacts };
  for (const facts of all) for (const name of names) total[name] += facts[name];
  return total;
};

/** Months whose lines the files were made of: those of their parts, and of an index those that it covers. */
function monthsOf(snapshot: Snapshot, read: ReadonlyMap<string, SnapshotFile>): readonly string[] {
  const months = new Set<string>();
  const monthOfPart = new Map(Object.entries(snapshot.parts).map(([month, part]) => [part, month]));
  for (const { part } of read.values()) {
    const month = monthOfPart.get(part);
    const covered = month === undefined ? fullMonths(snapshot, indexMonths).held : [month];
    for (const one of covered) months.add(one);
  }
  return [...months].toSorted();
}

const runningAmong = (snapshot: Snapshot, months: readonly string[]): string | null => {
  const running = partialMonth(snapshot);
  return months.includes(running) ? running : null;
};

const dataOf = ({ build, data_day: day }: Snapshot, files: number, hash: string | null) => ({
  data: { id: build, day, files, hash },
});

/** The receipt of an answer that was counted from files. Nothing is read for it. */
export function receiptOfFiles(
  snapshot: Snapshot,
  read: ReadonlyMap<string, SnapshotFile>,
  queryId: string | null,
): TradeReceipt {
  const files = filesRead(snapshot, read);
  const months = monthsOf(snapshot, read);
  const facts = months.flatMap((month) => snapshot.months?.[snapshot.parts[month] ?? ""] ?? []);
  // Of a part of the months alone shares would be of other records than they say.
  const known = facts.length === months.length ? facts : [];
  const isDescribed = files.every((file) => file.sha256 !== null);
  return {
    query_id: queryId,
    rows_read: isDescribed ? files.reduce((rows, file) => rows + (file.rows ?? 0), 0) : null,
    months: [...months],
    partial_month: runningAmong(snapshot, months),
    ...sharesOf(sum(known)),
    ...dataOf(
      snapshot,
      files.length,
      isDescribed ? sha256(files.map((file) => `${file.path} ${file.sha256}\n`).join("")) : null,
    ),
  };
}

const factsOfLines = (lines: readonly ShownCommodity[]): MonthFacts => {
  const bills = Map.groupBy(lines, (line) =>
    canonicalJson([line.master_bill_of_lading_number, line.house_bill_of_lading_number]),
  );
  const without = (...wanted: readonly ("consignee" | "notify_party" | "shipper")[]): number =>
    [...bills.values()].filter((bill) =>
      bill.every((line) => wanted.every((name) => line[name] === null)),
    ).length;
  const coded = lines.filter((line) => line.commodity_hs_code_4 !== null);
  const inferred = coded.filter((line) => line.commodity_hs_code_inferred).length;
  return {
    bills: bills.size,
    bills_without_importer: without("consignee", "notify_party"),
    bills_without_consignee: without("consignee"),
    bills_without_shipper: without("shipper"),
    lines: lines.length,
    lines_with_declared_code: coded.length - inferred,
    lines_with_inferred_code: inferred,
  };
};

/** The receipt of a lookup: of the lines that it shows. */
export function receiptOfLines(
  snapshot: Snapshot,
  answer: { readonly commodities?: readonly ShownCommodity[] },
  queryId: string | null,
): TradeReceipt {
  const lines = answer.commodities ?? [];
  const months = [...new Set(lines.map((line) => line.imported_on.slice(0, 7)))].toSorted();
  return {
    query_id: queryId,
    rows_read: lines.length,
    months,
    partial_month: runningAmong(snapshot, months),
    ...sharesOf(factsOfLines(lines)),
    ...dataOf(snapshot, 0, sha256(canonicalJson(answer))),
  };
}
