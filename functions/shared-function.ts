import type { APIGatewayProxyEventV2 } from "#src/platform/http/lambda-events.ts";
import type { HttpAnswer } from "#src/platform/http/request.ts";
import { publicPath, type Route } from "#src/platform/manifest.ts";

/**
 * The row that an event is for, by API Gateway's own name of it. HEAD goes where GET goes
 * (contract: requests#head).
 */
export function byRouteKey<T>(rows: readonly (readonly [Route, T])[]) {
  const known = new Map(rows.map(([row, it]) => [`${row.method} ${publicPath(row)}`, it]));
  return ({ routeKey }: Pick<APIGatewayProxyEventV2, "routeKey">): T | undefined =>
    known.get(routeKey.replace(/^HEAD /, "GET "));
}

type Handler = (event: APIGatewayProxyEventV2, context: never) => unknown;

/** Rows that share a function: each event goes to the row that API Gateway names. */
export function sharedFunction(rows: readonly (readonly [Route, Handler])[]) {
  const handlerOf = byRouteKey(rows);
  return (event: APIGatewayProxyEventV2, context: never): Promise<HttpAnswer> => {
    const handle = handlerOf(event);
    if (!handle) throw new Error(`${event.routeKey} is not answered here`);
    return Promise.resolve(handle(event, context) as HttpAnswer);
  };
}
