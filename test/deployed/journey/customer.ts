import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

type DistinctReport = {
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly path: string;
  readonly event: string;
  readonly body: any;
};

/** Of nobody's network: what the guard against private addresses lets through. */
const address = "8.8.4.4";
const host = "hooks.customer.example";

/** A customer's server on the public internet: HTTPS with a certificate for its name. */
export async function startCustomer() {
  const folder = mkdtempSync(join(tmpdir(), "quayline-customer-"));
  const make = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=customer -addext subjectAltName=DNS:${host}`;
  execFileSync("openssl", make.split(" "), { cwd: folder, stdio: "pipe" });
  const authority = join(folder, "cert.pem");
  const received: DistinctReport[] = [];
  const broken = new Set<string>();
  const refused: string[] = [];
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = (await buffer(request)).toString();
    const { headers, url: path = "" } = request;
    if (broken.has(path)) {
      refused.push(path);
      response.writeHead(500).end();
      return;
    }
    const body = JSON.parse(raw);
    received.push({ headers, raw, path, event: body.data.attributes.event, body });
    response.writeHead(204).end();
  }
  const server = createServer(
    { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(authority) },
    (request, response) => void take(request, response),
  );
  // On a busy machine a client sends into a connection that was closed for being idle.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${host}/quayline`,
    outside: { [host]: { address, port } },
    authority,
    received: received as readonly DistinctReport[],
    /** Paths that were answered 500, once for each request. */
    refused: refused as readonly string[],
    refuse: (path: string) => void broken.add(path),
    accept: (path: string) => void broken.delete(path),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true });
    },
  };
}

export type Customer = Awaited<ReturnType<typeof startCustomer>>;
