import { Agent, request } from "node:https";
import { Readable } from "node:stream";
import type { Fetch } from "./http.ts";

/** A source's customer authenticates by mutual TLS: PEM texts. */
export type ClientCertificate = {
  readonly certificate: string;
  readonly key: string;
  readonly passphrase?: string | undefined;
  /** Instead of the public authorities, for the server's certificate. */
  readonly ca?: string | undefined;
};

/**
 * Requests over connections that present the certificate; the connections are reused. Node's own
 * `fetch` can present none, and undici would make every function half a megabyte larger.
 */
export function fetchWithCertificate(own: ClientCertificate): Fetch {
  const { certificate, key, passphrase, ca } = own;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 2,
    cert: certificate,
    key,
    ...(passphrase !== undefined && { passphrase }),
    ...(ca !== undefined && { ca }),
  });
  return async (url, init) => {
    const wanted = new Request(url, init);
    const body = Buffer.from(await wanted.arrayBuffer());
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const sent = request(
      wanted.url,
      {
        agent,
        method: wanted.method,
        headers: Object.fromEntries(wanted.headers),
        signal: wanted.signal,
      },
      (answer) => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers))
          for (const one of [value ?? []].flat()) headers.append(name, one);
        const status = answer.statusCode ?? 0;
        const isBodiless = status === 204 || status === 205 || status === 304;
        if (isBodiless) answer.resume();
        const stream = isBodiless ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        resolve(new Response(stream, { status, headers }));
      },
    );
    // As `fetch` reports that there was no connection; an aborted poll stays aborted.
    sent.on("error", (error) =>
      reject(error.name === "AbortError" ? error : new TypeError("fetch failed", { cause: error })),
    );
    sent.end(body);
    return promise;
  };
}
