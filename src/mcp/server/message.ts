import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { openAccess } from "#src/platform/http/open-access.ts";
import { maxBodyBytes, type HttpAnswer } from "#src/platform/http/request.ts";

const idOf = (id: unknown): string | number | null =>
  typeof id === "string" || typeof id === "number" ? id : null;

/** An error of JSON-RPC 2.0 about a request as a whole. */
export const rpcError = (
  statusCode: number,
  code: number,
  message: string,
  id: unknown = null,
): HttpAnswer => ({
  statusCode,
  headers: { ...openAccess, "content-type": "application/json" },
  body: JSON.stringify({ jsonrpc: "2.0", id: idOf(id), error: { code, message } }),
});

/**
 * The one message of a POST; or why there is none. Batches ended with 2025-06-18, and would count as
 * one request however many calls they held. Streams of changes have no end, and a function has.
 */
export function readMessage(
  event: APIGatewayProxyEventV2,
): { readonly body: unknown } | HttpAnswer {
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBodyBytes)
    return rpcError(413, -32_600, `A request body can have at most ${maxBodyBytes} bytes.`);
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString("utf8"));
  } catch {
    return rpcError(400, -32_700, "The body is not JSON.");
  }
  if (Array.isArray(body)) return rpcError(400, -32_600, "Send one message in each request.");
  const { method, id } = (body ?? {}) as { readonly method?: unknown; readonly id?: unknown };
  if (method === "subscriptions/listen")
    return rpcError(404, -32_601, "This server has no streams.", id);
  return { body };
}
