import type { ShipmentRow } from "../../columns/shipment-columns.ts";
import { CellTip } from "../../provenance/cell-tip.tsx";
import type { TipProps } from "../../grid/grid.tsx";
import { words } from "../../words/index.ts";

/** What the shipping line alone states of a shipment. */
const ofLine: ReadonlySet<string> = new Set([
  "departure",
  "arrival",
  "destination_arrival",
  "pod_vessel_name",
  "pod_voyage_number",
]);

const sourceOf = ({ shipping_line_scac: scac }: ShipmentRow, column: string) =>
  ofLine.has(column) ? (
    <>
      <dt>{words.provenance.source}</dt>
      <dd>
        {words.sources["shipping_line"]}
        {scac && `, ${scac}`}
      </dd>
    </>
  ) : null;

/** Of the list of shipments. */
export default function ShipmentTip(of: TipProps<ShipmentRow>) {
  return <CellTip {...of} sourceOf={sourceOf} />;
}
