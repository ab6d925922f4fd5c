import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProduct, temporaryFolder, type Product } from "#test/support/product.ts";

/**
 * A sixth of a day a second: two weeks on land and on rail in eighty seconds. On a busy machine it takes
 * longer: the carrier of the sandbox holds back events until the EDI before them was processed. Eight
 * weeks without news, after which tracking stops, leave it five minutes.
 */
const timeScale = 15_000;

/** What is published of two containers between discharge and empty return, one of them by rail. */
const whole = {
  "container.transport.full_out": 2,
  "container.transport.empty_in": 2,
  "container.transport.rail_loaded": 1,
  "container.transport.rail_departed": 1,
  "container.transport.rail_arrived": 1,
  "container.transport.rail_unloaded": 1,
};
/** What lasts less than eight seconds at this speed, so that a poll may miss it. */
const passing = { "container.transport.available": 2, "container.pickup_appointment.changed": 1 };

/** Ends what hangs; nothing is timed. */
const patience = 300_000;

/** Events of the feed, and how often each was published. */
async function statedBy(product: Product): Promise<Record<string, number>> {
  const { body } = await product.call("GET", "/events?limit=500");
  const counts: Record<string, number> = {};
  for (const { attributes } of body.data) {
    const event = String(attributes.event);
    if (event in whole || event in passing) counts[event] = (counts[event] ?? 0) + 1;
  }
  return counts;
}

const acknowledgmentsIn = (folder: string, partner: string): string[] => {
  const path = join(folder, "edi/out", partner);
  return readdirSync(path).map((name) => readFileSync(join(path, name), "utf8"));
};

it(
  "containers that terminal and railroad report by EDI complete their journey, published once, killed or not",
  async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder.path, TIME_SCALE: String(timeScale) };
    let product = await startProduct(env);
    try {
      for (const request_number of ["QLEDI1", "QLEDIRAIL1"]) {
        const { status } = await product.call("POST", "/tracking_requests", {
          data: {
            type: "tracking_request",
            attributes: { request_type: "bill_of_lading", request_number, scac: "TEST" },
          },
        });
        expect(status).toBe(201);
      }
      const published = (events: Record<string, number>) =>
        expect
          .poll(() => statedBy(product), { timeout: patience, interval: 2_000 })
          .toMatchObject(events);
      await published({ "container.transport.rail_loaded": 1 });
      // In the middle of it: everything is posted again, and nothing is published again.
      await product.signal("SIGKILL");
      product = await startProduct(env);
      await published({ "container.transport.empty_in": 2 });
      const counts = await statedBy(product);
      expect(counts).toMatchObject(whole);
      for (const [event, most] of Object.entries(passing))
        expect(counts[event] ?? 0).toBeLessThanOrEqual(most);

      const { body } = await product.call("GET", "/containers");
      const raw: string[][] = [];
      for (const { id } of body.data) {
        const { body: events } = await product.call("GET", `/containers/${id}/raw_events`);
        raw.push(events.data.map((one: any) => String(one.attributes.original_event)));
      }
      raw.sort((a, b) => Number(a.includes("322 AL")) - Number(b.includes("322 AL")));
      const landside = ["315 UV", "315 NF", "315 FD", "315 CR", "315 PA", "315 CT", "315 AV"];
      expect(raw[0]).toEqual(expect.arrayContaining([...landside, "315 AA", "315 OA"]));
      expect(raw[1]).toEqual(
        expect.arrayContaining([
          ...landside,
          "322 AL",
          "322 RL",
          "322 A",
          "322 UR",
          "322 NT",
          "322 NF",
        ]),
      );
      expect(body.data.map((one: any) => one.attributes)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            pod_rail_carrier_scac: "BNSF",
            current_status: "empty_returned",
          }),
          expect.objectContaining({
            pod_rail_carrier_scac: null,
            pickup_appointment_at: expect.any(String),
            holds_at_pod_terminal: [],
            fees_at_pod_terminal: [{ type: "exam", amount: 385.5, currency_code: "USD" }],
          }),
        ]),
      );
      const taken = ["sandbox-terminals", "sandbox-railroad"].map((partner) =>
        acknowledgmentsIn(folder.path, partner),
      );
      expect(taken[0]!.length).toBeGreaterThan(12);
      expect(taken[1]!.length).toBeGreaterThan(6);
      for (const acknowledgment of taken.flat()) expect(acknowledgment).toContain("AK9*A*1*1*1~");
      expect(product.errors()).not.toContain("sandbox.edi");
      expect((await product.signal("SIGTERM")).code).toBe(0);
    } finally {
      product.process.kill("SIGKILL");
      folder.remove();
    }
  },
  3 * patience,
);
