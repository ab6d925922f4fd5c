import { lookup as resolve, type LookupAddress, type LookupOptions } from "node:dns";
import { isIP } from "node:net";
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

export const refused = (hostname: string): AddressRefused =>
  new AddressRefused(`${hostname} is not on the public internet`);

/** Resolves all addresses; one that is forbidden refuses the name, and only checked ones are used. */
export const checkedLookup =
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

export const systemResolve: Resolve = (hostname, options, answer) =>
  resolve(hostname, options, answer);

/** A literal address never reaches a lookup: whether this host names one that must not be reached. */
export function isForbiddenLiteral(hostname: string, allowLoopback: boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const host = literal.includes(":") ? `[${literal}]` : literal;
  return (
    isIP(literal) !== 0 && isForbiddenAddress(literal) && !(allowLoopback && isLoopbackHost(host))
  );
}
