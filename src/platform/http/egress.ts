import { Agent, buildConnector } from "undici";
import { isLoopbackHost } from "./forbidden-addresses.ts";
import {
  checkedLookup,
  isForbiddenLiteral,
  refused,
  systemResolve,
  type Resolve,
} from "./guarded-lookup.ts";

export { AddressRefused } from "./guarded-lookup.ts";

const connectTimeoutMilliseconds = 5_000;

/** Shorter than servers keep an idle connection (Node: 5 s), so that none is closed under a request. */
export const keepAliveMilliseconds = 4_000;

/**
 * Connections to servers that others name, kept alive. Every new one is checked when it is made, so that a
 * name which changes its address after it was checked reaches nothing inside.
 */
export function egressAgent(
  allowLoopback: boolean,
  options: { readonly resolve?: Resolve; readonly ca?: string } = {},
): Agent {
  const connect = buildConnector({
    timeout: connectTimeoutMilliseconds,
    ...(options.ca !== undefined && { ca: options.ca }),
    // Node's own lookup type is an overload set that no single function satisfies.
    lookup: checkedLookup(allowLoopback, options.resolve ?? systemResolve) as never,
  });
  return new Agent({
    connections: 64,
    keepAliveTimeout: keepAliveMilliseconds,
    keepAliveMaxTimeout: keepAliveMilliseconds,
    connect(target, done) {
      const { hostname, protocol } = target;
      const literal = hostname.replace(/^\[|\]$/g, "");
      const loopback =
        allowLoopback && isLoopbackHost(hostname.includes(":") ? `[${literal}]` : hostname);
      const insecure = protocol !== "https:" && !loopback;
      const forbidden = isForbiddenLiteral(hostname, allowLoopback);
      if (insecure || forbidden) return done(refused(hostname), null);
      connect(target, done);
    },
  });
}
