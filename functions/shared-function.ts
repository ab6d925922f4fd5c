import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { publicPath } from "#src/platform/manifest.ts";
import type { Served } from "./middleware/call.ts";

/**
 * Handlers that share a function: each event goes to the one whose row API Gateway names. HEAD goes where
 * GET goes (contract: requests#head).
 */
export function sharedFunction(...handlers: readonly Served[]): Served {
  const known = new Map<string, Served>(
    handlers.flatMap((handler) =>
      handler.rows.map((row) => [`${row.method} ${publicPath(row)}`, handler] as const),
    ),
  );
  const handle = (event: APIGatewayProxyEventV2, context?: object): Promise<HttpAnswer> => {
    const handler = known.get(event.routeKey.replace(/^HEAD /, "GET "));
    if (!handler) throw new Error(`${event.routeKey} is not answered here`);
    return handler(event, context);
  };
  return Object.assign(handle, { rows: handlers.flatMap(({ rows }) => rows) });
}
