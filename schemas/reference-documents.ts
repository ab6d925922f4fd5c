import * as z from "zod";
import { listOf, oneOf } from "./json-api.ts";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  ShippingLineResource,
  TerminalResource,
} from "./reference.ts";

export const ShippingLineDocument = oneOf(ShippingLineResource);
export const ShippingLineList = listOf(ShippingLineResource);
export const PortDocument = oneOf(PortResource);
export const MetroAreaDocument = oneOf(MetroAreaResource);
export const TerminalDocument = oneOf(
  z.discriminatedUnion("type", [TerminalResource, RailTerminalResource]),
);
