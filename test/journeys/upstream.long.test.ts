import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProduct, temporaryFolder } from "#test/support/product.ts";

/** Two thirds of a day a second, so that a day of retries takes a minute with its pauses. */
const timeScale = "60000";
const number = "QLRAIL1";

it("a product that names itself ends with one failed request and no container", async () => {
  const folder = temporaryFolder();
  const first = await startProduct({ DATA_DIR: folder.path });
  const { base_url, api_key } = first.ready;
  await first.signal("SIGTERM");
  const sources = join(folder.path, "sources.json");
  const carrier = { scac: "TEST", protocol: "tracking-api-2", base_url, api_key };
  writeFileSync(sources, JSON.stringify({ carriers: [carrier] }));
  const product = await startProduct({
    DATA_DIR: folder.path,
    PORT: new URL(base_url).port,
    SOURCES_FILE: sources,
    TIME_SCALE: timeScale,
  });
  try {
    expect(product.ready).toMatchObject({ base_url, api_key });
    await product.call("POST", "/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: { request_type: "bill_of_lading", request_number: number, scac: "TEST" },
      },
    });
    const requests = async (): Promise<unknown[]> => {
      const { body } = await product.call("GET", "/tracking_requests");
      return body.data.map(({ attributes: { status, failed_reason } }: any) => [
        status,
        failed_reason,
      ]);
    };
    await expect
      .poll(requests, { timeout: 120_000, interval: 300 })
      .toEqual([["failed", "retries_exhausted"]]);
    const { body } = await product.call("GET", "/containers");
    expect(body.data).toEqual([]);
  } finally {
    product.process.kill("SIGKILL");
    folder.remove();
  }
}, 180_000);
