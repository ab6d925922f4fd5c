import {
  MetroAreaDocument,
  PortDocument,
  portQuery,
  ShippingLineDocument,
  ShippingLineList,
  shippingLinesQuery,
  TerminalDocument,
} from "#schemas/reference-documents.ts";
import { idParams } from "#schemas/json-api.ts";
import { reads } from "#src/platform/access-rule.ts";
import { listFails, readFails, route, type Route } from "#src/platform/manifest.ts";

export const listShippingLines = route({
  id: "shipping-lines.list",
  method: "GET",
  path: "/shipping_lines",
  handler: "api/shipping-lines/list",
  summary: "Shipping lines that can be tracked, by SCAC",
  access: { ...reads, plan: "any" },
  query: shippingLinesQuery,
  answers: { status: 200, schema: ShippingLineList },
  fails: listFails,
  needs: ["table:query"],
});

export const getShippingLine = route({
  id: "shipping-lines.get",
  method: "GET",
  path: "/shipping_lines/{id}",
  handler: "api/shipping-lines/get",
  summary: "One shipping line, by id or SCAC",
  access: { ...reads, plan: "any" },
  params: idParams,
  answers: { status: 200, schema: ShippingLineDocument },
  fails: readFails,
  needs: ["table:query"],
});

export const getPort = route({
  id: "ports.get",
  method: "GET",
  path: "/ports/{id}",
  handler: "api/ports/get",
  summary: "One port, by id or UN/LOCODE",
  access: { ...reads, plan: "any" },
  params: idParams,
  query: portQuery,
  answers: { status: 200, schema: PortDocument },
  fails: [...readFails, "bad_request"],
  needs: [],
});

export const getMetroArea = route({
  id: "metro-areas.get",
  method: "GET",
  path: "/metro_areas/{id}",
  handler: "api/metro-areas/get",
  summary: "One inland place, by id or UN/LOCODE",
  access: { ...reads, plan: "any" },
  params: idParams,
  answers: { status: 200, schema: MetroAreaDocument },
  fails: readFails,
  needs: [],
});

export const getTerminal = route({
  id: "terminals.get",
  method: "GET",
  path: "/terminals/{id}",
  handler: "api/terminals/get",
  summary: "One ocean or rail terminal",
  access: { ...reads, plan: "any" },
  params: idParams,
  answers: { status: 200, schema: TerminalDocument },
  fails: readFails,
  needs: [],
});

export const referenceRoutes = [
  listShippingLines,
  getShippingLine,
  getPort,
  getMetroArea,
  getTerminal,
] as const satisfies readonly Route[];
