import { lookup as resolve, type LookupAddress, type LookupOptions } from "node:dns";
import { isIP } from "node:net";
import { Agent, buildConnector } from "undici";
import { isForbiddenAddress, isLoopbackHost } from "./forbidden-addresses.ts";

/** The address is not on the public internet; nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

type Answer = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;
export type Resolve = (
  hostname: string,
  options: { all: true },
  answer: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const refused = (hostname: string): AddressRefused =>
  new AddressRefused(`${hostname} is not on the public internet`);

/** Resolves all addresses; one that is forbidden refuses the name, and only checked ones are used. */
const checkedLookup =
  (allowLoopback: boolean, resolveAll: Resolve) =>
  (hostname: string, options: LookupOptions, answer: Answer): void =>
    resolveAll(hostname, { all: true }, (error, found) => {
      if (error) return answer(error);
      const wanted = found.filter(({ family }) => !options.family || family === options.family);
      const forbidden = found.some(
        ({ address }) =>
          isForbiddenAddress(address) && !(allowLoopback && isLoopbackAddress(address)),
      );
      const first = wanted[0];
      if (forbidden || !first) return answer(refused(hostname));
      if (options.all) return answer(null, wanted);
      answer(null, first.address, first.family);
    });

const isLoopbackAddress = (address: string): boolean =>
  address === "::1" || isLoopbackHost(address);

const systemResolve: Resolve = (hostname, options, answer) => resolve(hostname, options, answer);

const connectTimeoutMilliseconds = 5_000;

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
    keepAliveTimeout: 30_000,
    connect(target, done) {
      const { hostname, protocol } = target;
      const literal = hostname.replace(/^\[|\]$/g, "");
      const loopback =
        allowLoopback && isLoopbackHost(hostname.includes(":") ? `[${literal}]` : hostname);
      const insecure = protocol !== "https:" && !loopback;
      // A literal never reaches the lookup.
      const forbidden = isIP(literal) !== 0 && isForbiddenAddress(literal) && !loopback;
      if (insecure || forbidden) return done(refused(hostname), null);
      connect(target, done);
    },
  });
}
