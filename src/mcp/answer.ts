import type { Caller } from "#src/access/index.ts";
import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import { openAccess } from "#src/platform/http/open-access.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { takesStructured } from "#src/platform/tool-result.ts";
import { serve } from "./server/serve.ts";
import { toolServer } from "./server/server.ts";

/** Answers one message of a caller who may connect (contract: tool-server#transport). */
export async function answerToolServer(
  caller: Caller,
  event: APIGatewayProxyEventV2,
  message: unknown,
): Promise<HttpAnswer> {
  const request = requestOf(caller, event);
  return answerOf(await serve(() => toolServer(caller, isOnce(event)), request, message));
}

/** `?results=text` is for clients that show a model the texts alone, whatever they negotiate. */
const isOnce = ({ headers, rawQueryString }: APIGatewayProxyEventV2): boolean =>
  takesStructured(headers["mcp-protocol-version"]) &&
  new URLSearchParams(rawQueryString).get("results") !== "text";

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
