import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";

const makeCertificate =
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1";

/** A server of this machine with TLS that this process trusts until it stops. */
export async function startTlsHost(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), "quayline-tls-"));
  execFileSync("openssl", makeCertificate.split(" "), { cwd: folder, stdio: "pipe" });
  const [key, cert] = ["key.pem", "cert.pem"].map((file) =>
    readFileSync(join(folder, file), "utf8"),
  ) as [string, string];
  rmSync(folder, { recursive: true });
  const trusted = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...trusted, cert]);
  const server = createServer({ key, cert }, answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    port,
    stop() {
      tls.setDefaultCACertificates(trusted);
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
