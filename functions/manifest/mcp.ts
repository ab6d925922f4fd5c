import { listMemoryMb, route, type Need, type Route } from "#src/platform/manifest.ts";

/** All that any tool may touch: one function answers them all. */
const needs: readonly Need[] = [
  "table:get",
  "table:batch-get",
  "table:query",
  "table:query-gsi2",
  "table:query-gsi3",
  "table:put",
  "table:update",
  "blobs:lists",
  "documents:read",
  "trade:snapshot",
  "trade:ask",
  "queue:poll",
  "secret:sources",
];

/** The root takes the same messages (contract: tool-server#transport). */
const messages = {
  method: "POST",
  auth: "key-or-token",
  rate: "general",
  media: "protocol",
  handler: "api/mcp/serve",
  function: "mcp.serve",
  answers: { status: 200, schema: null },
  fails: [],
  needs,
  timeoutSeconds: 29,
  memoryMb: listMemoryMb,
} as const;

export const mcpRoutes = [
  route({
    ...messages,
    id: "mcp.serve",
    path: "//mcp",
    summary: "The tool server: JSON-RPC messages of the Model Context Protocol",
  }),
  route({
    ...messages,
    id: "mcp.serve-root",
    path: "//",
    summary: "The tool server at the root of its origin",
  }),
  ...["", "/mcp"].map((suffix) =>
    route({
      id: suffix ? "mcp.protected-resource-of-path" : "mcp.protected-resource",
      method: "GET",
      path: `//.well-known/oauth-protected-resource${suffix}`,
      handler: "api/mcp/protected-resource",
      function: "mcp.protected-resource",
      summary: "The tool server as a protected resource (RFC 9728)",
      auth: "none",
      rate: "none",
      media: "protocol",
      answers: { status: 200, schema: null },
      fails: [],
      needs: [],
    }),
  ),
] as const satisfies readonly Route[];
