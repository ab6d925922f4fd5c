import { maxBillsPerContainer, maxLines } from "../layout/record-limits.ts";
import type { NewRecord } from "../store/records.ts";
import { commodityOf, type RecordLine } from "./record-line.ts";

const billOf = (line: RecordLine) => ({
  imported_on: line.imported_on,
  master_bill_of_lading_number: line.master_bol,
  house_bill_of_lading_number: line.house_bol,
  scac: line.scac,
  scac_name: line.carrier,
  vessel_name: line.vessel_name,
  voyage_number: line.voyage_number,
  port_of_lading_name: line.pol,
  port_of_lading_country: line.pol_country,
  port_of_discharge_name: line.pod,
  destination_city: line.dest_city,
  destination_state: line.dest_state,
  ultimate_origin_country: line.origin_country,
  container_type_short_description: line.container_type,
  container_teu: line.teu,
  container_reefer_flag: line.reefer,
});

/**
 * The record of a container from the lines of its newest import, in the order in which they are
 * shown: each bill by its first line, and the goods (contract: trade-intelligence#container-lookup).
 * A container whose every bill was deleted has `imported_on` null.
 */
export function containerRecordMaker(number: string): {
  add(line: RecordLine): void;
  end(): NewRecord;
} {
  const bills = new Map<string, { place: number; lineNumber: number; line: RecordLine }>();
  const commodities: ReturnType<typeof commodityOf>[] = [];
  let importedOn: string | null = null;
  let lines = 0;
  return {
    add(line) {
      const place = lines++;
      importedOn = line.imported_on;
      if (commodities.length < maxLines) commodities.push(commodityOf(line));
      const first = bills.get(line.identifier!);
      if (!first || line.line_number < first.lineNumber)
        bills.set(line.identifier!, { place, lineNumber: line.line_number, line });
    },
    end: () => ({
      kind: "container",
      number,
      body: {
        imported_on: importedOn,
        commodities,
        bills: [...bills.values()]
          .toSorted((a, b) => a.place - b.place)
          .slice(0, maxBillsPerContainer)
          .map(({ line }) => billOf(line)),
        commodities_truncated: lines > maxLines,
      },
    }),
  };
}
