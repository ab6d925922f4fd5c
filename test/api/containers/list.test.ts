import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { meterCapacity } from "../../../bench/capacity.ts";
import { place, putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

let api: Api;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

describe("GET /containers", () => {
  const numbers = Array.from({ length: 60 }, (_, i) => `MSKU${String(i).padStart(7, "0")}`);
  let client: Client;
  beforeAll(async () => {
    client = await api.account();
    for (let i = 0; i < 60; i += 20)
      await putTracked(client.context, { containerNumbers: numbers.slice(i, i + 20) });
    await putTracked(beta.context, { containerNumbers: ["TCLU5471298"] });
  });
  const listed = async (query: string) => {
    const { status, body } = await client.get(`/containers${query}`);
    expect(status).toBe(200);
    return body;
  };

  verifies(["containers.list", "containers.list.page_size"], async () => {
    const body = await listed("");
    expect(body.data).toHaveLength(30);
    expect(body.meta).toEqual({
      size: 30,
      total: 60,
      pagination: { current: 1, records: 60, last: 2, next: 2 },
    });
    expect(body.data[0].relationships.transport_events.data).toHaveLength(2);
  });

  verifies("containers.list.page_cap", async () => {
    const body = await listed("?page[size]=1000");
    expect(body.data).toHaveLength(50);
    const second = await listed("?page[size]=1000&page[number]=2");
    expect(second.data).toHaveLength(10);
    const all = [...body.data, ...second.data].map((c: any) => c.attributes.number);
    expect(new Set(all)).toEqual(new Set(numbers));
    expect(all).toHaveLength(60);
  });

  verifies("containers.list.page_number", async () => {
    for (const query of ["page[number]=0", "page[size]=0", "page[number]=-1", "page[size]=x"]) {
      const { status, body } = await client.get(`/containers?${query}`);
      expect(status).toBe(400);
      expect(body.errors[0].source).toEqual({ parameter: query.split("=")[0] });
    }
    const beyond = await listed("?page[number]=9");
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.size).toBe(0);
  });

  it("links to the first, last, next and previous page, absolute", async () => {
    const { links } = await listed("?page[size]=20&page[number]=2&sort=created_at");
    const at = (n: number) =>
      `http://127.0.0.1:4949/v2/containers?page%5Bsize%5D=20&page%5Bnumber%5D=${n}&sort=created_at`;
    expect(links).toEqual({
      self: at(2),
      current: at(2),
      first: at(1),
      last: at(3),
      next: expect.stringMatching(/&page%5Bafter%5D=[\w-]+$/),
      prev: at(1),
    });
    expect(links.next.replace(/&page%5Bafter%5D=.*/, "")).toBe(at(3));
    const { data, links: third } = await listed(new URL(links.next).search);
    expect(data.length).toBeGreaterThan(0);
    expect(third).not.toHaveProperty("next");
  });

  verifies("containers.list.include", async () => {
    const body = await listed("?page[size]=2&include=shipment,pod_terminal");
    expect(new Set(body.included.map((r: any) => r.type))).toEqual(
      new Set(["shipment", "terminal"]),
    );
  });

  it("reads its containers at once, and their histories only when the events are included", async () => {
    const cost = async (query: string) => {
      const before = api.calls();
      await listed(query);
      return api.calls() - before;
    };
    await cost("");
    // two partitions of the list, the page's containers, their poll targets
    expect(await cost("?page[size]=50")).toBe(4);
    expect(await cost("?page[size]=50&include=pod_terminal")).toBe(4);
    expect(await cost("?page[size]=3&include=transport_events")).toBe(2 + 3 + 1);
    const { data, included } = await listed("?page[size]=1&include=transport_events");
    expect(included).toHaveLength(2);
    expect(data[0].relationships.transport_events.data).toEqual(
      included.map(({ id, type }: any) => ({ id, type })),
    );
  });

  it("shows an account only its own", async () => {
    const { body } = await beta.get("/containers");
    expect(body.data.map((c: any) => c.attributes.number)).toEqual(["TCLU5471298"]);
  });
});

describe("GET /containers sorted and filtered", () => {
  let client: Client;
  beforeAll(async () => {
    client = await api.account();
    const put = (containerNumbers: string[], container: object, shipment = {}) =>
      putTracked(client.context, { containerNumbers, container, shipment });
    await put(["AAAU0000001"], {
      lastStatusRefreshAt: "2026-11-03T00:00:00Z",
      podArrivedAt: "2026-11-10T00:00:00Z",
      currentStatus: "on_ship",
    });
    await put(["BBBU0000002"], {
      lastStatusRefreshAt: "2026-11-05T00:00:00Z",
      podArrivedAt: undefined,
      currentStatus: "picked_up",
    });
    await put(
      ["CCCU0000003"],
      {
        lastStatusRefreshAt: "2026-11-04T00:00:00Z",
        podArrivedAt: "2026-11-12T00:00:00Z",
        currentStatus: "on_ship",
      },
      { portOfDischarge: place("USNYC", "New York", "America/New_York"), destination: undefined },
    );
  });
  const order = async (query: string) => {
    const { status, body } = await client.get(`/containers?${query}`);
    expect(status).toBe(200);
    return body.data.map((c: any) => c.attributes.number[0]).join("");
  };

  verifies("containers.list.sort_default", async () => {
    expect(await order("")).toBe("BCA");
    expect(await order("sort=-last_status_refresh_at")).toBe("BCA");
  });
  verifies("containers.list.sort_direction", async () => {
    expect(await order("sort=pod_arrived_at")).toBe("ACB");
    expect(await order("sort=-pod_arrived_at")).toBe("CAB");
  });
  verifies("containers.list.sort_three", async () => {
    expect(await order("sort=created_at,updated_at,-pod_arrived_at")).toBe("CAB");
    expect(await order("sort=created_at,updated_at,pod_discharged_at,-pod_arrived_at")).not.toBe(
      "",
    );
  });
  verifies("containers.list.sort_invalid", async () => {
    expect(await order("sort=nonsense,pod_arrived_at")).toBe("ACB");
    expect(await order("sort=nonsense,constructor")).toBe("BCA");
  });
  verifies("containers.filter.exact", async () => {
    expect(await order("filter[number]=AAAU0000001")).toBe("A");
    expect(await order("filter[number]==AAAU0000001")).toBe("A");
    expect(await order("filter[number]=AAAU")).toBe("");
    expect(await order("filter[pod_code]=USNYC")).toBe("C");
    expect(await order("filter[pol_code]=CNSHA")).toBe("BCA");
    expect(await order("filter[shipping_line_scac]=MAEU")).toBe("BCA");
    expect(await order("filter[shipping_line_scac]=HLCU")).toBe("");
  });
  verifies("containers.filter.presence", async () => {
    expect(await order("filter[destination_code]=@exists")).toBe("BA");
    expect(await order("filter[destination_code]=@not_exists")).toBe("C");
  });
  verifies("containers.filter.comma", async () => {
    expect(await order("filter[number]=AAAU0000001,CCCU0000003")).toBe("CA");
  });
  verifies("containers.filter.array", async () => {
    expect(await order("filter[number][]=AAAU0000001&filter[number][]=CCCU0000003")).toBe("");
    expect(await order("filter[number][]=AAAU0000001,CCCU0000003")).toBe("CA");
  });
  verifies("containers.filter.current_status", async () => {
    expect(await order("filter[current_status]=on_ship")).toBe("CA");
    expect(await order("filter[current_status]=on_ship,picked_up")).toBe("BCA");
  });
  verifies("containers.filter.unknown_status", async () => {
    expect(await order("filter[current_status]=vanished")).toBe("");
  });
  it("ignores filters that it does not know", async () => {
    expect(await order("filter[colour]=red")).toBe("BCA");
  });
});

describe("the cost of GET /containers", () => {
  it("is 6 DynamoDB calls and less than 60 read units for a default page of 30 shipments", async () => {
    const client = await api.account();
    for (let n = 0; n < 30; n++)
      await putTracked(client.context, { containerNumbers: [`HLCU${String(n).padStart(7, "0")}`] });
    const meter = meterCapacity(api.deps.db);
    const list = async () => (await client.get("/containers")).body.data.length;
    expect((await meter(list)).result).toBe(30);
    const { used } = await meter(list);
    expect(used.calls).toBe(4);
    expect(used.readUnits).toBeGreaterThan(15);
    expect(used.readUnits).toBeLessThan(60);
  });
});
