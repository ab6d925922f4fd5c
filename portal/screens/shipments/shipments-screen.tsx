import { lazy, Suspense } from "react";
import {
  shipmentTable,
  type ShipmentColumnName,
  type ShipmentRow,
} from "../../columns/shipment-columns.ts";
import { shipmentFilterTable } from "../../filters/shipment-filters.ts";
import { shipmentRules } from "../../local/shipment-rules.ts";
import { ListScreen } from "../../lists/list-screen.tsx";
import type { ListOf } from "../../lists/list-of.ts";
import { textCell } from "../../grid/text-cell.tsx";
import { words } from "../../words/index.ts";

const Tip = lazy(() => import("./shipment-tip.tsx"));
const BulkBar = lazy(() => import("../../bulk/bulk-bar.tsx"));

/** On a phone: where it is and when it comes. */
const ofCard = ["voyage_stage", "arrival", "containers", "port_of_discharge_name"] as const;

const cell = (row: ShipmentRow, name: ShipmentColumnName) =>
  textCell(shipmentTable.columnOf(name), row);

const { title, all, count, partial, changed, empty, noMatch } = words.shipments;

const list: ListOf<ShipmentRow, ShipmentColumnName> = {
  screen: "shipments",
  rows: "shipment_rows",
  table: shipmentTable,
  filters: shipmentFilterTable,
  local: shipmentRules,
  addressOf: ({ id }) => `/shipments/${id}`,
  titleOf: ({ bill_of_lading_number: number }) => number ?? "",
  cell,
  Tip,
  card: {
    columns: ofCard,
    of: (row) =>
      ofCard.map((name) => (
        <span key={name}>
          <span className="quiet">{words.shipments.columns[name]}: </span>
          {cell(row, name)}
        </span>
      )),
  },
  alsoReads: [],
  words: { title, all, count, partial, changed, empty, noMatch },
  actions: (chosen, selection) => (
    <Suspense>
      <BulkBar
        chosen={chosen.map(({ id }) => ({ container: null, shipment: id, zone: null }))}
        selection={selection}
      />
    </Suspense>
  ),
};

/** Every shipment of the account. */
export default function ShipmentsScreen() {
  return <ListScreen of={list} />;
}
