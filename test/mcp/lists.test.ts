import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { callTool } from "#test/support/tool-client.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const rowsOf = async (name: string, args: Record<string, unknown>): Promise<any[]> =>
  ((await callTool(api, client, name, args)) as any).structuredContent.items;

describe("list_shipments", () => {
  it("returns with status in_transit what sails, and with every status what shows it", async () => {
    const planned = { podVoyageNumber: "7", polEtdAt: "2026-12-01T00:00:00Z" };
    const none = { polAtdAt: undefined, podAtaAt: undefined, destinationAtaAt: undefined };
    await putTracked(client.context, { number: "700000001", shipment: { ...planned, ...none } });
    await putTracked(client.context, {
      number: "700000002",
      shipment: { ...planned, ...none, polAtdAt: "2026-11-02T00:00:00Z" },
    });
    await putTracked(client.context, {
      number: "700000003",
      shipment: { ...none, podAtaAt: "2026-11-12T00:00:00Z" },
    });
    const all = await rowsOf("list_shipments", {});
    expect(all).toHaveLength(3);
    for (const status of ["awaiting_departure", "in_transit", "arrived_at_pod"])
      expect((await rowsOf("list_shipments", { status })).map(({ id }) => id)).toEqual(
        all.filter((row) => row.status === status).map(({ id }) => id),
      );
    expect(await rowsOf("list_shipments", { status: "in_transit" })).toHaveLength(1);
  });
});

describe("list_containers", () => {
  it("filters and sorts by last free day, and shows fees on request", async () => {
    const fees = [{ type: "demurrage" as const, amount: 120, currencyCode: "USD" }];
    const days = {
      "700000011": "2026-11-25",
      "700000012": "2026-11-23",
      "700000013": "2026-12-09",
    };
    for (const [number, day] of Object.entries(days))
      await putTracked(client.context, {
        number,
        container: { lfdLineOn: day, feesAtPodTerminal: fees },
      });
    const found = await rowsOf("list_containers", {
      last_free_day_by: "2026-11-30",
      sort: "last_free_day",
      include: ["fees"],
    });
    expect(found.map(({ pickup_lfd }) => pickup_lfd.slice(0, 10))).toEqual([
      "2026-11-23",
      "2026-11-25",
    ]);
    expect(found[0].fees).toEqual([{ type: "demurrage", amount: 120, currency_code: "USD" }]);
    expect((await rowsOf("list_containers", {}))[0]).not.toHaveProperty("fees");
  });
});
