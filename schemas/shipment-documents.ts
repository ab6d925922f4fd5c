import * as z from "zod";
import { ContainerResource } from "./container.ts";
import { includes, listOf, oneOf, pageQuery } from "./json-api.ts";
import { PartyResource, PartyRoleResource } from "./party.ts";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  TerminalResource,
} from "./reference.ts";
import { ShipmentResource } from "./shipment.ts";
import { shipmentFilterQuery } from "./shipment-filters.ts";
import { refNumbers, tags } from "./tracking-request.ts";

const Included = z.discriminatedUnion("type", [
  ContainerResource,
  PortResource,
  MetroAreaResource,
  TerminalResource,
  RailTerminalResource,
  PartyRoleResource,
  PartyResource,
]);

export const ShipmentDocument = oneOf(ShipmentResource, Included);
export const ShipmentList = listOf(ShipmentResource, Included);

export const shipmentIncludes = [
  "containers",
  "port_of_lading",
  "port_of_discharge",
  "destination",
  "pod_terminal",
  "destination_terminal",
  "party_roles",
  "party_roles.party",
] as const;
export type ShipmentInclude = (typeof shipmentIncludes)[number];

const asked = {
  include: includes(...shipmentIncludes),
  "flag[parties]": z
    .enum(["true", "false"])
    .default("false")
    .transform((flag) => flag === "true")
    .meta({ description: "true adds the party_roles relationship.", example: "true" }),
};

export const shipmentQuery = z.object(asked);

/** gaps 1.7; loose for `filter[custom_fields][<api_slug>]`. */
export const shipmentsQuery = z
  .object({
    ...pageQuery({ usual: 30, most: 100 }),
    ...asked,
    sort: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "Up to three fields, - for descending.", example: "-pod_eta_at" }),
    ...shipmentFilterQuery,
  })
  .loose();

/** PATCH /shipments/{id} (gaps 3) */
export const ShipmentPatch = z
  .object({
    data: z.object({
      type: z.literal("shipment"),
      attributes: z.object({ ref_numbers: refNumbers.optional(), tags: tags.optional() }),
    }),
  })
  .meta({ id: "ShipmentPatch" });
