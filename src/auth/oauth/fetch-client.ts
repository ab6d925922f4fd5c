import type { Config } from "#src/platform/config.ts";

const timeoutMilliseconds = 3_000;
/** By what the provider fetches; Client ID Metadata Documents, 6.6 recommends 5 KB for theirs. */
export const mostFetchedBytes = {
  "client_id metadata document": 5_120,
  jwks_uri: 65_536,
  sector_identifier_uri: 5_120,
} as const;

type Fetch = (url: string | URL | Request, options?: RequestInit) => Promise<Response>;

/**
 * How the provider fetches what a client names by URL: the metadata document, and the keys it may
 * point to. Only public addresses are reached, checked at the connection, so that a document's name
 * cannot lead inside; no redirect is followed. `LOOPBACK_WEBHOOKS` opens the loopback on one machine.
 */
export function guardedFetch(config: Pick<Config, "LOOPBACK_WEBHOOKS">): Fetch {
  let agent: import("undici").Agent | undefined;
  return async (url, { headers, method = "GET" } = {}) => {
    // Loaded when the first document is asked for: most requests need none.
    const [{ fetch }, { egressAgent }] = await Promise.all([
      import("undici"),
      import("#src/platform/http/egress.ts"),
    ]);
    agent ??= egressAgent(config.LOOPBACK_WEBHOOKS);
    return fetch(url instanceof Request ? url.url : url, {
      method,
      headers: [...new Headers(headers).entries()],
      redirect: "manual",
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  };
}
