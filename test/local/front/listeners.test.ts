import { afterEach, describe, expect, it } from "vitest";
import { listenersOf, otherLocalAddresses, tryToConnect } from "#test/support/network/listeners.ts";
import { startProduct, type Product } from "#test/support/product.ts";

// What a process listens on is read from /proc.
describe.skipIf(process.platform !== "linux")("who reaches the product on this machine", () => {
  let product: Product | undefined;
  afterEach(async () => {
    await product?.signal("SIGKILL");
    product = undefined;
  });

  const start = async (env: Record<string, string> = {}) => {
    product = await startProduct({ DATA_DIR: ":memory:", ...env });
    const named = [Number(new URL(product.ready.base_url).port), product.ready.smtp_port];
    const ports = listenersOf(product.process.pid!).map(({ port }) => port);
    return { named, ports, engines: ports.filter((port) => !named.includes(port)) };
  };
  const reached = async (ports: readonly number[]) => {
    const tries = otherLocalAddresses().flatMap((host) =>
      ports.map((port) => tryToConnect(host, port)),
    );
    return new Set(await Promise.all(tries));
  };

  it("is this machine alone: API, mail, sandbox, S3 and SQS, and DynamoDB listen on loopback, unreachable from its other addresses", async () => {
    const { ports, named, engines } = await start();
    expect(ports).toEqual(expect.arrayContaining(named));
    // The sandbox network, the S3 and SQS engine, the DynamoDB engine.
    expect(engines).toHaveLength(3);
    const addresses = listenersOf(product!.process.pid!).map(({ address }) => address);
    expect(new Set(addresses)).toEqual(new Set(["127.0.0.1"]));
    expect(await reached(ports)).toEqual(new Set(["ECONNREFUSED"]));
  });

  it("is the network for API and mail alone where HOST states it", async () => {
    const { named, engines } = await start({ HOST: "0.0.0.0" });
    expect(await reached(named)).toEqual(new Set(["connected"]));
    expect(engines).toHaveLength(3);
    expect(await reached(engines)).toEqual(new Set(["ECONNREFUSED"]));
  });
});
