import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchWithCertificate } from "#src/sources/http/client-certificate.ts";
import { facilitySourceAt } from "./facilities/facility-source-rig.ts";

const number = "MSKU7354623";
const units = {
  intermodalUnits: [
    {
      equipmentInitial: "MSKU",
      equipmentNumber: "735462",
      shipmentLastFreeStorageDate: "2026-11-23",
    },
  ],
};

describe("a railroad that takes certificates only", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayline-mtls-"));
  const pem = (file: string): string => readFileSync(join(folder, file), "utf8");
  let origin = "";
  let shown: string | undefined;
  let stop = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    // An authority, and a certificate of it for each side.
    const openssl = (...args: string[]) =>
      execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    openssl(
      "req",
      "-x509",
      ...key,
      "-keyout",
      "ca.key",
      "-out",
      "ca.pem",
      "-days",
      "2",
      "-subj",
      "/CN=test authority",
    );
    for (const [name, more] of [
      ["server", ["-addext", "subjectAltName=IP:127.0.0.1"]],
      ["client", ["-addext", "extendedKeyUsage=clientAuth"]],
    ] as const)
      openssl(
        "req",
        "-x509",
        "-CA",
        "ca.pem",
        "-CAkey",
        "ca.key",
        ...key,
        "-keyout",
        `${name}.key`,
        "-out",
        `${name}.pem`,
        "-days",
        "2",
        "-subj",
        `/CN=${name}`,
        ...more,
      );
    const server = createServer(
      {
        key: pem("server.key"),
        cert: pem("server.pem"),
        ca: pem("ca.pem"),
        requestCert: true,
        rejectUnauthorized: true,
      },
      (request, response) => {
        shown = (request.socket as TLSSocket).getPeerCertificate().subject.CN as string;
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(units));
      },
    );
    await new Promise<void>((listening) => {
      server.listen(0, "127.0.0.1", listening);
    });
    origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    };
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const certificate = (more: object = {}) => ({
    certificate: pem("client.pem"),
    key: pem("client.key"),
    ca: pem("ca.pem"),
    ...more,
  });

  it("is shown the certificate of the sources document", async () => {
    const { source } = facilitySourceAt("bnsf-unit-details-3", origin, {
      more: { client_certificate: certificate() },
    });
    expect(await source.poll([number], AbortSignal.timeout(5000))).toMatchObject({
      reports: [{ number, lastFreeDayOn: "2026-11-23" }],
    });
    expect(shown).toBe("client");
  });

  it("without one is unreachable, and reports nothing of the container", async () => {
    const { source, lines } = facilitySourceAt("bnsf-unit-details-3", origin);
    expect(await source.poll([number], AbortSignal.timeout(5000))).toMatchObject({
      outcome: "unreachable",
    });
    expect(lines.join("")).not.toContain("PRIVATE");
  });

  it("is not trusted when its own certificate has an unknown issuer", async () => {
    const { source } = facilitySourceAt("bnsf-unit-details-3", origin, {
      more: { client_certificate: certificate({ ca: undefined }) },
    });
    expect(await source.poll([number], AbortSignal.timeout(5000))).toMatchObject({
      outcome: "unreachable",
      detail: "no connection",
    });
  });

  it("ends with the caller's patience", async () => {
    const ask = fetchWithCertificate(certificate());
    await expect(ask(origin, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
