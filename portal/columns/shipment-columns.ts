import type { ShipmentRows } from "../../sdk/index.ts";
import { shortTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import type { Column as AnyColumn, Table } from "./column.ts";

type RowColumn = Exclude<keyof ShipmentRows["columns"], "id">;

/** One shipment as GET /shipment_rows has it; a column that was not asked for is undefined. */
export type ShipmentRow = { readonly id: string } & {
  readonly [C in RowColumn]?: NonNullable<ShipmentRows["columns"][C]>[number];
};

type Column = AnyColumn<ShipmentRow>;
type Text = Column["text"];
type Zone = "pol_timezone" | "pod_timezone" | "destination_timezone";
type Instant = {
  readonly [C in RowColumn]: C extends `${string}_at` ? C : never;
}[RowColumn];

const attribute =
  (name: RowColumn): Text =>
  (row) => {
    const value = row[name];
    return value === null || value === undefined ? null : String(value);
  };

const plain = (name: RowColumn, width: number, more: Partial<Column> = {}): Column => ({
  kind: "text",
  reads: [name],
  text: attribute(name),
  width,
  ...more,
});

/** Many shipments have it in common. */
const shared = (name: RowColumn, width: number): Column =>
  plain(name, width, { group: attribute(name) });

/** [] is what the account has given it: none. */
const list = (name: "ref_numbers" | "tags" | "container_numbers", width: number): Column => ({
  kind: "text",
  reads: [name],
  text: (row) => {
    const values = row[name];
    if (!values) return null;
    return values.length > 0 ? values.join(", ") : words.none;
  },
  width,
});

/** What is actual before what is estimated, at its place. */
const moment = (actual: Instant, estimated: Instant, zone: Zone, sort?: string): Column => ({
  kind: "instant",
  reads: [actual, estimated, zone],
  instant: (row) => {
    const at = row[actual] ?? row[estimated];
    return at ? { at, zone: row[zone] ?? null } : null;
  },
  text: (row) => {
    const [at, about] = [row[actual], row[estimated]];
    if (at) return shortTime(at, row[zone]);
    return about ? words.estimated(shortTime(about, row[zone])) : null;
  },
  width: 200,
  ...(sort !== undefined && { sort }),
});

const stage: Text = ({ voyage_stage: of }) => (of ? (words.shipments.stages[of] ?? of) : null);

const tracked: Text = ({ actively_tracked: is }) =>
  typeof is === "boolean" ? (is ? words.yes : words.no) : null;

/** Every column that the shipments' grid has, in the order of the chooser. */
const shipmentColumns = {
  bill_of_lading_number: plain("bill_of_lading_number", 170, { kind: "number" }),
  shipping_line_scac: shared("shipping_line_scac", 110),
  voyage_stage: { kind: "text", reads: ["voyage_stage"], text: stage, group: stage, width: 160 },
  containers: plain("containers", 120),
  container_numbers: list("container_numbers", 220),
  port_of_lading_name: shared("port_of_lading_name", 160),
  port_of_discharge_name: shared("port_of_discharge_name", 170),
  destination_name: shared("destination_name", 160),
  pod_terminal: shared("pod_terminal", 210),
  pod_vessel_name: shared("pod_vessel_name", 190),
  pod_voyage_number: plain("pod_voyage_number", 110),
  departure: moment("pol_atd_at", "pol_etd_at", "pol_timezone"),
  arrival: moment("pod_ata_at", "pod_eta_at", "pod_timezone", "pod_eta_at"),
  destination_arrival: moment(
    "destination_ata_at",
    "destination_eta_at",
    "destination_timezone",
    "destination_eta_at",
  ),
  actively_tracked: {
    kind: "text",
    reads: ["actively_tracked"],
    text: tracked,
    group: tracked,
    width: 110,
  },
  line_tracking_stopped_at: {
    kind: "instant",
    reads: ["line_tracking_stopped_at", "pod_timezone"],
    instant: ({ line_tracking_stopped_at: at, pod_timezone: zone }) =>
      at ? { at, zone: zone ?? null } : null,
    text: ({ line_tracking_stopped_at: at, pod_timezone: zone }) =>
      at ? shortTime(at, zone) : null,
    width: 170,
  },
  ref_numbers: list("ref_numbers", 180),
  tags: list("tags", 150),
  created_at: {
    kind: "instant",
    reads: ["created_at", "pod_timezone"],
    instant: ({ created_at: at, pod_timezone: zone }) => (at ? { at, zone: zone ?? null } : null),
    text: ({ created_at: at, pod_timezone: zone }) => (at ? shortTime(at, zone) : null),
    sort: "created_at",
    width: 170,
  },
} as const satisfies Record<string, Column>;

export type ShipmentColumnName = keyof typeof shipmentColumns;

/** The shipments' grid. */
export const shipmentTable: Table<ShipmentRow, ShipmentColumnName> = {
  names: Object.keys(shipmentColumns) as readonly ShipmentColumnName[],
  columnOf: (name): Column => shipmentColumns[name],
  labelOf: (name) => words.shipments.columns[name],
  first: "bill_of_lading_number",
  usual: [
    "bill_of_lading_number",
    "shipping_line_scac",
    "voyage_stage",
    "containers",
    "port_of_lading_name",
    "port_of_discharge_name",
    "destination_name",
    "pod_vessel_name",
    "departure",
    "arrival",
    "actively_tracked",
    "ref_numbers",
    "tags",
  ],
};
