import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const path = "/custom_field_definitions";
const definition = (attributes: object) => ({
  data: { type: "custom_field_definition", attributes },
});
const option = (attributes: object) => ({ data: { type: "custom_field_option", attributes } });
let made = 0;
const wanted = (more: object = {}) => ({
  entity_type: "Container",
  api_slug: `field_${++made}`,
  display_name: "A field",
  data_type: "short_text",
  ...more,
});
const define = async (more: object = {}, client = alpha) => {
  const answer = await client.post(path, definition(wanted(more)));
  expect(answer.status).toBe(201);
  return answer.body.data;
};

describe("POST /custom_field_definitions", () => {
  it("defines a field of the account's own", async () => {
    const { status, body } = await alpha.post(
      path,
      definition({
        entity_type: "Shipment",
        api_slug: "customer_po",
        display_name: " Customer PO ",
        description: "As on the order",
        data_type: "short_text",
        validation: { required: true, pattern: "^PO-\\d+$", max_length: 20 },
        default_format: "PO-#",
        default_value: "PO-1",
      }),
    );
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: "custom_field_definition",
      attributes: {
        entity_type: "Shipment",
        api_slug: "customer_po",
        display_name: "Customer PO",
        description: "As on the order",
        data_type: "short_text",
        reference_type: null,
        validation: { required: true, pattern: "^PO-\\d+$", max_length: 20 },
        default_format: "PO-#",
        default_value: "PO-1",
        template_id: null,
        created_at: "2026-11-21T08:00:00Z",
        updated_at: "2026-11-21T08:00:00Z",
      },
      relationships: {
        account: { data: { id: alpha.context.account.id, type: "account" } },
        fields: {
          data: [],
          links: { related: `/v2/custom_fields?filter[definition_id]=${body.data.id}` },
        },
        options: { data: [] },
      },
    });
    expect((await alpha.get(`${path}/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it("takes Cargo for Container", async () => {
    expect((await define({ entity_type: "Cargo" })).attributes.entity_type).toBe("Container");
    const listed = await alpha.get(`${path}?filter[entity_type]=Cargo`);
    expect(listed.body.meta.total).toBeGreaterThan(0);
  });

  it("refuses by name what does not fit", async () => {
    const cases = [
      [{ entity_type: "Vessel" }, "invalid", "entity_type"],
      [{ entity_type: undefined }, "blank", "entity_type"],
      [{ api_slug: undefined }, "blank", "api_slug"],
      [{ api_slug: "Upper" }, "invalid", "api_slug"],
      [{ api_slug: "a b" }, "invalid", "api_slug"],
      [{ api_slug: "x".repeat(64) }, "invalid", "api_slug"],
      [{ display_name: " " }, "blank", "display_name"],
      [{ data_type: "colour" }, "invalid", "data_type"],
      [{ data_type: "reference" }, "blank", "reference_type"],
      [{ reference_type: "Party" }, "invalid", "reference_type"],
      [{ validation: { pattern: "(a" } }, "invalid", "validation/pattern"],
      [{ validation: { pattern: "(?<=a)b" } }, "invalid", "validation/pattern"],
      [{ validation: { pattern: "(a)\\1" } }, "invalid", "validation/pattern"],
      [{ validation: { pattern: "x".repeat(201) } }, "invalid", "validation/pattern"],
      [{ data_type: "number", validation: { pattern: "1" } }, "invalid", "validation/pattern"],
      [{ data_type: "date", validation: { max_length: 3 } }, "invalid", "validation/max_length"],
      [{ validation: { max_length: 0 } }, "invalid", "validation/max_length"],
      [{ validation: { colour: 1 } }, "invalid", "validation"],
      [{ data_type: "number", default_value: "many" }, "invalid", "default_value"],
      [{ data_type: "enum", default_value: "high" }, "invalid", "default_value"],
      [{ validation: { pattern: "^b" }, default_value: "abc" }, "invalid", "default_value"],
    ] as const;
    for (const [more, code, at] of cases) {
      const { status, body } = await alpha.post(path, definition(wanted(more)));
      expect([status, body.errors[0].code, body.errors[0].source], JSON.stringify(more)).toEqual([
        422,
        code,
        { pointer: `/data/attributes/${at}` },
      ]);
    }
  });

  it("gives a slug to one definition of an entity type, also of two at once", async () => {
    const both = await Promise.all(
      [1, 2].map(() => alpha.post(path, definition(wanted({ api_slug: "twin" })))),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.body.errors[0]).toMatchObject({
      code: "taken",
      source: { pointer: "/data/attributes/api_slug" },
    });
    await define({ api_slug: "twin", entity_type: "Shipment" });
    await define({ api_slug: "twin" }, beta);
  });

  it("holds fifty of an entity type", async () => {
    const client = await api.account();
    for (let i = 0; i < 50; i++) await define({}, client);
    expect((await client.post(path, definition(wanted()))).status).toBe(422);
    await define({ entity_type: "Shipment" }, client);
  });
});

describe("GET /custom_field_definitions", () => {
  it("lists by entity type, data type and beginning of the name, 25 a page", async () => {
    const client = await api.account();
    for (let i = 0; i < 26; i++) await define({ display_name: `Field ${i}` }, client);
    await define({ display_name: "Price", data_type: "number", entity_type: "Shipment" }, client);
    const first = (await client.get(path)).body;
    expect(first.data).toHaveLength(25);
    expect(first.meta).toMatchObject({ size: 25, total: 27 });
    expect((await client.get(`${path}?page[number]=2`)).body.data).toHaveLength(2);
    const names = async (query: string) =>
      (await client.get(`${path}?${query}`)).body.data.map((d: any) => d.attributes.display_name);
    expect(await names("filter[entity_type]=Shipment")).toEqual(["Price"]);
    expect(await names("filter[data_type]=number")).toEqual(["Price"]);
    expect(await names("filter[display_name]=pri")).toEqual(["Price"]);
    expect(await names("filter[display_name]=rice")).toEqual([]);
    expect(await names("filter[entity_type]=TrackingRequest")).toEqual([]);
    expect((await client.get(`${path}?filter[data_type]=colour`)).status).toBe(400);
    expect((await client.get(`${path}?filter[entity_type]=Vessel`)).status).toBe(400);
  });
});

describe("PATCH /custom_field_definitions/{id}", () => {
  it("changes name, description, validation and defaults, and nothing else", async () => {
    const { id, attributes } = await define({ description: "old", default_value: "x" });
    const edit = (more: object) => alpha.patch(`${path}/${id}`, definition(more));
    const edited = await edit({
      display_name: "New",
      description: null,
      validation: { max_length: 5 },
      default_value: null,
      api_slug: attributes.api_slug,
      entity_type: "Cargo",
      data_type: "short_text",
    });
    expect(edited.status).toBe(200);
    expect(edited.body.data.attributes).toMatchObject({
      display_name: "New",
      description: null,
      validation: { max_length: 5 },
      default_value: null,
      api_slug: attributes.api_slug,
    });
    for (const [name, value] of [
      ["api_slug", "other"],
      ["entity_type", "Shipment"],
      ["data_type", "number"],
      ["reference_type", "Party"],
    ] as const) {
      const refused = await edit({ [name]: value });
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0].source).toEqual({ pointer: `/data/attributes/${name}` });
    }
    expect((await edit({ default_value: "too long" })).status).toBe(422);
    expect((await edit({ validation: { pattern: "[" } })).status).toBe(422);
  });

  it("keeps both of two changes at once", async () => {
    const { id } = await define();
    await Promise.all([
      alpha.patch(`${path}/${id}`, definition({ display_name: "Both" })),
      alpha.patch(`${path}/${id}`, definition({ description: "kept" })),
    ]);
    expect((await alpha.get(`${path}/${id}`)).body.data.attributes).toMatchObject({
      display_name: "Both",
      description: "kept",
    });
  });
});

describe("DELETE /custom_field_definitions/{id}", () => {
  it("forgets the definition and frees its slug", async () => {
    const { id } = await define({ api_slug: "again" });
    expect((await alpha.delete(`${path}/${id}`)).status).toBe(204);
    expect((await alpha.get(`${path}/${id}`)).status).toBe(404);
    expect((await alpha.delete(`${path}/${id}`)).status).toBe(404);
    await define({ api_slug: "again" });
  });
});

describe("options of an enum field", () => {
  const add = (id: string, value: string, more: object = {}) =>
    alpha.post(`${path}/${id}/options`, option({ label: value.toUpperCase(), value, ...more }));

  it("are listed by position and shown with the definition", async () => {
    const { id } = await define({ data_type: "enum" });
    await add(id, "low", { position: 3 });
    const high = await add(id, "high", { position: 1 });
    await add(id, "other");
    expect(high.status).toBe(201);
    expect(high.body.data).toEqual({
      id: expect.any(String),
      type: "custom_field_option",
      attributes: { label: "HIGH", value: "high", position: 1 },
    });
    const { body } = await alpha.get(`${path}/${id}/options`);
    expect(body.data.map((one: any) => one.attributes.value)).toEqual(["high", "low", "other"]);
    const shown = await alpha.get(`${path}/${id}?include=options`);
    expect(shown.body.data.relationships.options.data).toEqual(
      body.data.map((one: any) => ({ id: one.id, type: "custom_field_option" })),
    );
    expect(shown.body.included).toEqual(body.data);
    expect((await alpha.get(`${path}/${id}?include=account_secret`)).status).toBe(400);
  });

  it("have values that stand once, also of two at once", async () => {
    const { id } = await define({ data_type: "enum_multi" });
    const both = await Promise.all([add(id, "one"), add(id, "one")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)?.body.errors[0]).toMatchObject({
      code: "taken",
      source: { pointer: "/data/attributes/value" },
    });
  });

  it("change label and position, not the value, and can be taken away", async () => {
    const { id } = await define({ data_type: "enum" });
    const { id: of } = (await add(id, "one")).body.data;
    const at = `${path}/${id}/options/${of}`;
    const edited = await alpha.patch(at, option({ label: "First", position: 9, value: "one" }));
    expect(edited.body.data.attributes).toEqual({ label: "First", value: "one", position: 9 });
    expect((await alpha.get(at)).body.data).toEqual(edited.body.data);
    expect((await alpha.patch(at, option({ value: "two" }))).status).toBe(422);
    await alpha.patch(`${path}/${id}`, definition({ default_value: "one" }));
    expect((await alpha.delete(at)).status).toBe(409);
    await alpha.patch(`${path}/${id}`, definition({ default_value: null }));
    expect((await alpha.delete(at)).status).toBe(204);
    expect((await alpha.get(at)).status).toBe(404);
    expect((await alpha.patch(at, option({ label: "x" }))).status).toBe(404);
    expect((await alpha.delete(at)).status).toBe(404);
  });

  it("are for enum fields only, and need a label and a value", async () => {
    const { id } = await define();
    expect((await add(id, "one")).status).toBe(422);
    expect((await alpha.get(`${path}/${id}/options`)).body.data).toEqual([]);
    const choice = await define({ data_type: "enum" });
    const blank = await alpha.post(`${path}/${choice.id}/options`, option({ label: "" }));
    expect(blank.body.errors.map((e: any) => e.source.pointer)).toEqual([
      "/data/attributes/label",
      "/data/attributes/value",
    ]);
    expect((await add(choice.id, "x", { position: -1 })).status).toBe(422);
  });
});

describe("definitions and options of another account", () => {
  it("are as absent as unknown ones", async () => {
    const { id } = await define({ data_type: "enum" });
    const { id: of } = (
      await alpha.post(`${path}/${id}/options`, option({ label: "A", value: "a" }))
    ).body.data;
    for (const [client, definitionId] of [
      [beta, id],
      [alpha, unknownId],
    ] as const) {
      const at = `${path}/${definitionId}`;
      const answers = await Promise.all([
        client.get(at),
        client.patch(at, definition({ display_name: "Mine" })),
        client.delete(at),
        client.get(`${at}/options`),
        client.post(`${at}/options`, option({ label: "B", value: "b" })),
        client.get(`${at}/options/${of}`),
        client.patch(`${at}/options/${of}`, option({ label: "B" })),
        client.delete(`${at}/options/${of}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    const { body } = await beta.get(path);
    expect(body.data.map((one: any) => one.id)).not.toContain(id);
    expect((await alpha.get(`${path}/${id}/options`)).body.data).toHaveLength(1);
  });
});
