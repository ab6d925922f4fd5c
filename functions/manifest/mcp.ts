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

/**
 * The root takes the same messages (contract: tool-server#transport). Whoever has a key or token may
 * connect; what each tool and resource asks for stands beside it (src/mcp).
 */
const messages = {
  method: "POST",
  access: { caller: "client", scope: "none", counts: "general", plan: "any", session: "refused" },
  media: "protocol",
  handler: "api/mcp/serve",
  function: "mcp.serve",
  answers: { status: 200, schema: null },
  fails: [],
  needs,
  timeoutSeconds: 29,
  memoryMb: listMemoryMb,
} as const;

export const serveMessages = route({
  ...messages,
  id: "mcp.serve",
  path: "//mcp",
  summary: "The tool server: JSON-RPC messages of the Model Context Protocol",
});

export const serveAtRoot = route({
  ...messages,
  id: "mcp.serve-root",
  path: "//",
  summary: "The tool server at the root of its origin",
});

export const protectedResourceRoutes = ["", "/mcp"].map((suffix) =>
  route({
    id: suffix ? "mcp.protected-resource-of-path" : "mcp.protected-resource",
    method: "GET",
    path: `//.well-known/oauth-protected-resource${suffix}`,
    handler: "api/mcp/protected-resource",
    function: "mcp.protected-resource",
    summary: "The tool server as a protected resource (RFC 9728)",
    access: { caller: "anybody", because: "It states where clients get their tokens." },
    media: "protocol",
    answers: { status: 200, schema: null },
    fails: [],
    needs: [],
  }),
);

export const mcpRoutes = [
  serveMessages,
  serveAtRoot,
  ...protectedResourceRoutes,
] as const satisfies readonly Route[];
