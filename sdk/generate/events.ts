import { eventContents } from "../../schemas/event-resources.ts";
import { webhookEvents } from "../../schemas/vocabulary.ts";
import { EventResource as FeedEvent } from "../../schemas/event-feed.ts";
import { banner, importOf } from "./groups.ts";
import type { Shapes } from "./shapes.ts";
import { jsonSchemaOf, type TypeWriter } from "./types.ts";

/** Types of the events: of webhooks, and of the feed, which has some more. */
export function eventsModule(shapes: Shapes, types: TypeWriter): string {
  const families = new Map<string, string[]>();
  for (const [event, { reference, included }] of Object.entries(eventContents)) {
    const known = [...new Set([reference, ...included])].map((one) => shapes.of(one).name);
    const contents = `${shapes.of(reference).name}, ${known.join(" | ")}`;
    families.set(contents, [...(families.get(contents) ?? []), event]);
  }
  const rows = [...families].flatMap(([contents, events]) =>
    events.map((event) => `  ${JSON.stringify(event)}: Contents<${contents}>;\n`),
  );
  const cause = types.write(jsonSchemaOf(FeedEvent.shape.attributes.shape.cause, "output"));
  const own = Object.keys(eventContents).filter(
    (event) => !(webhookEvents as readonly string[]).includes(event),
  );
  const text = `interface Contents<R extends Shape, K extends Shape> {
  /** What the event is about; with its relations as far as the event brought them. */
  readonly reference_object: EventResource<R, K> | null;
  /** Every record that came along, as it was then. */
  readonly included: readonly EventResource<K, K>[];
}

/** What each event is about. */
interface EventContents {
${rows.join("")}}

/** Every event of the account's feed. */
export type FeedEventName = keyof EventContents;
/** Every event that a webhook can subscribe to. */
export type WebhookEventName = Exclude<FeedEventName, ${own.map((event) => JSON.stringify(event)).join(" | ")}>;

/** A delivery of a webhook. */
export type WebhookOf<E extends WebhookEventName> = E extends WebhookEventName
  ? {
      /** Of the notification: the key to recognize repeats by. */
      readonly id: string;
      readonly event: E;
      readonly created_at: string;
      /** Its position in the account's order of events. */
      readonly sequence: number;
      readonly delivery_status: "pending";
      readonly webhook: Ref<"webhook"> | null;
    } & EventContents[E]
  : never;

/** A delivery of any event: \`event\` tells which. */
export type AnyWebhook = WebhookOf<WebhookEventName>;

/** An event of the feed. */
export type FeedEventOf<E extends FeedEventName> = E extends FeedEventName
  ? {
      readonly id: string;
      readonly event: E;
      readonly created_at: string;
      /** Its position in the account's order of events, without gaps. */
      readonly sequence: number;
      /** Why a transport event was corrected or withdrawn; null for other events. */
      readonly cause: ${cause};
    } & EventContents[E]
  : never;

/** Any event of the feed: \`event\` tells which. */
export type AnyFeedEvent = FeedEventOf<FeedEventName>;
`;
  const names = [...shapes.all().map(({ name }) => name), ...types.names()];
  return `${banner}${importOf(text, ["EventResource", "Ref", "Shape"], "../core/resource.ts")}${importOf(text, names, "./shapes.ts")}\n${text}`;
}
