import { maxBills, maxLines } from "../layout/record-limits.ts";
import type { NewRecord } from "../store/records.ts";
import { commodityOf, type RecordLine } from "./record-line.ts";

/** A line with the newest day of its customs bill, and that bill's place among those of the number. */
export type BillLine = RecordLine & { readonly day: string; readonly bill_place: number };

const containerOf = (line: RecordLine) => ({
  container_number: line.container_number,
  imported_on: line.imported_on,
  scac: line.scac,
  vessel_name: line.vessel_name,
  voyage_number: line.voyage_number,
  port_of_lading_name: line.pol,
  port_of_discharge_name: line.pod,
  destination_city: line.dest_city,
  destination_state: line.dest_state,
  container_type_short_description: line.container_type,
  container_teu: line.teu,
});

/** One more than is shown, so that a reader can tell whether something is left out. */
const kept = maxLines + 1;

/**
 * The record of a master or house bill from its lines, the newest first: its bills' days, containers
 * and goods, so that a reader can cut them to the months it asks for
 * (contract: trade-intelligence#bill-lookup).
 */
export function billRecordMaker(number: string): { add(line: BillLine): void; end(): NewRecord } {
  const days = new Map<number, string>();
  let containers = new Map<string, BillLine>();
  const commodities: ReturnType<typeof commodityOf>[] = [];
  return {
    add(line) {
      days.set(line.bill_place, line.day);
      if (line.bill_place > maxBills) return;
      if (commodities.length < kept) commodities.push(commodityOf(line));
      const key = `${line.imported_on} ${line.container_number}`;
      const first = containers.get(key);
      if (!first || isBefore(line, first)) containers.set(key, line);
      // A number of very many containers: those that are not shown can be left already.
      if (containers.size > 10 * kept)
        containers = new Map(
          newestFirst(containers.values())
            .slice(0, kept)
            .map((one) => [`${one.imported_on} ${one.container_number}`, one]),
        );
    },
    end() {
      const list = newestFirst(containers.values());
      return {
        kind: "bill",
        number,
        body: {
          imported_on: list[0]?.imported_on ?? null,
          commodities,
          bill_days: [...days.values()].toSorted().toReversed(),
          containers: list.slice(0, kept).map(containerOf),
        },
      };
    },
  };
}

/** By the place of the bill, then by the line within the bill. */
const isBefore = (one: BillLine, other: BillLine): boolean =>
  one.bill_place < other.bill_place ||
  (one.bill_place === other.bill_place && one.line_number < other.line_number);

const newestFirst = (lines: Iterable<BillLine>): BillLine[] =>
  [...lines].toSorted((a, b) =>
    a.imported_on === b.imported_on
      ? a.container_number < b.container_number
        ? -1
        : 1
      : a.imported_on < b.imported_on
        ? 1
        : -1,
  );
