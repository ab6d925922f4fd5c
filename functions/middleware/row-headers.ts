import type { Route } from "#src/platform/manifest.ts";
import type { HttpMiddleware } from "./call.ts";

/** The headers that a row puts on each of its answers, refusals too; they go before those of other middlewares. */
export function rowHeaders({ headers }: Pick<Route, "headers">): HttpMiddleware {
  const add: HttpMiddleware["after"] = (request) => {
    const { response } = request;
    if (headers && response)
      request.response = { ...response, headers: { ...response.headers, ...headers } };
  };
  return { after: add, onError: add };
}
