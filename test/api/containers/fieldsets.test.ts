import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldsByType, takesFieldsets } from "#functions/fieldsets.ts";
import { routes } from "#functions/manifest.ts";
import { document } from "#test/support/api-description/contract.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked, type Tracked } from "#test/support/tracked.ts";

/* contract: requests#sparse-fieldsets */

let api: Api;
let client: Client;
let tracked: Tracked;
const numbers = Array.from({ length: 50 }, (_, i) => `MSKU${String(i).padStart(7, "0")}`);
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
  for (let i = 0; i < numbers.length; i += 10)
    tracked = await putTracked(client.context, { containerNumbers: numbers.slice(i, i + 10) });
});
afterAll(() => api.stop());

const read = async (path: string) => {
  const { status, body } = await client.get(path);
  expect([path, status, body.errors]).toEqual([path, 200, undefined]);
  return body;
};
const refusal = async (path: string) => {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 400]);
  return body.errors.map(({ detail, source }: any) => [source?.parameter, detail]);
};
const ask = (path: string, headers: Record<string, string> = {}) =>
  api.raw("GET", path, { headers: { authorization: `Token ${client.key}`, ...headers } });

/** Attributes and relationships of all resources of a type, each name once. */
const fieldsIn = ({ data, included = [] }: any, type: string): string[] => {
  const all = [data, included].flat().filter((one: any) => one.type === type);
  expect(all.length).toBeGreaterThan(0);
  const names = all.flatMap((one: any) => [
    ...Object.keys(one.attributes),
    ...Object.keys(one.relationships ?? {}),
  ]);
  return [...new Set<string>(names)].toSorted();
};
const without = ({ attributes: _, relationships: __, ...others }: any) => others;

describe("fields[type] at a list", () => {
  it("leaves the named attributes and relationships, in data and included, by type", async () => {
    const query = "page[size]=3&include=shipment,pod_terminal,transport_events";
    const whole = await read(`/containers?${query}`);
    const fields =
      "fields[container]=number,shipment,pod_eta_at&fields[shipment]=tags,%20containers";
    const body = await read(`/containers?${query}&${fields}`);
    expect(fieldsIn(body, "container")).toEqual(["number", "pod_eta_at", "shipment"]);
    expect(fieldsIn(body, "shipment")).toEqual(["containers", "tags"]);
    for (const type of ["terminal", "transport_event"])
      expect(fieldsIn(body, type)).toEqual(fieldsIn(whole, type));
    // Values, order, and whatever is no field are the same; what came along stays.
    for (const list of ["data", "included"]) {
      expect(body[list].map(without)).toEqual(whole[list].map(without));
      expect(body[list]).toMatchObject(
        whole[list].map(({ type, id, attributes }: any) =>
          type === "container" ? { type, id, attributes: { number: attributes.number } } : { id },
        ),
      );
    }
    expect(body.meta).toEqual(whole.meta);
  });

  it("empty leaves neither; id, type, links and meta stay", async () => {
    const request = await read(
      `/tracking_requests/${tracked.request.id}?fields[tracking_request]=`,
    );
    expect(request.data).toEqual({
      id: tracked.request.id,
      type: "tracking_request",
      attributes: {},
      relationships: {},
      links: { self: `/v2/tracking_requests/${tracked.request.id}` },
    });
    const query = "flag[attention]=true&page[size]=1";
    const [container] = (await read(`/containers?${query}&fields[container]=,`)).data;
    expect(container).toMatchObject({ attributes: {}, relationships: {} });
    expect(container.meta).toEqual((await read(`/containers?${query}`)).data[0].meta);
  });

  it("is kept by the links of its pages", async () => {
    const fields = "fields[container]=number";
    let path = `/containers?page[size]=20&${fields}`;
    const met: string[] = [];
    for (let page = 1; page <= 3; page++) {
      const { data, links } = await read(path);
      met.push(...data.map(({ attributes }: any) => JSON.stringify(attributes)));
      for (const link of Object.values<string>(links))
        expect(new URL(link).searchParams.get("fields[container]")).toBe("number");
      path = links.next && links.next.replace(/^.*\/v2/, "");
    }
    expect(path).toBeUndefined();
    expect(met.toSorted()).toEqual(numbers.map((number) => JSON.stringify({ number })));
  });

  it("makes a page of 50 containers small", async () => {
    const page = "/containers?page[size]=50&include=shipment";
    const bytes = async (query: string) => (await ask(`${page}${query}`)).body!.length;
    const whole = await bytes("");
    const narrow = await bytes(
      "&fields[container]=number,current_status,pod_eta_at,pickup_lfd,shipment&fields[shipment]=bill_of_lading_number",
    );
    expect(narrow).toBeLessThan(whole / 6);
  });
});

describe("fields[type] elsewhere", () => {
  it("narrows one record and the answer of a change", async () => {
    const path = `/containers/${tracked.containers[0]!.id}?fields[container]=ref_numbers`;
    expect((await read(path)).data.attributes).toEqual({ ref_numbers: [] });
    const { status, body } = await client.patch(path, {
      data: { type: "container", attributes: { ref_numbers: ["PO 9"] } },
    });
    expect([status, body.data.attributes, body.data.relationships]).toEqual([
      200,
      { ref_numbers: ["PO 9"] },
      {},
    ]);
  });

  it("changes nothing when it is refused", async () => {
    const { status } = await client.post("/parties?fields[party]=name", {
      data: { type: "party", attributes: { company_name: "Harbour Imports" } },
    });
    expect(status).toBe(400);
    expect((await read("/parties")).data).toEqual([]);
  });

  it("takes any type and name where a resource of any kind may come along", async () => {
    const body = await read(
      "/webhook_notifications/examples?event=container.updated&fields[container]=number&fields[webhook_notification]=event&fields[anything]=at_all",
    );
    expect(fieldsIn(body, "container")).toEqual(["number"]);
    expect(fieldsIn(body, "webhook_notification")).toEqual(["event"]);
    expect(await refusal("/events?fields[event]=name")).toEqual([
      ["fields[event]", "event has no attribute or relationship name."],
    ]);
  });
});

describe("a fieldset that cannot be meant", () => {
  it("is 400, each name on its own and with its parameter", async () => {
    expect(
      await refusal("/containers?fields[container]=number,status,eta&fields[shipment]=constructor"),
    ).toEqual([
      ["fields[container]", "container has no attribute or relationship status."],
      ["fields[container]", "container has no attribute or relationship eta."],
      ["fields[shipment]", "shipment has no attribute or relationship constructor."],
    ]);
  });

  it("is 400 for a type that the answer never holds, and not for one that was not included", async () => {
    expect(await refusal("/parties?fields[parties]=company_name")).toEqual([
      ["fields[parties]", "parties is no type of this answer; choose from party."],
    ]);
    expect((await read("/containers?fields[shipment]=tags")).data).toHaveLength(30);
  });

  it.each(["fields=number", "fields[]=number", "fields[container][]=number", "fields[=number"])(
    "is 400 in the form of %s",
    async (query) => {
      expect(await refusal(`/containers?${query}`)).toEqual([
        [query.replace("=number", ""), "Write fields[type]=, with commas between the names."],
      ]);
    },
  );

  it("is 400 where no resource is answered, and without meaning outside of the versioned API", async () => {
    expect(await refusal("/documents/types?fields[document]=id")).toEqual([
      ["fields[document]", "Nothing here has fields to choose from."],
    ]);
    const health = await api.raw("GET", "//health?fields[x]=y");
    expect(health.statusCode).toBe(200);
  });

  it("leaves other parameters as they were", async () => {
    for (const [query, parameter] of [
      ["include=everything", "include"],
      ["page[number]=0", "page[number]"],
      ["filter[has_fees]=maybe", "filter[has_fees]"],
    ])
      expect((await refusal(`/containers?fields[container]=number&${query}`))[0][0]).toBe(
        parameter,
      );
    expect((await read("/containers?filter[nothing]=1&fieldsets=1")).data).toHaveLength(30);
  });
});

describe("the entity tag", () => {
  const page = "/containers?page[size]=5";
  it("is of the narrowed answer", async () => {
    const tags = new Set<string>();
    for (const fields of ["", "&fields[container]=number", "&fields[container]=current_status"]) {
      const { headers } = await ask(page + fields);
      const held = { "if-none-match": String(headers!["etag"]) };
      tags.add(held["if-none-match"]);
      expect((await ask(page + fields, held)).statusCode).toBe(304);
      expect((await ask(`${page}&fields[container]=seal_number`, held)).statusCode).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it("stays while only what was left out has changed", async () => {
    const id = tracked.containers[1]!.id;
    const path = `/containers/${id}?fields[container]=number`;
    const { headers } = await ask(path);
    await client.patch(`/containers/${id}`, {
      data: { type: "container", attributes: { ref_numbers: ["PO 10"] } },
    });
    expect((await ask(path, { "if-none-match": String(headers!["etag"]) })).statusCode).toBe(304);
  });
});

describe("every row that answers resources", () => {
  const taking = routes.filter(takesFieldsets);

  it("has the shared parameter in the API document, and no other row has", () => {
    const described = Object.values(document.paths ?? {}).flatMap((item) =>
      [item.get, item.post, item.patch, item.put, item.delete].filter((one) =>
        one?.parameters?.some(
          (parameter) => "$ref" in parameter && String(parameter.$ref).endsWith("/fields"),
        ),
      ),
    );
    expect(described.map((one) => String(one?.operationId)).toSorted()).toEqual(
      taking.map(({ id }) => id).toSorted(),
    );
    expect(taking.length).toBeGreaterThan(60);
    expect(document.components?.parameters?.["fields"]).toMatchObject({ style: "deepObject" });
  });

  it("knows the names of each of its types", () => {
    for (const row of taking)
      for (const [type, fields] of fieldsByType(row))
        if (type !== "*")
          expect([row.id, type, (fields?.size ?? 0) > 0]).toEqual([row.id, type, true]);
  });
});
