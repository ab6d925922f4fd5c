import { describe, expect, it } from "vitest";
import { signatureHolds } from "#local/start/receiver.ts";
import {
  demoJourney,
  demoNumber,
  receivedMilestones,
  integrate,
  track,
} from "#test/support/integrator.ts";
import { startProduct } from "#test/support/product.ts";

describe("a tracked number", () => {
  it("becomes a shipment, a container and one signed webhook for each milestone", async () => {
    const product = await startProduct({ DATA_DIR: ":memory:", TIME_SCALE: "200000" });
    const customer = await integrate(product);
    const { receiver, secret } = customer;
    try {
      expect(await track(product, demoNumber)).toBe(true);
      expect(await track(product, "qldemo-1642")).toBe(false);
      const missing = () => {
        const received = [...receivedMilestones(receiver).values()];
        return received.map((names) => demoJourney.filter((name) => !names.has(name)));
      };
      await expect.poll(missing, { timeout: 50_000, interval: 200 }).toEqual([[]]);

      expect(receiver.deliveries.filter((one) => !signatureHolds(one, secret))).toEqual([]);
      const events = receiver.deliveries.map(({ event }) => event);
      expect(events).toContain("tracking_request.succeeded");
      const published = receiver.deliveries.map(({ event, reference, object }) =>
        [event, reference.id, object?.attributes["timestamp"]].join(" "),
      );
      expect(new Set(published).size).toBe(published.length);

      const { body } = await product.call("GET", "/containers");
      expect(body.data).toHaveLength(1);
      const { id, attributes } = body.data[0];
      expect([...receivedMilestones(receiver).keys()]).toEqual([id]);
      expect(attributes.current_status).toBe("empty_returned");
      const shown = await product.call("GET", `/containers/${id}/transport_events`);
      const received = new Set(receiver.deliveries.map(({ reference }) => reference.id));
      expect(shown.body.data.filter((event: { id: string }) => !received.has(event.id))).toEqual(
        [],
      );
    } finally {
      await product.signal("SIGTERM");
      await customer.stop();
    }
  });
});
