import { Agent, fetch as fetchOver } from "undici";
import type { Fetch } from "./http.ts";

/** How a source's customer proves who asks by mutual TLS: PEM texts. */
export type ClientCertificate = {
  readonly certificate: string;
  readonly key: string;
  readonly passphrase?: string | undefined;
  /** Instead of the public authorities, for the server's certificate. */
  readonly ca?: string | undefined;
};

/** Requests over connections that show the certificate; they are kept for the next one. */
export function fetchWithCertificate(own: ClientCertificate): Fetch {
  const { certificate, key, passphrase, ca } = own;
  const dispatcher = new Agent({
    connections: 2,
    connect: {
      cert: certificate,
      key,
      ...(passphrase !== undefined && { passphrase }),
      ...(ca !== undefined && { ca }),
    },
  });
  // undici's own fetch and Node's have the same shape by two sets of types.
  const ask = fetchOver as unknown as (url: string, init: object) => Promise<Response>;
  return (url, init) =>
    ask(url instanceof Request ? url.url : url.toString(), { ...init, dispatcher });
}
