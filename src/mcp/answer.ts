import { errorFields } from "#src/platform/log.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { openAccess, openRefusal } from "#src/platform/http/open-access.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { callerOf, type ToolCaller } from "./server/caller.ts";
import { isForeign } from "./server/origin.ts";
import { challenge } from "./server/protected-resource.ts";
import { readMessage, rpcError } from "./server/message.ts";
import { takesStructured } from "#src/platform/tool-result.ts";
import { serve } from "./server/serve.ts";
import { toolServer } from "./server/server.ts";

/** POST {mcp_url} (contract: tool-server#transport). */
export async function answerToolServer(
  deps: Dependencies,
  event: APIGatewayProxyEventV2,
): Promise<HttpAnswer> {
  if (isForeign(deps, event.headers))
    return openRefusal(403, "Forbidden", "This host or origin may not call the tool server.");
  const caller = await admit(deps, event);
  if ("statusCode" in caller) return caller;
  const message = readMessage(event);
  if ("statusCode" in message) return message;
  try {
    const request = requestOf(deps, event);
    const response = await serve(() => toolServer(caller, isOnce(event)), request, message.body);
    return await answerOf(response);
  } catch (error) {
    deps.log.error("mcp.failed", {
      requestId: event.requestContext.requestId,
      ...errorFields(error),
    });
    return rpcError(500, -32_603, "Internal error.");
  }
}

/** `?results=text` is for clients that show a model the texts alone, whatever they negotiate. */
const isOnce = ({ headers, rawQueryString }: APIGatewayProxyEventV2): boolean =>
  takesStructured(headers["mcp-protocol-version"]) &&
  new URLSearchParams(rawQueryString).get("results") !== "text";

/** Who calls; or why not: 401 and 429 by our rules, 502 when the store of keys does not answer. */
async function admit(
  deps: Dependencies,
  event: APIGatewayProxyEventV2,
): Promise<ToolCaller | HttpAnswer> {
  const { authorization } = event.headers;
  try {
    return await callerOf(deps, authorization);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401)
      return openRefusal(401, "Unauthorized", error.message, {
        "www-authenticate": challenge(deps, authorization, error.message),
      });
    if (error instanceof Refusal)
      return openRefusal(error.status, "Too Many Requests", error.message, error.headers);
    deps.log.error("mcp.identity_failed", {
      requestId: event.requestContext.requestId,
      ...errorFields(error),
    });
    return openRefusal(
      502,
      "Bad Gateway",
      "The caller could not be authenticated; try again shortly.",
      {
        "retry-after": "1",
      },
    );
  }
}

/** The same request in the form that the protocol's SDK takes. */
function requestOf(deps: Dependencies, event: APIGatewayProxyEventV2): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(event.headers))
    if (value !== undefined) headers.set(name, value);
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  return new Request(new URL(event.rawPath, deps.config.BASE_URL), {
    method: event.requestContext.http.method,
    headers,
    body: bytes,
  });
}

async function answerOf(response: Response): Promise<HttpAnswer> {
  const body = await response.text();
  const type = response.headers.get("content-type");
  return {
    statusCode: response.status,
    headers: { ...openAccess, "cache-control": "no-store", ...(type && { "content-type": type }) },
    ...(body !== "" && { body }),
  };
}
