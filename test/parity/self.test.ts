import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createParityKey, findParityReport, providerOf, takeDelivery } from "#src/parity/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import {
  dispatchAll,
  setClock,
  trackVoyage,
  voyage,
  workOff,
} from "#test/support/published-voyage.ts";
import { observed } from "#test/tracking/spine.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Everything that an account's webhooks were sent so far, as text. */
async function bodiesOf(client: Client): Promise<string[]> {
  const { body } = await client.get("/events?limit=500&flag[delivery]=true");
  return body.data.flatMap(({ meta }: any) => (meta.delivery === null ? [] : [meta.delivery]));
}

describe("this product as the other provider", () => {
  it("is equal to itself in every field, whatever came when", async () => {
    const [ours, theirs] = [await api.account(), await api.account()];
    const { key } = await createParityKey(ours.context, { name: "Twin", secret: null }, null);
    const authorization = `Token ${key}`;
    let sent = 0;
    const deliverNew = async () => {
      await dispatchAll(api, theirs);
      (api.deps.clock as ManualClock).advance(20);
      const bodies = await bodiesOf(theirs);
      for (const text of bodies.slice(sent))
        await takeDelivery(
          api.deps,
          await providerOf(api.deps, { authorization }),
          Buffer.from(text),
        );
      sent = bodies.length;
    };
    setClock(api, "2026-04-12T00:00:00Z");
    const number = "BKKX26000400";
    await trackVoyage(api, ours, number, "at the port");
    await trackVoyage(api, theirs, number, "at the port");
    await deliverNew();
    setClock(api, "2026-04-17T00:00:00Z");
    for (const client of [ours, theirs]) {
      const { body: list } = await client.get("/containers");
      await client.patch(`/containers/${list.data[0].id}/refresh`);
    }
    await workOff(api, observed(voyage));
    await deliverNew();
    setClock(api, "2026-11-21T08:00:00Z");
    const report = await findParityReport(ours.context, "2026-04-17T02:00:00Z");
    expect(report.containers).toEqual({ compared: 2, notTracked: [], leftOut: 0 });
    expect([report.deliveries, report.unreadable, report.unknownEvents]).toEqual([sent, 0, 0]);
    expect(report.rows.map(({ field }) => field)).toEqual([
      "empty_out",
      "empty_terminated_at",
      "final_destination_full_out_at",
      "full_in",
      "ind_ata_at",
      "ind_eta_at",
      "ind_rail_unloaded_at",
      "pod_arrived_at",
      "pod_discharged_at",
      "pod_eta_at",
      "pod_rail_departed_at",
      "pod_rail_loaded_at",
      "rail_arrived",
      "transshipment_arrived",
      "transshipment_departed",
      "transshipment_discharged",
      "transshipment_loaded",
      "vessel_departed",
      "vessel_loaded",
    ]);
    for (const row of report.rows) expect(row.equal, JSON.stringify(row)).toBe(row.compared);
  });
});
