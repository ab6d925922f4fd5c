import * as z from "zod";
import { includes, listOf, oneOf } from "./json-api.ts";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  ShippingLineResource,
  TerminalResource,
} from "./reference.ts";

export const ShippingLineDocument = oneOf(ShippingLineResource);
export const ShippingLineList = listOf(ShippingLineResource);
export const shippingLinesQuery = z.object({
  search: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "Any part of a name or SCAC, in any case.", example: "maersk" }),
});
export const PortDocument = oneOf(PortResource, TerminalResource);
export const portQuery = z.object({ include: includes("terminals") });
export const MetroAreaDocument = oneOf(MetroAreaResource);
export const TerminalDocument = oneOf(
  z.discriminatedUnion("type", [TerminalResource, RailTerminalResource]),
);
