import { words } from "../words/index.ts";
import { shortTime } from "../time/zoned.ts";
import { readsIn, shownOf, type Column as AnyColumn, type Table } from "./column.ts";
import type { ContainerRow, RowColumn } from "./container-row.ts";
import { lastFreeDayOf } from "./last-free-day.ts";
import { lastFreeDayOverdue, terminalOverdue, terminalReads } from "./overdue.ts";

type Column = AnyColumn<ContainerRow>;
type Text = Column["text"];

const attribute =
  (name: RowColumn): Text =>
  (row) => {
    const value = row[name];
    return value === null || value === undefined ? null : String(value);
  };

type ZoneColumn = "pol_timezone" | "pod_timezone" | "destination_timezone";

const podZones: readonly ZoneColumn[] = ["pod_timezone"];
/** A container is picked up at its destination; one without a destination at the port. */
const pickupZones: readonly ZoneColumn[] = ["destination_timezone", "pod_timezone"];

/** An instant at the first place whose zone is known. */
const instant =
  (name: RowColumn, zones: readonly ZoneColumn[]): NonNullable<Column["instant"]> =>
  (row) => {
    const at = row[name];
    const zone = zones.map((one) => row[one]).find((one) => typeof one === "string") ?? null;
    return typeof at === "string" ? { at, zone } : null;
  };

/** [] is what a source states: none. null is what it does not state. */
const list =
  (name: "holds" | "fees", names: Readonly<Record<string, string>>): Text =>
  (row) => {
    const value = row[name];
    if (!value) return null;
    return value.length === 0 ? words.none : value.map((one) => names[one] ?? one).join(", ");
  };

const lastFreeDay: Text = (row) => {
  const lfd = lastFreeDayOf(row);
  if (!lfd) return null;
  const others = lfd.differs.map(({ source, day }) => words.lfdDiffers(words.sources[source], day));
  const by = lfd.statedBy.map((source) => words.sources[source]).join(", ");
  return [`${lfd.day}${by && ` (${by})`}`, ...others].join("; ");
};

const arrivesAt = instant("arrival", podZones);
const arrival: Text = (row) => {
  const of = arrivesAt(row);
  const text = of && shortTime(of.at, of.zone);
  return text && (row.pod_arrived_at ? text : words.estimated(text));
};

/** Many containers have it in common. */
const shared = (name: RowColumn): Partial<Column> => ({ group: attribute(name) });

/** A column of an attribute that is text. */
const plain = (name: RowColumn, width: number, more: Partial<Column> = {}): Column => ({
  kind: "text",
  reads: [name],
  text: attribute(name),
  width,
  ...more,
});

const moment = (
  name: RowColumn,
  zones: readonly ZoneColumn[],
  more: Partial<Column> = {},
): Column => {
  const of = instant(name, zones);
  return {
    kind: "instant",
    reads: [name, ...zones],
    text: (row) => {
      const time = of(row);
      return time && shortTime(time.at, time.zone);
    },
    instant: of,
    width: 170,
    ...more,
  };
};

const status: Text = ({ current_status: of }) => (of ? (words.statuses[of] ?? of) : null);

/** A container is counted once: with its most urgent reason. */
const firstReason: Text = ({ attention }) => {
  const code = attention?.[0];
  return code === undefined ? words.none : (words.reasons[code] ?? code);
};

const pickupVerdict: Text = ({ pickup: of }) => (of ? (words.pickup.verdicts[of] ?? of) : null);

/** Every column that the containers' grid has, in the order of the chooser. */
const containerColumns = {
  number: plain("number", 132, { kind: "number" }),
  current_status: {
    kind: "status",
    reads: ["current_status"],
    text: status,
    group: status,
    width: 150,
  },
  attention: {
    kind: "attention",
    reads: ["attention"],
    text: (row) =>
      row.attention && row.attention.length > 0
        ? row.attention.map((code) => words.reasons[code] ?? code).join(", ")
        : words.none,
    sort: "attention_priority",
    group: firstReason,
    width: 220,
  },
  pickup: {
    kind: "pickup",
    reads: ["pickup"],
    text: pickupVerdict,
    sort: "pickup",
    group: pickupVerdict,
    width: 120,
  },
  pickup_lfd: {
    kind: "last-free-day",
    reads: [
      "binding_lfd_on",
      "pickup_lfd_line_on",
      "pickup_lfd_terminal_on",
      "pickup_lfd_rail_on",
      ...terminalReads,
    ],
    text: lastFreeDay,
    overdue: lastFreeDayOverdue,
    sort: "pickup_lfd",
    group: (row) => lastFreeDayOf(row)?.day ?? null,
    width: 200,
  },
  available_for_pickup: {
    kind: "yes-no",
    reads: ["available_for_pickup", ...terminalReads],
    text: ({ available_for_pickup: is }) =>
      typeof is === "boolean" ? (is ? words.yes : words.no) : null,
    overdue: terminalOverdue,
    width: 104,
  },
  holds: {
    kind: "list",
    reads: ["holds", ...terminalReads],
    text: list("holds", words.holds),
    overdue: terminalOverdue,
    width: 130,
  },
  fees: {
    kind: "list",
    reads: ["fees", ...terminalReads],
    text: list("fees", words.fees),
    overdue: terminalOverdue,
    width: 150,
  },
  pickup_appointment_at: moment("pickup_appointment_at", pickupZones, {
    reads: ["pickup_appointment_at", ...pickupZones, "terminal_silent_since"],
    overdue: terminalOverdue,
  }),
  pod: plain("pod", 170, shared("pod")),
  pod_terminal: plain("pod_terminal", 210, shared("pod_terminal")),
  destination: plain("destination", 160, shared("destination")),
  vessel_name: plain("vessel_name", 190, shared("vessel_name")),
  arrival: {
    kind: "instant",
    reads: ["arrival", "pod_arrived_at", "pod_timezone"],
    text: arrival,
    instant: arrivesAt,
    sort: "arrival",
    width: 200,
  },
  pod_discharged_at: moment("pod_discharged_at", podZones, { sort: "pod_discharged_at" }),
  picked_up_at: moment("picked_up_at", pickupZones, { sort: "picked_up_at" }),
  shipping_line_scac: plain("shipping_line_scac", 90, shared("shipping_line_scac")),
  shipment_number: plain("shipment_number", 150, {
    sort: "shipment_number",
    ...shared("shipment_number"),
  }),
  pol: plain("pol", 150, shared("pol")),
  ref_numbers: {
    kind: "text",
    reads: ["ref_numbers", "shipment_ref_numbers"],
    text: (row) =>
      [...(row.ref_numbers ?? []), ...(row.shipment_ref_numbers ?? [])].join(", ") || words.none,
    width: 180,
  },
  assignee_name: plain("assignee_name", 150, shared("assignee_name")),
  snoozed_until: moment("snoozed_until", pickupZones),
  note: plain("note", 220),
  tags: {
    kind: "text",
    reads: ["tags"],
    text: ({ tags }) => (tags && tags.length > 0 ? tags.join(", ") : words.none),
    width: 160,
  },
} as const satisfies Record<string, Column>;

export type ContainerColumnName = keyof typeof containerColumns;

export const columnOf = (name: ContainerColumnName): Column => containerColumns[name];

export const columnNames = Object.keys(containerColumns) as readonly ContainerColumnName[];

/** What is shown until somebody chooses. */
export const usualColumns: readonly ContainerColumnName[] = [
  "number",
  "current_status",
  "attention",
  "pickup",
  "pickup_lfd",
  "available_for_pickup",
  "holds",
  "fees",
  "pod_terminal",
  "pod",
  "destination",
  "vessel_name",
  "arrival",
  "shipping_line_scac",
  "shipment_number",
];

/** The containers' grid. */
export const containerTable: Table<ContainerRow, ContainerColumnName> = {
  names: columnNames,
  columnOf,
  labelOf: (name) => words.columns[name],
  first: "number",
  usual: usualColumns,
};

export const shownColumns = (names: readonly string[]) => shownOf(containerTable, names);

/** The columns of GET /container_rows behind them, each once. */
export const readsOf = (names: readonly ContainerColumnName[]): readonly RowColumn[] =>
  readsIn(containerTable, names);
