import * as z from "zod";
import type { RouteLocationResource } from "#schemas/route.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { vesselOf } from "#src/reference/index.ts";
import {
  includedOfRoute,
  findContainerAlone,
  placeOf,
  routeResource,
} from "#src/tracking/index.ts";
import { tool, toolReads, type ToolResult } from "../tool.ts";
import { count, recordId, uuid } from "../server/wire.ts";

const text = z.string().nullable();
const Ship = z.object({ name: z.string(), imo: text }).nullable();
const mode = z.enum(["vessel", "rail", "truck"]).nullable();

const Route = z.object({
  route_id: uuid.optional(),
  total_legs: count.optional(),
  route_locations: z
    .array(
      z.object({
        port: z
          .object({ code: z.string(), name: z.string(), city: text, country_code: z.string() })
          .nullable(),
        inbound: z.object({ mode, carrier_scac: text, eta: text, ata: text, vessel: Ship }),
        outbound: z.object({ mode, carrier_scac: text, etd: text, atd: text, vessel: Ship }),
      }),
    )
    .optional()
    .describe("In the order of travel."),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  error: z.enum(["FeatureNotEnabled", "NotFound"]).optional(),
  message: z.string().optional(),
  alternative: z.string().optional().describe("What to use instead."),
});
type Route = z.input<typeof Route>;

const alternative = "get_container_transport_events lists the actual events, without the plan.";

/**
 * Throws nothing for a missing feature or record: both are answers
 * (contract: tool-server#route-result). One get.
 */
export const getRoute = tool({
  name: "get_container_route",
  title: "Get a container's route",
  description:
    "The ports and places on a container's route, with planned and actual times, carriers and ships of each leg. A paid feature: an account without it gets error FeatureNotEnabled.",
  access: toolReads,
  input: z.strictObject({ id: recordId("container", "search_container") }),
  output: Route,
  guidance: {
    purpose: "Show a container's route, leg by leg, with planned and actual times.",
    can_answer: [
      "Which ports are on the route, and where is the container transshipped?",
      "Which ship and voyage carries it on each leg?",
      "Which leg is late?",
    ],
    requires_more_data: ["Events at each place: get_container_transport_events"],
    relevant_fields: ["route_locations", "total_legs", "error"],
    presentation_guidance:
      "One line for each leg: from, to, ship, planned and actual times. If error is set, report it and offer the alternative.",
    suggested_follow_ups: ["Show the events", "Explain a delay"],
    suggested_tools: ["get_container_transport_events", "get_container"],
    display: "table",
  },
  async run(caller, { id }): Promise<ToolResult<Route>> {
    if (!caller.account.entitlements.includes("routing_data"))
      return {
        result: {
          error: "FeatureNotEnabled",
          message: "Routing data is not enabled for this account.",
          alternative,
        },
        hints: [
          "Tell the user that the account has no routing data, and do not call this again: get_container_transport_events with the same id lists the events.",
        ],
      };
    const container = await findContainerAlone(caller, id).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    });
    if (!container?.route?.length)
      return {
        result: {
          error: "NotFound",
          message: container
            ? "No route is known for this container yet."
            : "This account has no container with this id.",
          alternative: container
            ? alternative
            : "Use search_container with the container number to find its id.",
        },
        hints: [
          container
            ? "The container may be moving all the same: get_container_transport_events with the same id lists its events."
            : "Find the id with search_container first.",
        ],
      };
    return {
      result: routeAnswer(container),
      hints: [
        "If ata or atd is null, eta and etd are plans: do not present them as facts. For the events at each place use get_container_transport_events with the same id.",
      ],
    };
  },
});

type Container = Parameters<typeof routeResource>[0];
type Location = z.output<typeof RouteLocationResource>["attributes"];

function routeAnswer(container: Container): Route {
  const { id, attributes } = routeResource(container);
  const stops = container.route ?? [];
  const locations = includedOfRoute(container).filter((one) => one?.type === "route_location");
  return {
    route_id: id,
    total_legs: Math.max(0, stops.length - 1),
    route_locations: stops.map((stop, i) => {
      const of = locations[i]!.attributes as Location;
      const place = placeOf(stop.place);
      return {
        port: place && {
          code: place.locode,
          name: place.name,
          city: place.city,
          country_code: place.country,
        },
        inbound: {
          mode: of.inbound_mode,
          carrier_scac: of.inbound_scac,
          eta: of.inbound_eta_at,
          ata: of.inbound_ata_at,
          vessel: stop.inbound && vesselOf(stop.inbound),
        },
        outbound: {
          mode: of.outbound_mode,
          carrier_scac: of.outbound_scac,
          etd: of.outbound_etd_at,
          atd: of.outbound_atd_at,
          vessel: stop.outbound && vesselOf(stop.outbound),
        },
      };
    }),
    created_at: String(attributes["created_at"]),
    updated_at: String(attributes["updated_at"]),
  };
}
