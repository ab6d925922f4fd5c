import * as z from "zod";
import { containersQuery } from "#schemas/container.ts";
import { containerStatuses } from "#schemas/vocabulary.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { listContainers, type ContainerView } from "#src/tracking/index.ts";
import { containerAnswer } from "../containers/describe.ts";
import { eventLine, movementsOf } from "../containers/events.ts";
import { EventLine } from "../containers/schema.ts";
import {
  carrierFilter,
  changedAfter,
  given,
  pageArguments,
  portFilter,
  queryOf,
  scopeArguments,
} from "../lists/arguments.ts";
import { listHints, listOutput, pageMeta } from "../lists/page.ts";
import { containerUri } from "../resources/container-uri.ts";
import { tool, toolReads } from "../tool.ts";
import { uuid } from "../server/wire.ts";

const text = z.string().nullable();
const included = ["shipment", "pod_terminal", "transport_events", "fees"] as const;

const Row = z.object({
  id: uuid,
  container_number: z.string(),
  status: z.enum(containerStatuses),
  shipping_line: z.string().describe("SCAC"),
  shipment_id: uuid,
  port_of_discharge: text,
  destination: text,
  available_for_pickup: z.boolean().nullable(),
  pod_discharged_at: text,
  pickup_lfd: text,
  urgency: z.enum(["overdue", "imminent", "none", "unknown"]),
  days_until_lfd: z.number().nullable(),
  binding_lfd: z
    .object({ source: z.enum(["line", "terminal", "rail"]), date: z.string() })
    .nullable()
    .describe("The last free day that applies where the container is now."),
  holds: z.array(z.string()).nullable().describe("Names; null: no source has reported."),
  fees: z
    .array(z.object({ type: z.string(), amount: z.number(), currency_code: z.string() }))
    .nullable()
    .optional()
    .describe("null: no source reported."),
  shipment: z.object({ bill_of_lading: z.string(), ref_numbers: z.array(z.string()) }).optional(),
  pod_terminal: z.object({ id: uuid, name: z.string(), firms_code: text }).nullable().optional(),
  transport_events: z.array(EventLine).optional(),
  updated_at: z.string(),
});

/** The list index, then BatchGets for the page alone; transport events cost a query a row. */
export const listContainersTool = tool({
  name: "list_containers",
  title: "List containers",
  description:
    "Containers of the account, last changed first, in pages. Filters: status, port of discharge, carrier, last change, last free day. For one number use search_container.",
  access: toolReads,
  input: z.looseObject({
    status: z
      .string()
      .max(200)
      .optional()
      .describe(`One or several with commas: ${containerStatuses.join(", ")}.`),
    ...scopeArguments,
    updated_after: scopeArguments.updated_after.describe(
      "ISO 8601 date; a date-time means its day in UTC.",
    ),
    last_free_day_by: z.iso
      .date()
      .optional()
      .describe("YYYY-MM-DD: binding_lfd is on or before this day."),
    sort: z
      .enum(["latest_news", "last_free_day"])
      .default("latest_news")
      .describe("last_free_day: the earliest binding_lfd first."),
    include: z
      .union([z.array(z.string().max(50)).max(10), z.string().max(200)])
      .optional()
      .describe(`Additions to each row: ${included.join(", ")}.`),
    ...pageArguments(50),
  }),
  output: listOutput(Row),
  guidance: {
    purpose: "List containers, and show which of them need action.",
    can_answer: [
      "Which containers are available, on hold, at sea?",
      "Which last free days are near?",
      "What has changed lately?",
    ],
    requires_more_data: ["Fees, details of holds and times of one container: get_container"],
    relevant_fields: [
      "items[].status",
      "items[].urgency",
      "items[].binding_lfd",
      "items[].days_until_lfd",
      "meta.total",
    ],
    presentation_guidance:
      "A table: number, status, port, last free day (binding_lfd, with its source), holds. Put overdue and imminent first. State the total number and which page this is.",
    suggested_follow_ups: ["Next page", "Show one container"],
    suggested_tools: ["get_container", "search_container"],
    display: "table",
  },
  async run(caller, input) {
    const { status, port, carrier, updated_after, include, page, page_size, ...more } = input;
    const { last_free_day_by, sort, ...unknown } = more;
    const { query, dropped } = queryOf(
      {
        status: given(status, statusFilter),
        port: given(port, portFilter),
        carrier: given(carrier, carrierFilter),
        updated_after: given(updated_after, changedAfter("day")),
      },
      Object.keys(unknown),
    );
    const wanted = new Set(typeof include === "string" ? include.split(",") : include);
    const asked = included.filter((relation) => wanted.has(relation));
    const ignored = [...wanted].filter((one) => !asked.some((relation) => relation === one));
    const { items, total } = await listContainers(
      caller,
      containersQuery.parse({
        ...query,
        ...(asked.includes("transport_events") && { include: "transport_events" }),
        "page[number]": String(page),
        "page[size]": String(page_size),
      }),
      { shipment: true },
      { until: last_free_day_by, earliestFirst: sort === "last_free_day" },
    );
    const now = isoSeconds(caller.clock.now());
    const rows = items.map((view) => rowOf(view, asked, now));
    const meta = pageMeta({ page, page_size }, total);
    const all = [...dropped, ...ignored.map(() => "include")];
    return {
      result: { items: rows, meta, unsupportedFilters: all },
      dropped: all,
      links: items.map(({ container }) => ({
        uri: containerUri(container.id),
        name: container.number,
        mimeType: "text/markdown",
      })),
      hints: listHints(meta, all, "Use get_container with the id of a row for details."),
    };
  },
});

/** Every word must be a status: half a filter would answer another question than was asked. */
function statusFilter(asked: string) {
  const words = asked.split(",").map((word) => word.trim().toLowerCase());
  const isKnown = words.every((word) => containerStatuses.some((status) => status === word));
  return isKnown ? { name: "filter[current_status]", value: words.join(",") } : null;
}

function rowOf(
  view: ContainerView,
  asked: readonly (typeof included)[number][],
  now: string,
): z.input<typeof Row> {
  const of = containerAnswer(view, now);
  const { demurrage } = of;
  return {
    id: of.id,
    container_number: of.container_number,
    status: of.status,
    shipping_line: view.container.scac,
    shipment_id: view.container.shipmentId,
    port_of_discharge: view.container.portOfDischarge?.name ?? null,
    destination: view.container.destination?.name ?? null,
    available_for_pickup: of.location.available_for_pickup,
    pod_discharged_at: of.location.pod_discharged_at,
    pickup_lfd: demurrage.pickup_lfd,
    urgency: demurrage.urgency,
    days_until_lfd: demurrage.days_until_lfd,
    binding_lfd: demurrage.binding_lfd && {
      source: demurrage.binding_lfd.source,
      date: demurrage.binding_lfd.date,
    },
    holds: demurrage.holds_at_pod_terminal?.map(({ name }) => name) ?? null,
    ...(asked.includes("fees") && { fees: demurrage.fees_at_pod_terminal }),
    ...(asked.includes("shipment") &&
      view.shipment && {
        shipment: {
          bill_of_lading: view.shipment.shipment.billOfLadingNumber,
          ref_numbers: view.shipment.shipment.refNumbers,
        },
      }),
    ...(asked.includes("pod_terminal") && { pod_terminal: of.pod_terminal }),
    ...(asked.includes("transport_events") && {
      transport_events: movementsOf(view).map(eventLine),
    }),
    updated_at: view.container.updatedAt,
  };
}
