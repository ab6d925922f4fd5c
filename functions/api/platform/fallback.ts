import { routes } from "#functions/manifest.ts";
import { mcpRoutes } from "#functions/manifest/mcp.ts";
import { fallback } from "#functions/manifest/platform.ts";
import { renderProblems, statusOf, type ErrorCode } from "#src/platform/http/errors.ts";
import { openAccess, openRefusal } from "#src/platform/http/open-access.ts";
import { jsonApiMediaType, type HttpAnswer } from "#src/platform/http/request.ts";
import { publicAnswer } from "../../public-answer.ts";
import { routeMatcher } from "./route-match.ts";

const known = routeMatcher(routes);

const refusal = (code: ErrorCode, detail: string, headers = {}): HttpAnswer => ({
  statusCode: statusOf[code],
  headers: { "content-type": jsonApiMediaType, ...headers },
  body: JSON.stringify(renderProblems([{ code, detail }])),
});

const toolServer = routeMatcher(mcpRoutes);

/** Pages of any origin may ask what they may send (contract: tool-server#transport). */
function answerBesideToolServer(method: string, methods: readonly string[]): HttpAnswer {
  const allow = [...methods, "OPTIONS"].join(", ");
  if (method === "OPTIONS")
    return {
      statusCode: 200,
      headers: { ...openAccess, "access-control-allow-methods": allow, allow },
    };
  return openRefusal(405, "Method Not Allowed", `Only ${allow} are possible here.`, { allow });
}

/**
 * Whatever no row answers (contract: requests#unknown-addresses). A path that exists under other
 * methods is refused with 405 and their names (RFC 9110, 15.5.6); OPTIONS asks for just these
 * names.
 */
export const handler = publicAnswer([fallback], (event) => {
  const { method } = event.requestContext.http;
  const methods = known.methods(event.rawPath);
  if (methods.length === 0) return refusal("not_found", `${event.rawPath} does not exist.`);
  if (toolServer.methods(event.rawPath).length > 0) return answerBesideToolServer(method, methods);
  const others = [...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  const allow = [...new Set([...methods, ...others])].join(", ");
  if (method === "OPTIONS") return { statusCode: 204, headers: { allow } };
  return refusal("method_not_allowed", `${method} is not possible here.`, { allow });
});
