import { maxBills } from "../layout/record-limits.ts";
import type { RecordKind } from "../store/records.ts";
import { recordColumns, shownColumns } from "./record-line.ts";

/** What a build holds for records, as relations: its changed numbers, and all lines of them. */
export type Kept = { readonly numbers: string; readonly lines: string };

/** A part of the numbers, so that the lines of all of them need not be sorted at once. */
type Share = { readonly share: number; readonly shares: number };

/** Lines that are sorted at once; more of them spill. */
const linesAtOnce = 600_000;
/** A line is on a master bill and often on a house bill too. */
const numbersOfLine: Readonly<Record<RecordKind, number>> = { container: 1, bill: 2 };

export function sharesOf(kind: RecordKind, lines: number): Share[] {
  const shares = Math.max(1, Math.ceil((lines * numbersOfLine[kind]) / linesAtOnce));
  return Array.from({ length: shares }, (_, share) => ({ share, shares }));
}

/** Lines by bill, the dearest first within it (contract: trade-intelligence#container-lookup). */
const lineOrder =
  "master_bol, house_bol nulls first, identifier, estimated_value desc, container_number, line_number";

const wanted = ({ numbers }: Kept, kind: RecordKind, { share, shares }: Share): string =>
  `select number, since from ${numbers} where kind = '${kind}' and hash(number) % ${shares} = ${share}`;

/**
 * The lines of the newest import of each container, sorted by number and then as they are shown. A
 * number without a line has a row without an identifier.
 */
export const containerLines = (kept: Kept, share: Share): string => `
  with wanted as (${wanted(kept, "container", share)}),
  newest as (
    select container_number, max(imported_on) as imported_on
    from ${kept.lines} l semi join wanted w on w.number = l.container_number group by container_number),
  mine as (
    select ${recordColumns.map((name) => `l.${name}`).join(", ")}
    from ${kept.lines} l join newest using (container_number, imported_on))
  select w.number, ${shownColumns}
  from wanted w left join mine m on m.container_number = w.number
  order by w.number, ${lineOrder}`;

/**
 * The lines of each bill, a master or a house bill, sorted by number, the newest first, with the
 * place of the customs bill among those of the number: one bill more than is shown, whose day alone
 * is needed.
 */
export const billLines = (kept: Kept, share: Share): string => `
  with wanted as (${wanted(kept, "bill", share)}),
  own as (
    select w.number, u.* exclude (number) from (
      select unnest(case when house_bol is distinct from master_bol
          then [master_bol, house_bol] else [master_bol] end) as number,
        ${recordColumns.join(", ")}
      from ${kept.lines}) u
    join wanted w on w.number = u.number where u.imported_on >= w.since),
  days as (
    select number, identifier, max(imported_on) as day from own group by number, identifier),
  ranked as (
    select *, row_number() over (partition by number order by day desc, identifier) as bill_place
    from days qualify bill_place <= ${maxBills + 1}),
  mine as (select o.*, r.day, r.bill_place from own o join ranked r using (number, identifier))
  select w.number, m.day::varchar as day, m.bill_place, ${shownColumns}
  from wanted w left join mine m on m.number = w.number
  order by w.number, m.day desc, ${lineOrder}`;
