import { subscribableEvents, type WebhookEvent } from "#schemas/vocabulary.ts";
import { eventPayloadOf, type EventPayload } from "#src/events/index.ts";
import { derivedId } from "#src/platform/ids.ts";
import { exampleOutbox } from "#src/tracking/index.ts";
import { payloadOf } from "../deliver/payload.ts";
import { documentExample, type DocumentEvent } from "./document.ts";

const isOfDocuments = (event: WebhookEvent): event is DocumentEvent =>
  event.startsWith("document_");

function payloadFor(event: WebhookEvent, documentType?: string): EventPayload {
  if (isOfDocuments(event)) return documentExample(event, documentType);
  const { events, resources } = exampleOutbox(event);
  return eventPayloadOf(events[0]!, resources);
}

/** The body of a delivery of this event, as a webhook would receive it of an example voyage. */
export const examplePayload = (event: WebhookEvent, documentType?: string) => {
  const id = derivedId("notification", "example", event);
  return {
    id,
    body: payloadOf(
      {
        id,
        event,
        createdAt: "2026-11-05T20:00:00Z",
        sequence: subscribableEvents.indexOf(event) + 1,
        webhookId: derivedId("webhook", "example"),
      },
      payloadFor(event, documentType),
    ),
  };
};
