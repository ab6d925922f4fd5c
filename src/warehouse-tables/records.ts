import type { ExportRecord } from "./export-table.ts";

const recordIn = (value: unknown): ExportRecord =>
  typeof value === "object" && value !== null ? (value as ExportRecord) : {};
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Making one takes long, and an account's containers have a handful of zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
}

/** The local day of an instant; a last free day is the midnight that begins it in its zone. */
function dayIn(instant: unknown, zone: unknown): string | null {
  if (typeof instant !== "string") return null;
  const parts = formatOf(textIn(zone) ?? "UTC").formatToParts(new Date(instant));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year").padStart(4, "0")}-${of("month")}-${of("day")}`;
}

/** A container with its last free days as the local dates that they are. */
export function containerRecord(container: ExportRecord): ExportRecord {
  const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } = recordIn(
    container["import_deadlines"],
  );
  const pod = container["pod_timezone"];
  const destination = container["final_destination_timezone"];
  const line = dayIn(pickup_lfd_line, destination ?? pod);
  const terminal = dayIn(pickup_lfd_terminal, pod);
  const rail = dayIn(pickup_lfd_rail, destination);
  return {
    ...container,
    pickup_lfd_on: line ?? terminal ?? rail,
    pickup_lfd_line_on: line,
    pickup_lfd_terminal_on: terminal,
    pickup_lfd_rail_on: rail,
  };
}

/** Types of what an event is about that exist for the event alone, and so never change. */
const ownOfEvent = new Set([
  "container_created_event",
  "container_updated_event",
  "container_pod_terminal_changed_event",
  "estimated_event",
]);

/** An event with the records that it is about. */
export function eventRecord(event: ExportRecord): ExportRecord {
  const about = recordIn(event["reference_object"]);
  const idOf = (type: string): unknown =>
    about["type"] === type ? about["id"] : recordIn(about[type])["id"];
  const { id: _, type, container: __, shipment: ___, ...details } = about;
  return {
    ...event,
    container_id: idOf("container"),
    shipment_id: idOf("shipment"),
    document_id: idOf("document"),
    details: ownOfEvent.has(String(type)) ? details : null,
  };
}

const idsIn = (value: unknown): readonly unknown[] =>
  listIn(value).map((one) => recordIn(one)["id"]);

/** A document with the ids of what it names. */
export const documentRecord = (document: ExportRecord): ExportRecord => ({
  ...document,
  is_deleted: false,
  shipment_ids: idsIn(document["shipments"]),
  container_ids: idsIn(document["cargos"]),
});

type Value = { readonly pointer: string; readonly field: string; readonly value: unknown };

/** Every value in a payload, with its JSON pointer (RFC 6901). */
function valuesIn(value: unknown, pointer = "", field = ""): readonly Value[] {
  if (Array.isArray(value))
    return value.flatMap((one, at) => valuesIn(one, `${pointer}/${at}`, field));
  if (typeof value !== "object" || value === null) return [{ pointer, field, value }];
  return Object.entries(value).flatMap(([name, one]) =>
    valuesIn(
      one,
      `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
      field === "" ? name : `${field}.${name}`,
    ),
  );
}

const shown = (value: unknown): ExportRecord => ({
  value: value === null || typeof value === "string" ? value : JSON.stringify(value),
  value_number: typeof value === "number" ? value : null,
});

/** What was extracted from a document, then what an operator corrected. Needs the representation and its evidence. */
export function documentFieldRecords(document: ExportRecord): readonly ExportRecord[] {
  const representation = recordIn(document["last_document_representation"]);
  const evidence = recordIn(recordIn(representation["meta"])["evidence"]);
  const extracted = valuesIn(representation["payload"] ?? {})
    .filter(({ value }) => value !== null)
    .map(({ pointer, field, value }) => {
      const place = recordIn(evidence[pointer]);
      return {
        origin: "extracted",
        representation_id: representation["id"],
        schema_version: representation["schema_version"],
        pointer,
        field,
        ...shown(value),
        page: place["page"],
        confidence: place["confidence"],
        evidence: place,
      };
    });
  const corrected = valuesIn(document["extracted_data_manual"] ?? {}).map(
    ({ pointer, field, value }) => ({ origin: "corrected", pointer, field, ...shown(value) }),
  );
  return [...extracted, ...corrected].map((one) => ({ ...one, document_id: document["id"] }));
}
