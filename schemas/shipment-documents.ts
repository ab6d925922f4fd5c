import * as z from "zod";
import { ContainerResource } from "./container.ts";
import { flag, includes, listOf, oneOf, pageQuery, walkQuery, ownType } from "./json-api.ts";
import { PartyResource, PartyRoleResource } from "./party.ts";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  TerminalResource,
  VesselResource,
} from "./reference.ts";
import { ShipmentResource } from "./shipment.ts";
import { shipmentFilterQuery } from "./shipment-filters.ts";
import { TransportEventResource } from "./transport-event.ts";
import { refNumbers, tags } from "./labels.ts";

const Included = z.discriminatedUnion("type", [
  ContainerResource,
  PortResource,
  MetroAreaResource,
  TerminalResource,
  RailTerminalResource,
  PartyRoleResource,
  PartyResource,
  TransportEventResource,
  VesselResource,
]);

export const ShipmentDocument = oneOf(ShipmentResource, Included);
/** The answer to a change: nothing comes along. */
export const ShipmentAlone = oneOf(ShipmentResource);
export const ShipmentList = listOf(ShipmentResource, Included);

/** Every relationship of a shipment, and of what it leads to. */
const usualIncludes = [
  "destination",
  "port_of_lading",
  "port_of_discharge",
  "pod_terminal",
  "pod_terminal.port",
  "destination_terminal",
  "destination_terminal.port",
  "destination_terminal.metro_area",
  "line_tracking_stopped_by_user",
  "party_roles",
  "party_roles.party",
  "containers",
  "containers.pod_terminal",
  "containers.pickup_facility",
] as const;

/** One shipment may bring its containers' events; a page of a hundred would be too much at once. */
const shipmentIncludes = [
  ...usualIncludes,
  "containers.transport_events",
  "containers.transport_events.location",
  "containers.transport_events.vessel",
  "containers.transport_events.terminal",
] as const;
export type ShipmentInclude = (typeof shipmentIncludes)[number];

const flagParties = flag("true adds the party_roles relationship.");

export const shipmentQuery = z.object({
  include: includes(...shipmentIncludes),
  "flag[parties]": flagParties,
});

/** contract: lists#filters-of-shipments. Loose for `filter[custom_fields][<api_slug>]`. */
export const shipmentsQuery = z
  .object({
    ...pageQuery({ usual: 30, most: 100 }),
    ...walkQuery,
    include: includes(...usualIncludes),
    "flag[parties]": flagParties,
    sort: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "Up to three fields, - for descending.", example: "-pod_eta_at" }),
    ...shipmentFilterQuery,
  })
  .loose();

/** PATCH /shipments/{id} (contract: shipments#edits-of-shipments) */
export const ShipmentPatch = z
  .object({
    data: z.object({
      type: ownType("shipment"),
      attributes: z.object({ ref_numbers: refNumbers.optional(), tags: tags.optional() }),
    }),
  })
  .meta({ id: "ShipmentPatch" });
