import { describe, expect, it } from "vitest";
import { startProduct } from "#test/support/product.ts";

/** Two thirds of a day a second: ten days on land and on rail in a quarter of a minute. */
const timeScale = 60_000;

describe("terminals and railroads of the sandbox, asked by the whole product", () => {
  it("are read to the ramp; a terminal that was down catches up; one that does not know a container reports nothing", async () => {
    const product = await startProduct({ DATA_DIR: ":memory:", TIME_SCALE: String(timeScale) });
    try {
      for (const request_number of [
        "QLLFDEXTENDED1",
        "QLTERMDOWN24H1",
        "QLTERMUNKNOWN1",
        "QLRAIL1",
      ]) {
        const { status } = await product.call("POST", "/tracking_requests", {
          data: {
            type: "tracking_request",
            attributes: { request_type: "bill_of_lading", request_number, scac: "TEST" },
          },
        });
        expect(status).toBe(201);
      }
      const containers = async (): Promise<Record<string, Record<string, any>>> => {
        const { body } = await product.call("GET", "/containers?include=shipment");
        const bills = new Map<string, string>(
          (body.included ?? []).map((one: any) => [one.id, one.attributes.bill_of_lading_number]),
        );
        return Object.fromEntries(
          body.data.map((one: any) => [
            bills.get(one.relationships.shipment.data.id) ?? "",
            one.attributes,
          ]),
        );
      };
      const seen = async () => {
        const all = await containers();
        return {
          caughtUp: all["QLTERMDOWN24H1"]?.["available_for_pickup"] != null,
          rail: all["QLRAIL1"]?.["pod_rail_carrier_scac"],
          ramp: all["QLRAIL1"]?.["ind_ata_at"] != null,
        };
      };
      await expect
        .poll(seen, { timeout: 300_000, interval: 300 })
        .toMatchObject({ caughtUp: true, rail: "BNSF", ramp: true });
      // Unknown to the terminal is not the same as free of holds.
      expect((await containers())["QLTERMUNKNOWN1"]).toMatchObject({ availability_known: false });
      expect((await product.signal("SIGTERM")).code).toBe(0);
    } finally {
      product.process.kill("SIGKILL");
    }
  });
});
