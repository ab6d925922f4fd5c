import * as z from "zod";
import { dateTime } from "./json-api.ts";
import {
  containerStatuses,
  failedReasons,
  lineTrackingStoppedReasons,
  requestStatuses,
} from "./vocabulary.ts";

const text = z.string().nullable();

/** What does not apply to a kind of record is null (contract: lists#search). */
const SearchResult = z
  .strictObject({
    id: z.uuid().meta({ description: "Of the matching record." }),
    type: z.literal("search_result"),
    attributes: z.strictObject({
      entity_type: z
        .enum(["shipment", "cargo", "tracking_request"])
        .meta({ description: "cargo is a container." }),
      number: z.string(),
      shipment_id: z.uuid().nullable().meta({ description: "Of a container; null for others." }),
      scac: text,
      port_of_lading_name: text,
      port_of_discharge_name: text,
      containers_count: z.int().min(0).nullable(),
      tracking_stopped: z.boolean().nullable(),
      tracking_stopped_reason: z.enum(lineTrackingStoppedReasons).nullable(),
      status: z.enum([...containerStatuses, ...requestStatuses]).nullable(),
      failed_reason: z.enum(failedReasons).nullable(),
      ref_numbers: z.array(z.string()),
      created_at: dateTime,
      updated_at: dateTime,
    }),
  })
  .meta({ id: "SearchResult", description: "A record whose number or reference matches." });

/** At most 25, no meta (contract: lists#search). */
export const SearchResults = z.strictObject({
  data: z.array(SearchResult).max(25),
  links: z.strictObject({ self: z.url(), current: z.url() }),
});

export const searchQuery = z.object({
  query: z
    .string()
    .max(200)
    .regex(/[^\s\u2010-\u2015-]/, "query needs a letter or digit.")
    .meta({
      description: "Beginning of a number or reference; case, blanks and hyphens are ignored.",
      example: "MSKU 735",
    }),
});
