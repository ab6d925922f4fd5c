import * as z from "zod";
import { containerStatuses, failedReasons, requestStatuses } from "#schemas/vocabulary.ts";
import { search, type Found } from "#src/tracking/index.ts";
import { tool, toolReads } from "../tool.ts";
import { count, uuid } from "../server/wire.ts";
import { carrierName, orUnknown, placeName, terminalName } from "../phrases.ts";

const ContainerHit = z.object({
  id: uuid,
  container_number: z.string(),
  status: z.enum(containerStatuses),
  shipping_line: z.string(),
  pod_terminal: z.string().optional(),
  pol_terminal: z.string().optional(),
  destination: z.string().optional(),
  duplicate_number: z
    .boolean()
    .optional()
    .describe(
      "Several records have this number: they are journeys of the same container. Check the status.",
    ),
});

const ShipmentHit = z.object({
  id: uuid,
  bill_of_lading: z.string(),
  ref_numbers: z.array(z.string()),
  shipping_line: z.string(),
  container_count: count,
});

const RequestHit = z.object({
  id: uuid,
  request_number: z.string(),
  status: z.enum(requestStatuses),
  failed_reason: z.enum(failedReasons).nullable(),
});

/** Finds by the beginning of a number or reference, as GET /search does. One BatchGet. */
export const searchContainer = tool({
  name: "search_container",
  title: "Search containers and shipments",
  description:
    "Find containers and shipments of the account by a container number, bill of lading, booking or reference number, or the beginning of one. Start here: the other tools take the ids of the answer. Case, blanks and hyphens are ignored. At most 25 results, shipments first.",
  access: toolReads,
  input: z.strictObject({
    query: z
      .string()
      .max(200)
      .regex(/[^\s\u2010-\u2015-]/, "query needs a letter or digit.")
      .describe("A number or reference, or its beginning, for example MSKU7354623."),
  }),
  output: z.object({
    containers: z.array(ContainerHit),
    shipments: z.array(ShipmentHit),
    tracking_requests: z.array(RequestHit).describe("Tracking requests without a shipment."),
    total_results: count.describe("Number of containers and shipments."),
  }),
  guidance: {
    purpose: "Find the records with a number or reference.",
    can_answer: [
      "Is this number tracked, and what is its id?",
      "Which containers and shipments have this reference?",
      "What is the present status of a container?",
    ],
    requires_more_data: [
      "Last free day, holds, fees and times: get_container",
      "The voyage of a bill of lading: get_shipment_details",
    ],
    relevant_fields: ["containers[].id", "containers[].status", "shipments[].id", "total_results"],
    presentation_guidance:
      "State number, shipping line and status. If duplicate_number is true, explain that there are several journeys and ask which one is meant.",
    suggested_follow_ups: ["Show one container", "Show the whole shipment"],
    suggested_tools: ["get_container", "get_shipment_details", "track_container"],
    display: "list",
  },
  async run(caller, { query }) {
    const found = await search(caller, query);
    const containers = containersIn(found);
    const shipments = shipmentsIn(found);
    const requests = requestsIn(found);
    return {
      result: {
        containers,
        shipments,
        tracking_requests: requests,
        total_results: containers.length + shipments.length,
      },
      hints: [nextStep(containers.length, shipments.length, requests.length)],
    };
  },
});

function nextStep(containers: number, shipments: number, requests: number): string {
  if (containers > 0) return "Use get_container with an id from containers for details.";
  if (shipments > 0) return "Use get_shipment_details with an id from shipments for details.";
  return requests > 0
    ? "The number is being tracked, but there is no shipment yet: state the status of the request and its reason."
    : "No match. Check the number with the user; if it is right, track_container starts to track it.";
}

function containersIn(found: readonly Found[]): z.input<typeof ContainerHit>[] {
  const hits = found.filter((hit) => hit.kind === "container");
  const times = new Map<string, number>();
  for (const { container } of hits)
    times.set(container.number, (times.get(container.number) ?? 0) + 1);
  return hits.map(({ container, shipment }) => ({
    id: container.id,
    container_number: container.number,
    status: container.currentStatus,
    shipping_line: carrierName(container.scac),
    pod_terminal: orUnknown(terminalName(container.portOfDischarge)),
    pol_terminal: orUnknown(terminalName(shipment?.portOfLading)),
    destination: orUnknown(placeName(container.destination)),
    ...((times.get(container.number) ?? 0) > 1 && { duplicate_number: true }),
  }));
}

const shipmentsIn = (found: readonly Found[]): z.input<typeof ShipmentHit>[] =>
  found
    .filter((hit) => hit.kind === "shipment")
    .map(({ shipment }) => ({
      id: shipment.id,
      bill_of_lading: shipment.billOfLadingNumber,
      ref_numbers: shipment.refNumbers,
      shipping_line: carrierName(shipment.scac),
      container_count: shipment.containers.length,
    }));

const requestsIn = (found: readonly Found[]): z.input<typeof RequestHit>[] =>
  found
    .filter((hit) => hit.kind === "request")
    .map(({ request }) => ({
      id: request.id,
      request_number: request.requestNumber,
      status: request.status,
      failed_reason: request.failedReason ?? null,
    }));
