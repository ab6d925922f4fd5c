import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { callTool } from "#test/support/network/tool-client.ts";
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
        container: { lfdCarrierOn: day, feesAtPodTerminal: fees },
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

  it("filters and sorts by the railroad's last free day at an inland ramp, whatever the terminal stated", async () => {
    const tracked = (number: string, container: object) =>
      putTracked(client.context, { number, container });
    const atRamp = { indAtaAt: "2026-11-20T10:00:00Z" };
    await tracked("700000021", { lfdTerminalOn: "2026-11-26" });
    await tracked("700000022", {
      ...atRamp,
      lfdTerminalOn: "2026-11-22",
      lfdRailOn: "2026-12-05",
    });
    await tracked("700000023", {
      ...atRamp,
      lfdTerminalOn: "2026-12-09",
      lfdRailOn: "2026-11-24",
    });
    const shown = (rows: any[]) =>
      rows
        .filter(({ shipment }) => /^MAEU70000002\d$/.test(shipment.bill_of_lading))
        .map(({ shipment, binding_lfd, pickup_lfd }) => [
          shipment.bill_of_lading,
          binding_lfd,
          pickup_lfd.slice(0, 10),
        ]);
    const asked = { sort: "last_free_day", include: ["shipment"] };
    const rail = (date: string) => ({ source: "rail", date });
    const soon = [
      ["MAEU700000023", rail("2026-11-24"), "2026-12-09"],
      ["MAEU700000021", { source: "terminal", date: "2026-11-26" }, "2026-11-26"],
    ];
    const late = ["MAEU700000022", rail("2026-12-05"), "2026-11-22"];
    expect(shown(await rowsOf("list_containers", asked))).toEqual([...soon, late]);
    const until = (last_free_day_by: string) =>
      rowsOf("list_containers", { ...asked, last_free_day_by }).then(shown);
    expect(await until("2026-11-30")).toEqual(soon);
    expect(await until("2026-12-05")).toEqual([...soon, late]);
    expect(await until("2026-11-23")).toEqual([]);
    // The REST API goes by source alone (contract: containers#last-free-day-by-source).
    const numbers = "filter[search_by_shipment_number]=70000002";
    const bySource = await client.get(`/containers?${numbers}&filter[pickup_lfd]=<=2026-11-23`);
    expect(bySource.body.data).toMatchObject([
      { attributes: { pickup_lfd: expect.stringMatching(/^2026-11-22/) } },
    ]);
  });
});
