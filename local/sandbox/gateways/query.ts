import type { Asked } from "./answer.ts";
import { readReference } from "./answer.ts";
import type { DcsaEvent } from "../records/dcsa-event.ts";

/** A request that the standard does not allow; answered with 400. */
export class BadQuery extends Error {
  override readonly name = "BadQuery";
}

export type EventsQuery = {
  readonly asked: Asked;
  readonly keeps: (event: DcsaEvent) => boolean;
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly limit: number;
  readonly offset: number;
  /** The instant whose state the pages show, epoch milliseconds. */
  readonly asOf: number;
  /** All parameters but the cursor, for the links. */
  readonly parameters: URLSearchParams;
};

const lists: Readonly<Record<string, readonly string[]>> = {
  eventType: ["SHIPMENT", "TRANSPORT", "EQUIPMENT"],
  shipmentEventTypeCode:
    "RECE DRFT PENA PENU REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS".split(" "),
  documentTypeCode: "CBR BKG SHI SRM TRD ARN VGM CAS CUS DGD OOG".split(" "),
  transportEventTypeCode: ["ARRI", "DEPA"],
  equipmentEventTypeCode: "LOAD DISC GTIN GTOT STUF STRP PICK DROP INSP RSEA RMVD".split(" "),
};

/** What a call parameter is compared with. */
const callFields: Readonly<Record<string, readonly string[]>> = {
  transportCallID: ["transportCall", "transportCallID"],
  vesselIMONumber: ["transportCall", "vessel", "vesselIMONumber"],
  exportVoyageNumber: ["transportCall", "exportVoyageNumber"],
  carrierServiceCode: ["transportCall", "carrierServiceCode"],
  UNLocationCode: ["transportCall", "UNLocationCode"],
};

/**
 * DCSA Track & Trace 2.2: the parameters of GET /v2/events
 * (contract: sources#dcsa-track-and-trace).
 */
export function readQuery(sent: URLSearchParams, pageSize: number, now: Date): EventsQuery {
  const cursor = sent.get("cursor");
  const place = cursor === null ? null : readCursor(cursor);
  const parameters = new URLSearchParams(place?.parameters ?? sent);
  parameters.delete("cursor");
  const text = (name: string, longest: number): string | null => {
    const value = readReference(parameters.get(name));
    if (value !== null && value.length > longest)
      throw new BadQuery(`${name} is longer than ${longest} characters`);
    return value;
  };
  const asked = {
    booking: text("carrierBookingReference", 35),
    bill: text("transportDocumentReference", 20),
    equipment: text("equipmentReference", 15),
  };
  if (Object.values(asked).every((value) => value === null))
    throw new BadQuery(
      "one of carrierBookingReference, transportDocumentReference, equipmentReference is needed",
    );
  return {
    asked,
    parameters,
    keeps: readFilters(parameters),
    sort: readSort(parameters.get("sort")),
    limit: readLimit(parameters.get("limit"), pageSize),
    offset: place?.offset ?? 0,
    asOf: place?.asOf ?? now.getTime(),
  };
}

function readFilters(parameters: URLSearchParams): (event: DcsaEvent) => boolean {
  const tests: ((event: DcsaEvent) => boolean)[] = [];
  for (const [name, allowed] of Object.entries(lists)) {
    const wanted = parameters.get(name)?.split(",");
    if (!wanted) continue;
    const strange = wanted.find((code) => !allowed.includes(code));
    if (strange !== undefined) throw new BadQuery(`${name} has no value ${strange}`);
    tests.push((event) => wanted.includes(String(event[name])));
  }
  for (const [name, path] of Object.entries(callFields)) {
    const wanted = parameters.get(name);
    if (wanted !== null) tests.push((event) => valueAt(event, path) === wanted);
  }
  for (const [name, value] of parameters) {
    const created = /^eventCreatedDateTime(?::(gte|gt|lte|lt|eq))?$/.exec(name);
    if (created) tests.push(readCreated(created[1] ?? "eq", value));
  }
  return (event) => tests.every((test) => test(event));
}

/** The operator is part of the parameter's name (contract: sources#dcsa-track-and-trace). */
function readCreated(operator: string, value: string): (event: DcsaEvent) => boolean {
  const limit = Date.parse(value);
  if (Number.isNaN(limit)) throw new BadQuery(`eventCreatedDateTime is no date-time: ${value}`);
  return (event) => {
    const difference = Date.parse(String(event["eventCreatedDateTime"])) - limit;
    if (operator === "gte") return difference >= 0;
    if (operator === "gt") return difference > 0;
    if (operator === "lte") return difference <= 0;
    return operator === "lt" ? difference < 0 : difference === 0;
  };
}

function readSort(sort: string | null): EventsQuery["sort"] {
  return (sort ?? "")
    .split(",")
    .filter((part) => part !== "")
    .map((part) => {
      const [field = "", direction = "ASC"] = part.split(":");
      if (!/^event[A-Za-z]+$/.test(field) || !["ASC", "DESC"].includes(direction))
        throw new BadQuery(`sort cannot be ${part}`);
      return { field, descending: direction === "DESC" };
    });
}

function readLimit(text: string | null, pageSize: number): number {
  if (text === null) return pageSize;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new BadQuery("limit is a number from 1 on");
  return Math.min(limit, 1000);
}

type Cursor = { readonly offset: number; readonly asOf: number; readonly parameters: string };

/** Opaque to the caller: the position in the state of an instant, and the query. */
const writeCursor = (query: EventsQuery, offset: number): string =>
  Buffer.from(
    JSON.stringify({ offset, asOf: query.asOf, parameters: query.parameters.toString() }),
  ).toString("base64url");

function readCursor(text: string): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Partial<Cursor>;
    const { offset, asOf, parameters } = cursor;
    if (Number.isInteger(offset) && Number.isFinite(asOf) && typeof parameters === "string")
      return { offset: offset!, asOf: asOf!, parameters };
  } catch {
    // Falls through to the refusal.
  }
  throw new BadQuery("cursor is none that this server gave");
}

const valueAt = (event: DcsaEvent, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null
        ? (value as Record<string, unknown>)[name]
        : undefined,
    event,
  );

/** One page of the events, with the headers that lead on (DCSA: Current-Page, Next-Page ...). */
export function pageOf(
  events: readonly DcsaEvent[],
  query: EventsQuery,
  pointer: (cursor: string) => string,
): { readonly page: readonly DcsaEvent[]; readonly headers: Readonly<Record<string, string>> } {
  const kept = sorted(events.filter(query.keeps), query.sort);
  const { offset, limit } = query;
  const lastPage = Math.max(0, Math.ceil(kept.length / limit) - 1) * limit;
  const to = (at: number): string => pointer(writeCursor(query, at));
  return {
    page: kept.slice(offset, offset + limit),
    headers: {
      "Current-Page": to(offset),
      "First-Page": to(0),
      "Last-Page": to(lastPage),
      ...(offset > 0 && { "Prev-Page": to(Math.max(0, offset - limit)) }),
      ...(offset + limit < kept.length && { "Next-Page": to(offset + limit) }),
    },
  };
}

function sorted(events: readonly DcsaEvent[], sort: EventsQuery["sort"]): readonly DcsaEvent[] {
  if (sort.length === 0) return events;
  return events.toSorted((a, b) => {
    for (const { field, descending } of sort) {
      const order = compare(field, a[field], b[field]);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

/** Times are compared as instants: local offsets differ. */
function compare(field: string, a: unknown, b: unknown): number {
  if (field.endsWith("DateTime")) return Date.parse(String(a)) - Date.parse(String(b));
  return String(a).localeCompare(String(b), "en");
}
