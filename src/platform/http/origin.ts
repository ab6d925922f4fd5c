import type { Dependencies } from "../dependencies.ts";
import { refuse } from "./errors.ts";
import type { APIGatewayProxyEventV2 } from "./lambda-events.ts";

/** Where our own pages are seen from. On one's own machine that has two names. */
export function allowedOrigins({ config }: Pick<Dependencies, "config">): readonly string[] {
  const url = new URL(config.BASE_URL);
  const isLoopback = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  return isLoopback ? [url.origin, `${url.protocol}//localhost:${url.port}`] : [url.origin];
}

/**
 * A browser states the origin of a request that carries a cookie; a request without an origin or
 * from another one is refused with 403.
 */
export function checkOrigin(
  deps: Pick<Dependencies, "config">,
  { headers }: Pick<APIGatewayProxyEventV2, "headers">,
): void {
  const { origin } = headers;
  const isOwn =
    origin === undefined
      ? headers["sec-fetch-site"] === "same-origin"
      : allowedOrigins(deps).includes(origin);
  if (!isOwn) throw refuse("forbidden", "This was sent from another site.");
}
