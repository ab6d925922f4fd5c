import { webhookEventSentences } from "#schemas/webhook-events.ts";
import type { MailedScreen, WebhookEvent } from "#schemas/vocabulary.ts";
import { unpackPayload, type EventPayload, type FeedEntry } from "#src/events/index.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { localTimeText } from "#src/reference/index.ts";
import type { RevisionCause } from "#src/tracking/index.ts";
import {
  clipped,
  maxMailedRows,
  type MailedRow,
  type MailingContent,
} from "../emails/mailing-content.ts";
import { asWords, counted } from "../emails/words.ts";

/** An event of the feed with its payload. */
export type AlertEvent = { readonly entry: FeedEntry; readonly payload: EventPayload };

/** What an event brings along, by the list that has it. */
const typeOf = {
  containers: "container",
  shipments: "shipment",
  tracking_requests: "tracking_request",
} as const satisfies Record<MailedScreen, string>;

export const readEvent = (entry: FeedEntry): AlertEvent => ({
  entry,
  payload: unpackPayload(entry),
});

/** The one record that a resource names in a relationship. */
function relatedTo({ relationships }: Resource, type: string): string | undefined {
  const linkage = relationships?.[type]?.data;
  return linkage && "id" in linkage ? linkage.id : undefined;
}

/** Whether an event is about one of the records of a list: it includes it, or what it includes belongs to it. */
export const isAbout = (
  { payload }: AlertEvent,
  screen: MailedScreen,
  ids: ReadonlySet<string>,
): boolean => {
  const wanted = typeOf[screen];
  return payload.included.some((resource) => {
    const id = resource.type === wanted ? resource.id : relatedTo(resource, wanted);
    return id !== undefined && ids.has(id);
  });
};

const text = (resource: Resource | undefined, name: string): string | undefined => {
  const value = resource?.attributes[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The record that a person knows an event by, and its page. */
function recordOf({ included }: EventPayload): {
  readonly name: string;
  readonly path: string | null;
} {
  const one = (type: string) => included.find((resource) => resource.type === type);
  const [container, shipment, request] = [
    one("container"),
    one("shipment"),
    one("tracking_request"),
  ];
  const document = included.find(({ type }) => type === "document");
  if (container)
    return { name: text(container, "number") ?? "container", path: `/containers/${container.id}` };
  if (shipment)
    return {
      name: text(shipment, "bill_of_lading_number") ?? "shipment",
      path: `/shipments/${shipment.id}`,
    };
  if (request) return { name: text(request, "request_number") ?? "request", path: "/track" };
  if (document) return { name: "Document", path: `/documents/${document.id}` };
  return { name: "–", path: null };
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "none" : `${value.length} stated`;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** The milestone of a transport event that was corrected or withdrawn, and its times before and now. */
function correctionOf(
  cause: NonNullable<EventPayload["cause"]>,
  about: Resource | undefined,
): string {
  const { before, after } = cause as Pick<RevisionCause, "before" | "after">;
  const zone = text(about, "timezone") ?? "UTC";
  const sentence = sentenceOf(text(about, "event") ?? "").replace(/\.$/, "");
  const was = `${sentence}: ${localTimeText(before.timestamp, zone)}`;
  if (after === null) return `${was}, taken back`;
  return after.timestamp === before.timestamp
    ? `${was}, at another place, vessel or by another source`
    : `${was}, now ${localTimeText(after.timestamp, zone)}`;
}

/** What changed by the event: a correction, the changeset of an update, or the value of a milestone or date. */
function detailOf({ reference, included, cause }: EventPayload): string {
  if (cause)
    return correctionOf(
      cause,
      included.find(({ id, type }) => id === reference.id && type === reference.type),
    );
  const attributes = included.find(
    ({ id, type }) => id === reference.id && type === reference.type,
  )?.attributes;
  const changeset = attributes?.["changeset"];
  if (changeset && typeof changeset === "object")
    return Object.entries(changeset as Record<string, readonly unknown[]>)
      .map(([name, [before, after]]) => `${asWords(name)}: ${shown(before)} → ${shown(after)}`)
      .join("; ");
  return (
    text(
      included.find(({ id }) => id === reference.id),
      "value",
    ) ?? ""
  );
}

/** When it happened, by the clocks of its place; else when it was published. */
function timeOf({ entry, payload }: AlertEvent): string {
  const { reference, included } = payload;
  const about = included.find(({ id, type }) => id === reference.id && type === reference.type);
  const at = text(about, "timestamp") ?? text(about, "estimated_timestamp") ?? entry.at;
  return localTimeText(at, text(about, "timezone") ?? "UTC");
}

const sentenceOf = (event: string): string =>
  webhookEventSentences[event as WebhookEvent]?.[1] ?? asWords(event);

const rowOf = (event: AlertEvent): MailedRow => {
  const { name, path } = recordOf(event.payload);
  const cells = [
    name,
    sentenceOf(event.entry.event),
    timeOf(event),
    detailOf(event.payload) || "–",
  ];
  return { path, mark: null, cells: cells.map((cell) => ({ text: clipped(cell) })) };
};

/**
 * What an alert says of events, in their order. Of very many the first are shown and the others counted.
 *
 * @param total - How many there are, of which `events` are the first.
 */
export function alertContent(
  name: string,
  events: readonly AlertEvent[],
  total: number,
): MailingContent {
  const rows = events.slice(0, maxMailedRows).map(rowOf);
  const left = total - rows.length;
  return {
    subject: `${name}: ${counted(total, "event")}`,
    title: name,
    intro: `${counted(total, "event")} since the last email of this alert.`,
    head: ["Number", "Event", "When", "Details"],
    rows,
    rest: left > 0 ? `${counted(left, "more event")} in the portal.` : null,
    open: { path: "/activity", label: "Open the activity" },
  };
}
