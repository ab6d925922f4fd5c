import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { losAngeles, place, putTracked } from "#test/support/tracked.ts";

/* contract: lists#filters-of-shipments. Today is 2026-11-21. Each shipment is known by the letter its number begins with. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function shipments(scenarios: Readonly<Record<string, object>>) {
  const client = await api.account();
  const put = Object.entries(scenarios).map(([letter, shipment]) =>
    putTracked(client.context, {
      containerNumbers: [`${letter.repeat(3)}U0000001`],
      shipment: {
        billOfLadingNumber: `${letter}-1`,
        normalizedNumber: `${letter}1`,
        podEtaAt: undefined,
        podAtaAt: undefined,
        ...shipment,
      },
    }),
  );
  const tracked = await Promise.all(put);
  const listed = async (query: string): Promise<string> => {
    const { status, body } = await client.get(`/shipments?${query}`);
    expect([query, status, body.errors]).toEqual([query, 200, undefined]);
    return body.data.map((s: any) => s.attributes.bill_of_lading_number[0]).join("");
  };
  return {
    client,
    of: (letter: string) => tracked[Object.keys(scenarios).indexOf(letter)]!,
    listed,
    chosen: async (query: string) => (await listed(query)).split("").toSorted().join(""),
  };
}

const refused = async (client: Client, query: string) => {
  const { status, body } = await client.get(`/shipments?${query}`);
  return [query, status, body.errors?.[0].source.parameter];
};

describe("GET /shipments filtered", () => {
  it("by the beginning of a number, reference or container number", async () => {
    const { client, chosen } = await shipments({
      A: { refNumbers: ["Order 9"] },
      B: { refNumbers: [] },
    });
    expect(await chosen("filter[q]=a-")).toBe("A");
    expect(await chosen("filter[q]=~B1")).toBe("B");
    expect(await chosen("filter[q]=ORDER")).toBe("A");
    expect(await chosen("filter[q]=bbbu")).toBe("B");
    expect(await chosen("filter[q]=0000001")).toBe("");
    expect(await chosen("q=order")).toBe("A");
    expect(await chosen("q=order&filter[q]=b")).toBe("B");
    for (const query of ["q=", "q=%20", "filter[q]=", "q=~"])
      expect(await refused(client, query)).toEqual([query, 400, query.split("=")[0]]);
  });

  it("by number: arrays mean OR, a comma is literal, container numbers do not count", async () => {
    const { chosen } = await shipments({ A: {}, B: {}, C: { billOfLadingNumber: "C-1,C-2" } });
    expect(await chosen("filter[number]=A-1")).toBe("A");
    expect(await chosen("filter[number]=A1")).toBe("A");
    expect(await chosen("filter[number]=A-1,B-1")).toBe("");
    expect(await chosen("filter[number]=C-1,C-2")).toBe("C");
    expect(await chosen("filter[number][]=A-1&filter[number][]=B-1")).toBe("AB");
    expect(await chosen("filter[number]=AAAU0000001")).toBe("");
    expect(await chosen("number=A-1")).toBe("A");
    expect(await chosen("number=A-1&filter[number]=B-1")).toBe("B");
  });

  it("by when it was first seen, to the second", async () => {
    const { client, chosen } = await shipments({
      A: { createdAt: "2026-11-10T10:00:00Z" },
      B: { createdAt: "2026-11-10T12:00:00Z" },
    });
    const at = encodeURIComponent;
    expect(await chosen(`filter[created_at]=${at(">2026-11-10T10:00:00Z")}`)).toBe("B");
    expect(await chosen(`filter[created_at]=${at("2026-11-10T11:00:00.000+01:00")}`)).toBe("A");
    // A + that was not encoded arrives as a space.
    expect(await chosen("filter[created_at]=2026-11-10T11:00:00+01:00")).toBe("A");
    expect(
      await chosen(
        `filter[created_at][]=${at(">=2026-11-10T10:00:00Z")}&filter[created_at][]=${at("<2026-11-10T12:00:00Z")}`,
      ),
    ).toBe("A");
    expect(await chosen("filter[created_at]=@exists")).toBe("AB");
    for (const text of ["2026-11-10", "today", "3.days.ago", "2026-11-10T10:00:00"])
      expect(await refused(client, `filter[created_at]=${text}`)).toEqual([
        `filter[created_at]=${text}`,
        400,
        "filter[created_at]",
      ]);
  });

  it("by tracking, under the old name too", async () => {
    const { client, chosen } = await shipments({
      A: {},
      B: { lineTrackingStoppedAt: "2026-11-20T00:00:00Z" },
    });
    expect(await chosen("filter[actively_tracked]=true")).toBe("A");
    expect(await chosen("filter[actively_tracked]=false")).toBe("B");
    expect(await chosen("filter[tracking_stopped]=true")).toBe("B");
    expect(await chosen("tracking_stopped=false")).toBe("A");
    expect(await chosen("tracking_stopped=false&filter[tracking_stopped]=true")).toBe("B");
    expect(await refused(client, "filter[tracking_stopped]=1")).toEqual([
      "filter[tracking_stopped]=1",
      400,
      "filter[tracking_stopped]",
    ]);
  });

  it("by the state of the voyage and by arrival", async () => {
    const { chosen } = await shipments({
      A: { podAtaAt: "2026-11-20T23:00:00Z", podEtaAt: "2026-11-21T05:00:00Z" },
      B: { podEtaAt: "2026-11-21T23:00:00Z" },
      C: { podVoyageNumber: undefined, destinationEtaAt: "2026-11-21T01:00:00Z" },
      D: { podEtaAt: "2026-11-22T00:00:00Z" },
    });
    expect(await chosen("filter[voyage_status]=arrived")).toBe("A");
    expect(await chosen("filter[voyage_status]=on_ship")).toBe("BD");
    expect(await chosen("filter[voyage_status]=arrived,on_ship")).toBe("ABD");
    expect(await chosen("filter[voyage_status]=sunk")).toBe("");
    expect(await chosen("filter[arriving_today]=true")).toBe("ABC");
    expect(await chosen("filter[arriving_today]=false")).toBe("ABCD");
    expect(await chosen("filter[pod_ata_at]=1.days.ago")).toBe("A");
    expect(await chosen("filter[pod_arrival]=2026-11-20")).toBe("A");
    expect(await chosen("filter[pod_arrival]=>=today")).toBe("BD");
    expect(await chosen("filter[pod_arrival]=@not_exists")).toBe("C");
  });

  it("by when the date of the ETA changed, from a lower bound on", async () => {
    const changed = (podEtaChangedAt: string, more = {}) => ({ podEtaChangedAt, ...more });
    const { client, chosen } = await shipments({
      A: changed("2026-11-20T10:00:00Z"),
      B: changed("2026-11-18T10:00:00Z"),
      C: changed("2026-11-20T10:00:00Z", { podAtaAt: "2026-11-20T23:00:00Z" }),
      D: changed("2026-11-20T10:00:00Z", { lineTrackingStoppedAt: "2026-11-20T23:00:00Z" }),
      E: {},
    });
    expect(await chosen("filter[pod_eta_changed_at]=>=1.days.ago")).toBe("A");
    expect(await chosen("filter[pod_eta_changed_at]=>2026-11-18T09:59:59Z")).toBe("AB");
    expect(
      await chosen(
        "filter[pod_eta_changed_at][]=>=2026-11-01&filter[pod_eta_changed_at][]=<2026-11-19",
      ),
    ).toBe("B");
    for (const text of ["<today", "@exists", ">=today,<today", "never"])
      expect(await refused(client, `filter[pod_eta_changed_at]=${text}`)).toEqual([
        `filter[pod_eta_changed_at]=${text}`,
        400,
        "filter[pod_eta_changed_at]",
      ]);
  });

  it("by shipping line, ports and terminal: commas and arrays mean OR", async () => {
    const { client, chosen } = await shipments({
      A: { portOfDischarge: losAngeles },
      B: { portOfDischarge: place("USNYC", "New York", "America/New_York") },
      C: { portOfDischarge: undefined, scac: "HLCU" },
    });
    expect(await chosen("filter[pod_code]=USLAX,USNYC")).toBe("AB");
    expect(await chosen("filter[pod_code][]=USLAX&filter[pod_code][]=USNYC")).toBe("AB");
    expect(await chosen("filter[pod_code]=@not_exists")).toBe("C");
    expect(await chosen("filter[pol_code]=CNSHA&filter[shipping_line_scac]=HLCU")).toBe("C");
    const { body } = await client.get("/shipments?filter[number]=A-1");
    const terminal = body.data[0].relationships.pod_terminal.data.id;
    expect(await chosen(`filter[pod_terminal_id]=${terminal}`)).toBe("A");
    expect(await chosen(`filter[pod_terminal_id][]=${terminal}&filter[pod_terminal_id][]=x`)).toBe(
      "A",
    );
  });

  it("by creator, customer, party and tags", async () => {
    const { client, of, chosen } = await shipments({
      A: { tags: ["spring", "rush"], creatorId: "u1" },
      B: { tags: ["rush"] },
      C: { tags: [] },
    });
    const account = client.context.account.id;
    const party = async (company_name: string): Promise<string> => {
      const made = await client.post("/parties", {
        data: { type: "party", attributes: { company_name } },
      });
      return made.body.data.id;
    };
    const [vine, dray] = [await party("Vine"), await party("Dray")];
    const give = async (letter: string, role: string, id: string) => {
      const { status } = await client.post(`/shipments/${of(letter).shipment.id}/party_roles`, {
        data: {
          type: "party_role",
          attributes: { role },
          relationships: { party: { data: { id, type: "party" } } },
        },
      });
      expect(status).toBe(201);
    };
    await give("A", "customer", vine);
    await give("A", "shipper", dray);
    await give("B", "consignee", dray);

    expect(await chosen("filter[creator_id]=U1")).toBe("A");
    expect(await chosen("filter[owner_id]=u1,nobody")).toBe("A");
    expect(await chosen(`filter[owner_id][]=u1&filter[owner_id][]=${account}`)).toBe("ABC");
    expect(await chosen(`filter[creator_id][]=u1&filter[creator_id][]=${account}`)).toBe("");
    expect(await chosen(`filter[customer_id]=${vine}`)).toBe("A");
    expect(await chosen(`filter[customer_id]=${account}`)).toBe("BC");
    expect(await chosen(`filter[party_id]=${dray}`)).toBe("AB");
    expect(await chosen(`filter[party_id]=${vine},${dray}`)).toBe("AB");
    expect(await chosen(`filter[party_id][]=${vine}&filter[party_id][]=nobody`)).toBe("A");
    const all = `filter[party_id][value]=${vine},${dray}&filter[party_id][operator]=`;
    expect(await chosen(`${all}all`)).toBe("A");
    expect(await chosen(`${all}any`)).toBe("AB");
    expect(await refused(client, `${all}none`)).toEqual([
      `${all}none`,
      400,
      "filter[party_id][operator]",
    ]);
    expect(await chosen("filter[tags]=spring,rush")).toBe("AB");
    expect(await chosen("filter[tags]=spring,rush&filter[tags_and]=true")).toBe("A");
    expect(await chosen("filter[tags]=rush&filter[tag]=spring")).toBe("A");
    expect(await chosen("filter[product]=shoes")).toBe("");
  });

  it("sorted by up to three fields, the newest first unless stated otherwise", async () => {
    const { listed } = await shipments({
      A: { createdAt: "2026-11-10T10:00:00Z", podEtaAt: "2026-11-30T00:00:00Z" },
      B: { createdAt: "2026-11-12T10:00:00Z", podEtaAt: "2026-11-29T00:00:00Z" },
      C: { createdAt: "2026-11-11T10:00:00Z" },
    });
    expect(await listed("")).toBe("BCA");
    expect(await listed("sort=pod_eta_at")).toBe("BAC");
    expect(await listed("sort=-pod_eta_at")).toBe("ABC");
    expect(await listed("sort=nonsense,created_at")).toBe("ACB");
    expect(await listed("sort=nonsense")).toBe("BCA");
  });

  it("to an account's own, whatever it asks for", async () => {
    const alpha = await shipments({ A: {} });
    const beta = await shipments({ B: {} });
    expect(await alpha.chosen("filter[number][]=A-1&filter[number][]=B-1")).toBe("A");
    expect(await beta.chosen(`filter[customer_id]=${alpha.client.context.account.id}`)).toBe("");
  });
});
