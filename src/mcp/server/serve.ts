import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
} from "@modelcontextprotocol/server";

/**
 * One POST by either leg of the protocol, as plain JSON and without a session: 2026-07-28 by the
 * SDK's handler, 2025-11-25 and before by a transport of its own, since the handler's older leg
 * answers with an event stream. The first would open a stream for what a tool sends before its
 * result; ours send nothing.
 */
export async function serve(
  build: () => McpServer,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  if (!(await isLegacyRequest(request, parsedBody)))
    return createMcpHandler(build, { legacy: "reject" }).fetch(request, {
      parsedBody,
    });
  const server = build();
  // Without a generator there is no session.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}
