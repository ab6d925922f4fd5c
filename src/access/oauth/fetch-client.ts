import { request } from "node:https";
import { Readable } from "node:stream";
import {
  checkedLookup,
  isForbiddenLiteral,
  refused,
  systemResolve,
} from "#src/platform/http/guarded-lookup.ts";
import type { Config } from "#src/platform/config.ts";

const timeoutMilliseconds = 3_000;
/** By what the provider fetches; Client ID Metadata Documents, 6.6 recommends 5 KB for theirs. */
export const maxFetchedBytes = {
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
  const loopback = config.LOOPBACK_WEBHOOKS;
  const lookup = checkedLookup(loopback, systemResolve);
  return (given, { headers, method = "GET" } = {}) => {
    const url = new URL(given instanceof Request ? given.url : given);
    if (url.protocol !== "https:" || isForbiddenLiteral(url.hostname, loopback))
      return Promise.reject(refused(url.hostname));
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const sent = request(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      // A connection that another request left open would skip the address check.
      agent: false,
      // Node's own lookup type is an overload set that no single function satisfies.
      lookup: lookup as never,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    sent.once("error", reject);
    sent.once("response", (answer) => {
      const { statusCode: status = 502 } = answer;
      const type = answer.headers["content-type"] ?? "";
      const caching = answer.headers["cache-control"] ?? "";
      const shown = { "content-type": type, "cache-control": caching };
      // Anything but 200 is a refusal, whatever its content.
      if (status !== 200) answer.resume();
      const body = status === 200 ? Readable.toWeb(answer) : null;
      resolve(new Response(body, { status, headers: shown }));
    });
    sent.end();
    return promise;
  };
}
