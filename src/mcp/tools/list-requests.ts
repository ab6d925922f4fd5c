import * as z from "zod";
import { trackingRequestsQuery } from "#schemas/tracking-request.ts";
import { failedReasons, requestStatuses, requestTypes } from "#schemas/vocabulary.ts";
import { listRequests } from "#src/tracking/index.ts";
import { pageArguments } from "../lists/arguments.ts";
import { listHints, listOutput, pageMeta } from "../lists/page.ts";
import { tool, toolReads } from "../tool.ts";
import { count, uuid } from "../server/wire.ts";

const Row = z.object({
  id: uuid,
  request_number: z.string(),
  request_type: z.enum(requestTypes),
  scac: z.string().nullable(),
  status: z.enum(requestStatuses),
  failed_reason: z.enum(failedReasons).nullable(),
  is_retrying: z.boolean(),
  retry_count: count.nullable(),
  ref_numbers: z.array(z.string()),
  shipment_id: uuid.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** The names of GET /tracking_requests, without their brackets. */
const filterNames = [
  "request_number",
  "status",
  "scac",
  "request_type",
  "created_at][start",
  "created_at][end",
  "updated_at][start",
  "updated_at][end",
] as const;

/** The list index, then one BatchGet for the page alone. */
export const listRequestsTool = tool({
  name: "list_tracking_requests",
  title: "List tracking requests",
  description:
    "The account's tracking requests, newest first, in pages, with their status: pending, awaiting_manifest (the carrier does not know the number yet), created (there is a shipment), failed (with the reason), tracking_stopped.",
  access: toolReads,
  input: z.looseObject({
    filters: z
      .record(z.string().max(100), z.union([z.string().max(1000), z.number(), z.boolean()]))
      .default({})
      .describe(
        "request_number, scac, q (beginning of a number or reference), created_at[start], created_at[end], updated_at[start], updated_at[end].",
      ),
    status: z
      .string()
      .max(200)
      .optional()
      .describe(`One of ${requestStatuses.join(", ")}.`),
    request_type: z
      .string()
      .max(200)
      .optional()
      .describe(`One of ${requestTypes.join(", ")}.`),
    ...pageArguments(100),
  }),
  output: listOutput(Row),
  guidance: {
    purpose: "Show the status of tracking requests.",
    can_answer: ["Which requests failed, and why?", "What is still waiting for the carrier?"],
    requires_more_data: ["The voyage of a request: get_shipment_details with its shipment_id"],
    relevant_fields: ["items[].status", "items[].failed_reason", "items[].shipment_id"],
    presentation_guidance:
      "A table: number, carrier, status, reason. awaiting_manifest is not a failure: the carrier is polled daily.",
    suggested_follow_ups: ["Correct a failed number and track it again", "Show a shipment"],
    suggested_tools: ["get_shipment_details", "track_container"],
    display: "table",
  },
  async run(caller, { filters, status, request_type, page, page_size, ...unknown }) {
    const asked = {
      ...filters,
      ...(status !== undefined && { status }),
      ...(request_type !== undefined && { request_type }),
    };
    const { query, dropped } = filtersOf(asked);
    const all = [...dropped, ...Object.keys(unknown)];
    const { items, total } = await listRequests(
      caller,
      trackingRequestsQuery.parse({
        ...query,
        "page[number]": String(page),
        "page[size]": String(page_size),
      }),
    );
    const meta = pageMeta({ page, page_size }, total);
    return {
      result: {
        items: items.map((request) => ({
          id: request.id,
          request_number: request.requestNumber,
          request_type: request.requestType,
          scac: request.scac ?? null,
          status: request.status,
          failed_reason: request.failedReason ?? null,
          is_retrying: request.isRetrying,
          retry_count: request.retryCount ?? null,
          ref_numbers: request.refNumbers,
          shipment_id: request.shipmentId ?? null,
          created_at: request.createdAt,
          updated_at: request.updatedAt,
        })),
        meta,
        unsupportedFilters: all,
      },
      dropped: all,
      hints: listHints(meta, all, "If shipment_id is set, get_shipment_details shows the voyage."),
    };
  },
});

const known: Readonly<Record<string, readonly string[]>> = {
  status: requestStatuses,
  request_type: requestTypes,
};

/** Each filter tried by the REST API's own schema, so that one bad value spoils no other. */
function filtersOf(asked: Readonly<Record<string, string | number | boolean>>) {
  const query: Record<string, string> = {};
  const dropped: string[] = [];
  for (const [sent, given] of Object.entries(asked)) {
    const value = String(given).trim();
    // Pages have arguments of their own (contract: tool-server#lists-by-tool).
    if (/^page(\[|$)/.test(sent)) continue;
    const bare = /^filter\[(.*)\]$/.exec(sent)?.[1] ?? sent.replace("[", "][").replace(/\]$/, "");
    const key = bare === "q" ? "q" : `filter[${bare}]`;
    const isNamed = bare === "q" || filterNames.some((name) => name === bare);
    const words = known[bare];
    const isMeant = !words || value.split(",").every((word) => words.includes(word.trim()));
    if (isNamed && isMeant && trackingRequestsQuery.safeParse({ [key]: value }).success)
      query[key] = value;
    else dropped.push(sent.slice(0, 100));
  }
  return { query, dropped };
}
