import type { MailedScreen } from "#schemas/vocabulary.ts";
import type { RowTable } from "#src/platform/list/index.ts";
import { localTimeText } from "#src/reference/index.ts";
import { asWords, columnLabels, valueWords, type JoinedColumn } from "../emails/words.ts";
import { mailedColumns } from "../selection.ts";

type Cell = RowTable["columns"][string][number];
/** One row of a list, by column. */
export type DigestRow = Readonly<Record<string, Cell>>;

/** A digest's column: what it is called, what it reads, and what stands in it. */
export type DigestColumn = {
  readonly label: string;
  readonly reads: readonly string[];
  readonly text: (row: DigestRow) => string;
};

/** More make no table that a mail program shows. */
const maxColumns = 8;

/** What a record is called, which each table begins with. */
const nameColumn = {
  containers: "number",
  shipments: "bill_of_lading_number",
  tracking_requests: "request_number",
} as const satisfies Record<MailedScreen, string>;

const usualColumns: Readonly<Record<MailedScreen, readonly string[]>> = {
  containers: ["current_status", "attention", "pickup_lfd", "pod", "arrival"],
  shipments: ["shipping_line_scac", "voyage_stage", "port_of_discharge_name", "arrival"],
  tracking_requests: ["scac", "status", "failed_reason"],
};

const zonesOf = (screen: MailedScreen, name: string): readonly string[] => {
  if (screen === "tracking_requests" || !name.endsWith("_at")) return [];
  if (name.startsWith("pol_") || name === "empty_out_at") return ["pol_timezone"];
  if (/^(inland_)?destination_/.test(name)) return ["destination_timezone"];
  // A container is picked up at its destination; one without a destination at the port.
  if (/^(pickup_appointment|picked_up|delivered|empty_returned)_at$/.test(name))
    return ["destination_timezone", "pod_timezone"];
  return name.startsWith("pod_") ? ["pod_timezone"] : [];
};

const nothing = "–";

function plainText(name: string, value: Cell | undefined): string {
  if (value === null || value === undefined) return nothing;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const words = valueWords[name] ?? {};
  if (typeof value === "object")
    return value.length === 0 ? "none" : value.map((one) => words[one] ?? one).join(", ");
  return words[String(value)] ?? String(value);
}

/** An instant by the clocks of the first place whose zone is known, else by those of the digest. */
const momentText =
  (name: string, zones: readonly string[], ownZone: string) =>
  (row: DigestRow): string => {
    const at = row[name];
    if (typeof at !== "string") return nothing;
    const zone = zones.map((one) => row[one]).find((one) => typeof one === "string");
    return localTimeText(at, typeof zone === "string" ? zone : ownZone);
  };

/** Where a shipment leaves and arrives: the portal shows the actual time, or else the estimated one. */
const joined: Readonly<
  Record<JoinedColumn, { readonly at: string; readonly about: string; readonly zone: string }>
> = {
  departure: { at: "pol_atd_at", about: "pol_etd_at", zone: "pol_timezone" },
  arrival: { at: "pod_ata_at", about: "pod_eta_at", zone: "pod_timezone" },
  destination_arrival: {
    at: "destination_ata_at",
    about: "destination_eta_at",
    zone: "destination_timezone",
  },
};
const isJoined = (screen: MailedScreen, name: string): name is JoinedColumn =>
  screen === "shipments" && Object.hasOwn(joined, name);

const estimated = (text: string): string => `${text} (estimated)`;

function joinedColumn(name: JoinedColumn, label: string, ownZone: string): DigestColumn {
  const { at, about, zone } = joined[name];
  const [actual, expected] = [at, about].map((one) => momentText(one, [zone], ownZone));
  return {
    label,
    reads: [at, about, zone],
    text: (row) => {
      if (typeof row[at] === "string") return actual!(row);
      return typeof row[about] === "string" ? estimated(expected!(row)) : nothing;
    },
  };
}

function columnOf(screen: MailedScreen, name: string, ownZone: string): DigestColumn {
  const label = columnLabels[screen][name] ?? asWords(name);
  if (isJoined(screen, name)) return joinedColumn(name, label, ownZone);
  // The last free day is a local date of where the container is, as the portal's grid shows it.
  if (name === "pickup_lfd")
    return {
      label,
      reads: ["binding_lfd_on"],
      text: (row) => plainText(name, row["binding_lfd_on"]),
    };
  if (name === "arrival") {
    const moment = momentText(name, ["pod_timezone"], ownZone);
    return {
      label,
      reads: ["arrival", "pod_arrived_at", "pod_timezone"],
      text: (row) =>
        row["arrival"] !== null && row["pod_arrived_at"] === null
          ? estimated(moment(row))
          : moment(row),
    };
  }
  if (!name.endsWith("_at") && name !== "snoozed_until")
    return { label, reads: [name], text: (row) => plainText(name, row[name]) };
  const zones = zonesOf(screen, name);
  return { label, reads: [name, ...zones], text: momentText(name, zones, ownZone) };
}

/**
 * The columns of a digest, the record's name first; a name that an email cannot show, as a custom field's, is left out.
 * `ownZone`: of what has no place of its own.
 */
export function digestColumns(
  screen: MailedScreen,
  names: readonly string[],
  ownZone: string,
): readonly DigestColumn[] {
  const first = nameColumn[screen];
  const known = names.filter(
    (name) => Object.hasOwn(mailedColumns[screen], name) || isJoined(screen, name),
  );
  const others = (known.length > 0 ? known : usualColumns[screen]).filter((name) => name !== first);
  return [first, ...others].slice(0, maxColumns).map((name) => columnOf(screen, name, ownZone));
}

/** Rows of a list by id, in its order, each by column. */
export function digestRowsOf({ columns }: RowTable): ReadonlyMap<string, DigestRow> {
  const names = Object.keys(columns).filter((name) => name !== "id");
  return new Map(
    (columns["id"] as readonly string[]).map((id, at) => [
      id,
      Object.fromEntries(names.map((name) => [name, columns[name]![at]!])),
    ]),
  );
}
