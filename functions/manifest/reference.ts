import {
  MetroAreaDocument,
  PortDocument,
  ShippingLineDocument,
  ShippingLineList,
  shippingLinesQuery,
  TerminalDocument,
} from "#schemas/reference-documents.ts";
import { idParams } from "#schemas/json-api.ts";
import { route, type Route } from "#src/platform/manifest.ts";

const fails = ["unauthorized", "not_found", "rate_limited"] as const;

export const listShippingLines = route({
  id: "shipping-lines.list",
  method: "GET",
  path: "/shipping_lines",
  handler: "api/shipping-lines/list",
  summary: "Shipping lines that can be tracked, by SCAC",
  auth: "api-key",
  plan: "any",
  rate: "general",
  query: shippingLinesQuery,
  answers: { status: 200, schema: ShippingLineList },
  fails: ["unauthorized", "bad_request", "rate_limited"],
  needs: ["table:read"],
});

export const getShippingLine = route({
  id: "shipping-lines.get",
  method: "GET",
  path: "/shipping_lines/{id}",
  handler: "api/shipping-lines/get",
  summary: "One shipping line, by id or SCAC",
  auth: "api-key",
  plan: "any",
  rate: "general",
  params: idParams,
  answers: { status: 200, schema: ShippingLineDocument },
  fails,
  needs: ["table:read"],
});

export const getPort = route({
  id: "ports.get",
  method: "GET",
  path: "/ports/{id}",
  handler: "api/ports/get",
  summary: "One port, by id or UN/LOCODE",
  auth: "api-key",
  plan: "any",
  rate: "general",
  params: idParams,
  answers: { status: 200, schema: PortDocument },
  fails,
  needs: ["table:read"],
});

export const getMetroArea = route({
  id: "metro-areas.get",
  method: "GET",
  path: "/metro_areas/{id}",
  handler: "api/metro-areas/get",
  summary: "One inland place, by id or UN/LOCODE",
  auth: "api-key",
  plan: "any",
  rate: "general",
  params: idParams,
  answers: { status: 200, schema: MetroAreaDocument },
  fails,
  needs: ["table:read"],
});

export const getTerminal = route({
  id: "terminals.get",
  method: "GET",
  path: "/terminals/{id}",
  handler: "api/terminals/get",
  summary: "One ocean or rail terminal",
  auth: "api-key",
  plan: "any",
  rate: "general",
  params: idParams,
  answers: { status: 200, schema: TerminalDocument },
  fails,
  needs: ["table:read"],
});

export const referenceRoutes = [
  listShippingLines,
  getShippingLine,
  getPort,
  getMetroArea,
  getTerminal,
] as const satisfies readonly Route[];
