import type { HttpAnswer } from "./request.ts";

/**
 * What the tool server's addresses answer to pages of other origins (contract: tool-server#transport).
 * Every call carries its own key or token and no cookie is ever read, so no page can act for
 * somebody else.
 */
export const openAccess = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers":
    "Content-Type, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id",
  "access-control-expose-headers": "WWW-Authenticate, Retry-After",
} as const;

/** A refusal in the tool server's own shape (contract: tool-server#refusals-of-the-tool-server). */
export const openRefusal = (
  statusCode: number,
  error: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => ({
  statusCode,
  headers: { ...openAccess, "content-type": "application/json", ...headers },
  body: JSON.stringify({ error, message }),
});
