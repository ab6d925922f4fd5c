import { useStatements } from "../../api/statements.ts";
import type { ContainerColumnName } from "../../columns/container-columns.ts";
import type { ContainerRow } from "../../columns/container-row.ts";
import { lastFreeDayOf } from "../../columns/last-free-day.ts";
import { CellTip } from "../../provenance/cell-tip.tsx";
import type { TipProps } from "../../grid/grid.tsx";
import { SourceFacts } from "../../provenance/statement.tsx";
import { words } from "../../words/index.ts";

/** What provenance calls the value of a column. */
const attributes: Partial<Record<ContainerColumnName, string>> = {
  current_status: "current_status",
  available_for_pickup: "available_for_pickup",
  holds: "holds_at_pod_terminal",
  fees: "fees_at_pod_terminal",
  pickup_appointment_at: "pickup_appointment_at",
  pickup_lfd: "pickup_lfd",
  vessel_name: "pod_vessel_name",
  pod_discharged_at: "pod_discharged_at",
  ref_numbers: "ref_numbers",
};

/** The row names by whom the day that counts is stated; provenance has the day of one of them. */
const sourceOfDay: Readonly<Record<string, string>> = {
  shipping_line: "line",
  terminal: "terminal",
  rail: "rail",
};

function attributeOf(row: ContainerRow, column: string): string | undefined {
  if (column === "arrival") return row.pod_arrived_at ? "pod_arrived_at" : "pod_eta_at";
  if (column === "picked_up_at")
    return row.destination_timezone ? "final_destination_full_out_at" : "pod_full_out_at";
  return attributes[column as ContainerColumnName];
}

function Statement({ row, attribute }: { readonly row: ContainerRow; readonly attribute: string }) {
  const { data, error } = useStatements(row.id);
  if (!data)
    return (
      <>
        <dt>{words.provenance.source}</dt>
        <dd>{error ? error.message : words.states.loading}</dd>
      </>
    );
  const source =
    data.statements[attribute] ??
    // Inland it is the port's where nothing of the destination is known.
    (attribute === "final_destination_full_out_at"
      ? data.statements["pod_full_out_at"]
      : undefined);
  const day = attribute === "pickup_lfd" ? lastFreeDayOf(row) : null;
  const isOfAnother =
    day !== null && !day.statedBy.some((one) => one === sourceOfDay[source?.source ?? ""]);
  if (!source || isOfAnother)
    return (
      day && (
        <>
          <dt>{words.provenance.source}</dt>
          <dd>{day.statedBy.map((one) => words.sources[one]).join(", ")}</dd>
        </>
      )
    );
  return <SourceFacts source={source} zone={row.pod_timezone ?? null} now={data.now} />;
}

const sourceOf = (row: ContainerRow, column: string) => {
  const attribute = attributeOf(row, column);
  return attribute === undefined ? null : <Statement row={row} attribute={attribute} />;
};

/** Of the list of containers. */
export default function ContainerTip(of: TipProps<ContainerRow>) {
  return <CellTip {...of} sourceOf={sourceOf} />;
}
