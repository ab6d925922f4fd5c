import type { ZodOpenApiPathItemObject } from "zod-openapi";
import { Delivery, deliveryHeaders } from "#schemas/webhook-delivery.ts";
import { webhookEventSentences } from "#schemas/webhook-events.ts";
import { deliveriesArea } from "./areas.ts";
import type { Examples } from "./examples.ts";

/** What a receiver may answer (contract: webhooks#delivery). */
const taken = { description: "The delivery is accepted." };
const responses = {
  "200": taken,
  "201": taken,
  "202": taken,
  "204": taken,
  default: {
    description: "Any other answer, or none, is a failed attempt: the delivery is retried.",
  },
};

/** One entry for each event that a webhook can subscribe to. */
export const webhookOperations = (
  examples: Examples["deliveries"],
): Record<string, ZodOpenApiPathItemObject> =>
  Object.fromEntries(
    Object.entries(webhookEventSentences).map(([event, [, sentence]]) => [
      event,
      {
        post: {
          operationId: `deliver.${event}`,
          summary: sentence.replace(/\.$/, ""),
          tags: [deliveriesArea.name],
          security: [],
          requestParams: { header: deliveryHeaders },
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: Delivery,
                ...(event in examples && { example: examples[event] }),
              },
            },
          },
          responses,
        },
      },
    ]),
  );
