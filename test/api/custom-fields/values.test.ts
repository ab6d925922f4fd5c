import { changePlan } from "#src/accounts/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someBytes, upload } from "#test/documents/uploaded.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

const unknownId = "0193a6d0-7c1e-5bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

let made = 0;
async function define(more: object = {}, options: readonly string[] = [], client = alpha) {
  const answer = await client.post("/custom_field_definitions", {
    data: {
      type: "custom_field_definition",
      attributes: {
        entity_type: "Container",
        api_slug: `value_${++made}`,
        display_name: "A field",
        data_type: "short_text",
        ...more,
      },
    },
  });
  expect(answer.status).toBe(201);
  const { id, attributes } = answer.body.data;
  for (const value of options)
    await client.post(`/custom_field_definitions/${id}/options`, {
      data: { type: "custom_field_option", attributes: { label: value.toUpperCase(), value } },
    });
  return { id, slug: attributes.api_slug as string };
}
const field = (api_slug: string, value?: unknown, entity?: object) => ({
  data: {
    type: "custom_field",
    attributes: { api_slug, ...(value !== undefined && { value }) },
    ...(entity && { relationships: { entity: { data: entity } } }),
  },
});
/** The id of a document of the account. */
const documentOf = async (client: Client): Promise<string> =>
  (await upload(client, someBytes())).body.data.id;
const patch = (value: unknown) => ({ data: { type: "custom_field", attributes: { value } } });

describe("POST /{shipments,containers}/{id}/custom_fields", () => {
  it("keeps a value that somebody else gave since it was read", async () => {
    const { containers, shipment } = await putTracked(alpha.context);
    for (const [entity_type, path] of [
      ["Container", `/containers/${containers[0]!.id}/custom_fields`],
      ["Shipment", `/shipments/${shipment.id}/custom_fields`],
    ] as const) {
      const { slug } = await define({ entity_type, data_type: "number" });
      const set = (value: unknown, expected: unknown) => {
        const { data } = field(slug, value);
        return alpha.post(path, { data: { ...data, meta: { expected: { value: expected } } } });
      };
      expect((await set(1.5, null)).status).toBe(201);
      const late = await set(2, null);
      expect([late.status, late.body.errors[0].code, late.body.errors[0].meta]).toEqual([
        409,
        "conflict",
        { current: { value: 1.5 } },
      ]);
      expect((await set("1.50", null)).status).toBe(201);
      expect((await set(2, 1.5)).status).toBe(201);
    }
  });

  it("sets a value, and changes it when it stands", async () => {
    const { containers } = await putTracked(alpha.context);
    const { id, slug } = await define();
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    const first = await alpha.post(path, field(slug, "PO-1"));
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f-]{16}$/),
      type: "custom_field",
      attributes: { api_slug: slug, value: "PO-1", display_value: "PO-1" },
      relationships: {
        entity: { data: { id: containers[0]!.id, type: "container" } },
        definition: { data: { id, type: "custom_field_definition" } },
        user: { data: null },
      },
    });
    const second = await alpha.post(path, field(slug, "PO-2"));
    expect(second.body.data).toMatchObject({
      id: first.body.data.id,
      attributes: { value: "PO-2" },
    });
    expect((await alpha.get(path)).body.data).toEqual([second.body.data]);
  });

  it.each([
    ["short_text", {}, [], "Zürich 航", "Zürich 航", "Zürich 航"],
    ["number", {}, [], 12.5, 12.5, "12.5"],
    ["number", {}, [], "-0012.500000", -12.5, "-12.5"],
    ["number", {}, [], "123456789012.123456", "123456789012.123456", "123456789012.123456"],
    ["number", {}, [], "-0", 0, "0"],
    ["number", {}, [], 0.000001, 0.000001, "0.000001"],
    ["date", {}, [], "2028-02-29", "2028-02-29", "2028-02-29"],
    [
      "datetime",
      {},
      [],
      "2026-11-21T09:30:00+01:00",
      "2026-11-21T08:30:00Z",
      "2026-11-21T08:30:00Z",
    ],
    ["boolean", {}, [], true, true, "Yes"],
    ["boolean", {}, [], false, false, "No"],
    ["enum", {}, ["high", "low"], "high", "high", "HIGH"],
    ["enum_multi", {}, ["a", "b", "c"], ["b", "a", "b"], ["b", "a"], "B, A"],
    // Of somebody else's system: we keep no vendors, so there is nothing to check them against.
    ["reference", { reference_type: "Vendor" }, [], unknownId, unknownId, unknownId],
    [
      "reference",
      { reference_type: "Vendor" },
      [],
      { id: "7", type: "Vendor" },
      { id: "7", type: "Vendor" },
      "7",
    ],
  ] as const)("takes a %s %j %j: %j", async (data_type, more, options, sent, value, shown) => {
    const { shipment } = await putTracked(alpha.context);
    const { slug } = await define({ entity_type: "Shipment", data_type, ...more }, options);
    const path = `/shipments/${shipment.id}/custom_fields`;
    const { status, body } = await alpha.post(path, field(slug, sent));
    expect(status).toBe(201);
    expect(body.data.attributes).toEqual({ api_slug: slug, value, display_value: shown });
    expect((await alpha.get(path)).body.data[0].attributes.value).toEqual(value);
  });

  it.each([
    ["short_text", {}, [], 7, "text"],
    ["short_text", {}, [], "  ", "blank"],
    ["short_text", { validation: { max_length: 3 } }, [], "abcd", "3 characters"],
    ["short_text", {}, [], "x".repeat(1001), "1000 characters"],
    ["short_text", { validation: { pattern: "^PO-\\d+$" } }, [], "xPO-1", "does not match"],
    ["number", {}, [], "many", "decimal"],
    ["number", {}, [], "1e3", "decimal"],
    ["number", {}, [], 1e21, "decimal"],
    ["number", {}, [], 0.1234567, "6 behind"],
    ["number", {}, [], "1234567890123", "12 digits"],
    ["number", {}, [], true, "decimal"],
    ["date", {}, [], "2026-02-29", "date"],
    ["date", {}, [], "21.11.2026", "date"],
    ["datetime", {}, [], "2026-11-21T08:00:00", "zone"],
    ["boolean", {}, [], "true", "true or false"],
    ["enum", {}, ["high"], "low", "one of high"],
    ["enum", {}, [], "low", "no options"],
    ["enum", {}, ["high"], ["high"], "one of high"],
    ["enum_multi", {}, ["a"], ["a", "z"], "one of a"],
    ["enum_multi", {}, ["a"], "a", "list"],
    ["enum_multi", {}, ["a"], [], "blank"],
    ["reference", { reference_type: "Party" }, [], { id: "7", type: "User" }, "Party"],
    ["reference", { reference_type: "Party" }, [], 7, "id"],
    ["reference", { reference_type: "Party" }, [], unknownId, "is no Party of this account"],
    ["reference", { reference_type: "party" }, [], { id: "7", type: "party" }, "is no party"],
    ["reference", { reference_type: "TrackingRequest" }, [], unknownId, "is no TrackingRequest"],
  ] as const)("refuses for a %s %j %j: %j", async (data_type, more, options, sent, states) => {
    const { containers } = await putTracked(alpha.context);
    const { slug } = await define({ data_type, ...more }, options);
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    const { status, body } = await alpha.post(path, field(slug, sent));
    expect(status).toBe(422);
    expect(body.errors[0].source).toEqual({ pointer: "/data/attributes/value" });
    expect(body.errors[0].detail).toContain(states);
    expect((await alpha.get(path)).body.data).toEqual([]);
  });

  it("of kind reference is checked against the account's records, another account's being none", async () => {
    const mine = await putTracked(alpha.context);
    const theirs = await putTracked(beta.context);
    const partyOf = async (client: Client) => {
      const company_name = `Referred ${mine.shipment.id}`;
      const body = { data: { type: "party", attributes: { company_name } } };
      return String((await client.post("/parties", body)).body.data.id);
    };
    const [own, foreign] = [await partyOf(alpha), await partyOf(beta)];
    const [ownDocument, foreignDocument] = [await documentOf(alpha), await documentOf(beta)];
    const path = `/shipments/${mine.shipment.id}/custom_fields`;
    const cases = [
      ["document", ownDocument, foreignDocument],
      ["Document", ownDocument, "7"],
      ["party", own, foreign],
      ["Shipment", mine.shipment.id, theirs.shipment.id],
      ["container", mine.containers[0]!.id, theirs.containers[0]!.id],
      ["tracking_request", mine.request.id, theirs.request.id],
    ] as const;
    for (const [reference_type, known, other] of cases) {
      const { slug } = await define({
        entity_type: "Shipment",
        data_type: "reference",
        reference_type,
      });
      const refused = await alpha.post(path, field(slug, other));
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0]).toMatchObject({
        code: "invalid",
        source: { pointer: "/data/attributes/value" },
        detail: `${slug}: ${other} is no ${reference_type} of this account.`,
      });
      expect((await alpha.post(path, field(slug, known))).status).toBe(201);
      const edited = await alpha.patch(`${path}/${slug}`, field(slug, other));
      expect(edited.status).toBe(422);
    }
  });

  it("refers to no document that was discarded, in the values of a tracking request neither", async () => {
    const { containers } = await putTracked(alpha.context);
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    const { slug } = await define({ data_type: "reference", reference_type: "document" });
    const document = await documentOf(alpha);
    const asked = (value: string) => ({
      data: {
        type: "tracking_request",
        attributes: {
          request_type: "bill_of_lading",
          request_number: "OOLU2026110098",
          scac: "OOLU",
          initial_custom_fields: { containers: [{ api_slug: slug, value }] },
        },
      },
    });
    expect((await alpha.post(path, field(slug, { id: document, type: "document" }))).status).toBe(
      201,
    );
    expect((await alpha.delete(`/documents/${document}`)).status).toBe(204);
    expect((await alpha.patch(`${path}/${slug}`, field(slug, document))).status).toBe(422);
    for (const gone of [document, await documentOf(beta)]) {
      const { status, body } = await alpha.post("/tracking_requests", asked(gone));
      expect(status).toBe(422);
      expect(body.errors[0].source).toEqual({
        pointer: "/data/attributes/initial_custom_fields/containers/0/value",
      });
    }
  });

  it("takes the default when no value is given, and refuses when there is none", async () => {
    const { containers } = await putTracked(alpha.context);
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    const usual = await define({ default_value: "usual" });
    const { body } = await alpha.post(path, field(usual.slug));
    expect(body.data.attributes.value).toBe("usual");
    const none = await define();
    for (const value of [undefined, null]) {
      const refused = await alpha.post(path, field(none.slug, value));
      expect(refused.body.errors[0]).toMatchObject({ code: "blank" });
    }
  });

  it("knows the fields of its kind of record only", async () => {
    const { shipment, containers } = await putTracked(alpha.context);
    const { slug } = await define();
    const foreign = await define({}, [], beta);
    for (const [path, name] of [
      [`/shipments/${shipment.id}`, slug],
      [`/containers/${containers[0]!.id}`, foreign.slug],
      [`/containers/${containers[0]!.id}`, "no_such"],
    ] as const) {
      const { status, body } = await alpha.post(`${path}/custom_fields`, field(name, "x"));
      expect(status).toBe(422);
      expect(body.errors[0].source).toEqual({ pointer: "/data/attributes/api_slug" });
    }
  });

  it("keeps every one of many values set at once", async () => {
    const { containers } = await putTracked(alpha.context);
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    const fields = await Promise.all(Array.from({ length: 5 }, () => define()));
    const answers = await Promise.all(
      [...fields, ...fields].map(({ slug }) => alpha.post(path, field(slug, slug))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { body } = await alpha.get(path);
    expect(body.data.map((one: any) => one.attributes.value).toSorted()).toEqual(
      fields.map(({ slug }) => slug).toSorted(),
    );
  });

  it("no pattern of a customer can hang it", async () => {
    const { containers } = await putTracked(alpha.context);
    const { slug } = await define({ validation: { pattern: "^(a+)+$" } });
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    // A regular expression engine that tries each way to match would never answer.
    const { status } = await alpha.post(path, field(slug, `${"a".repeat(999)}!`));
    expect(status).toBe(422);
  });
});

describe("PATCH and DELETE …/custom_fields/{api_slug}", () => {
  it("change and delete a value", async () => {
    const { shipment } = await putTracked(alpha.context);
    const { slug } = await define({ entity_type: "Shipment", data_type: "number" });
    const path = `/shipments/${shipment.id}/custom_fields`;
    expect((await alpha.patch(`${path}/${slug}`, patch(1))).status).toBe(404);
    await alpha.post(path, field(slug, 1));
    const edited = await alpha.patch(`${path}/${slug}`, patch(2));
    expect(edited.status).toBe(200);
    expect(edited.body.data.attributes.value).toBe(2);
    expect((await alpha.patch(`${path}/${slug}`, patch("two"))).status).toBe(422);
    expect((await alpha.patch(`${path}/${slug}`, patch(null))).status).toBe(422);
    expect((await alpha.patch(`${path}/${slug}`, field("other", 3))).status).toBe(422);
    expect((await alpha.delete(`${path}/${slug}`)).status).toBe(204);
    expect((await alpha.delete(`${path}/${slug}`)).status).toBe(404);
    expect((await alpha.get(path)).body.data).toEqual([]);
  });

  it("do not delete a required value", async () => {
    const { shipment, containers } = await putTracked(alpha.context);
    for (const [entity_type, record] of [
      ["Shipment", `/shipments/${shipment.id}`],
      ["Container", `/containers/${containers[0]!.id}`],
    ] as const) {
      const { slug } = await define({ entity_type, validation: { required: true } });
      const path = `${record}/custom_fields`;
      const { id } = (await alpha.post(path, field(slug, "x"))).body.data;
      expect((await alpha.delete(`${path}/${slug}`)).status).toBe(422);
      expect((await alpha.delete(`/custom_fields/${id}`)).status).toBe(422);
      expect((await alpha.patch(`${path}/${slug}`, patch(""))).status).toBe(422);
    }
  });
});

describe("POST, PATCH, DELETE /tracking_requests/{id}/custom_fields", () => {
  it("set, list, change and delete a value of a field defined for tracking requests", async () => {
    const { request } = await putTracked(alpha.context);
    const { id: definition, slug } = await define({ entity_type: "TrackingRequest" });
    const path = `/tracking_requests/${request.id}/custom_fields`;
    expect((await alpha.get(path)).body.data).toEqual([]);
    const set = await alpha.post(path, field(slug, "a"));
    expect(set.status).toBe(201);
    expect(set.body.data).toMatchObject({
      attributes: { api_slug: slug, value: "a", display_value: "a" },
      relationships: {
        entity: { data: { id: request.id, type: "tracking_request" } },
        definition: { data: { id: definition, type: "custom_field_definition" } },
      },
    });
    expect((await alpha.post(path, field(slug, "b"))).body.data.id).toBe(set.body.data.id);
    const changed = await alpha.patch(`${path}/${slug}`, patch("c"));
    expect([changed.status, changed.body.data.attributes.value]).toEqual([200, "c"]);
    const own = `/custom_fields/${set.body.data.id}`;
    for (const at of [`?filter[entity_type]=TrackingRequest&filter[definition_id]=${definition}`])
      expect((await alpha.get(`/custom_fields${at}`)).body.data).toEqual([changed.body.data]);
    expect((await alpha.get(`/custom_fields?filter[entity_id]=${request.id}`)).body.data).toEqual([
      changed.body.data,
    ]);
    expect((await alpha.get(path)).body.data).toEqual([changed.body.data]);
    expect((await alpha.get(own)).body.data).toEqual(changed.body.data);
    expect((await alpha.delete(`/custom_field_definitions/${definition}`)).status).toBe(409);
    expect((await alpha.delete(`${path}/${slug}`)).status).toBe(204);
    expect((await alpha.delete(`${path}/${slug}`)).status).toBe(404);
    expect((await alpha.get(path)).body.data).toEqual([]);
    expect((await alpha.delete(`/custom_field_definitions/${definition}`)).status).toBe(204);
  });

  it("do not delete a required value", async () => {
    const { request } = await putTracked(alpha.context);
    const validation = { required: true };
    const { slug } = await define({ entity_type: "TrackingRequest", validation });
    const path = `/tracking_requests/${request.id}/custom_fields`;
    await alpha.post(path, field(slug, "a"));
    const { status, body } = await alpha.delete(`${path}/${slug}`);
    expect([status, body.errors?.[0].code]).toEqual([422, "invalid"]);
    expect((await alpha.get(path)).body.data[0].attributes.value).toBe("a");
  });

  it("are made once by POST /custom_fields", async () => {
    const { request } = await putTracked(alpha.context);
    const { slug } = await define({ entity_type: "TrackingRequest" });
    const entity = { id: request.id, type: "tracking_request" };
    expect((await alpha.post("/custom_fields", field(slug, "a", entity))).status).toBe(201);
    expect((await alpha.post("/custom_fields", field(slug, "b", entity))).status).toBe(422);
  });

  it("refuse a field of another kind of record, and do not know a foreign request", async () => {
    const { request } = await putTracked(alpha.context);
    const [own, other] = [await define({ entity_type: "TrackingRequest" }), await define()];
    const path = `/tracking_requests/${request.id}/custom_fields`;
    const { status, body } = await alpha.post(path, field(other.slug, "a"));
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({
      detail: `${other.slug} is no custom field of tracking requests.`,
      source: { pointer: "/data/attributes/api_slug" },
    });
    await define({ entity_type: "TrackingRequest", api_slug: own.slug }, [], beta);
    for (const foreign of [path, `/tracking_requests/${unknownId}/custom_fields`]) {
      expect((await beta.get(foreign)).status).toBe(404);
      expect((await beta.post(foreign, field(own.slug, "a"))).status).toBe(404);
      expect((await beta.patch(`${foreign}/${own.slug}`, patch("a"))).status).toBe(404);
      expect((await beta.delete(`${foreign}/${own.slug}`)).status).toBe(404);
    }
  });

  it("keep every value when many are set at once, while the request moves on", async () => {
    const { request } = await putTracked(alpha.context);
    const path = `/tracking_requests/${request.id}/custom_fields`;
    const fields = [];
    for (let i = 0; i < 4; i++) fields.push(await define({ entity_type: "TrackingRequest" }));
    const body = { data: { attributes: { ref_numbers: ["PO-1"] } } };
    const answers = await Promise.all([
      ...fields.map(({ slug }) => alpha.post(path, field(slug, slug))),
      alpha.patch(`/tracking_requests/${request.id}`, body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200]);
    const listed = (await alpha.get(path)).body.data;
    expect(new Set(listed.map((one: any) => one.attributes.value))).toEqual(
      new Set(fields.map(({ slug }) => slug)),
    );
  });
});

describe("/custom_fields", () => {
  it("creates once, reads, changes and deletes by id", async () => {
    const { containers } = await putTracked(alpha.context);
    const { slug } = await define();
    const entity = { id: containers[0]!.id, type: "cargo" };
    const created = await alpha.post("/custom_fields", field(slug, "a", entity));
    expect(created.status).toBe(201);
    const again = await alpha.post("/custom_fields", field(slug, "b", entity));
    expect(again.status).toBe(422);
    expect(again.body.errors[0]).toMatchObject({
      code: "taken",
      source: { pointer: "/data/attributes/api_slug" },
    });
    const path = `/custom_fields/${created.body.data.id}`;
    expect((await alpha.get(path)).body.data).toEqual(created.body.data);
    expect((await alpha.patch(path, patch("c"))).body.data.attributes.value).toBe("c");
    expect((await alpha.patch(path, patch(7))).status).toBe(422);
    expect((await alpha.patch(path, field("other", "c"))).status).toBe(422);
    expect((await alpha.delete(path)).status).toBe(204);
    expect((await alpha.get(path)).status).toBe(404);
  });

  it("refuses other entities", async () => {
    const { request } = await putTracked(alpha.context);
    const post = (entity: object) => alpha.post("/custom_fields", field("x", "a", entity));
    expect((await post({ id: request.id, type: "tracking_request" })).status).toBe(422);
    expect((await post({ id: unknownId, type: "vessel" })).status).toBe(422);
    expect((await post({ id: unknownId, type: "container" })).status).toBe(404);
    expect((await alpha.post("/custom_fields", field("x", "a"))).status).toBe(422);
  });

  it("lists by entity type, entity and definition", async () => {
    const client = await api.account();
    const one = await putTracked(client.context, {
      containerNumbers: ["MSKU7354623", "MSKU9070323"],
    });
    const containerNumber = await define({}, [], client);
    const more = await define({}, [], client);
    const ship = await define({ entity_type: "Shipment" }, [], client);
    const set = async (path: string, slug: string) =>
      (await client.post(`${path}/custom_fields`, field(slug, slug))).body.data.id as string;
    const [first, second] = one.containers.map(({ id }) => `/containers/${id}`);
    const ids = [
      await set(first!, containerNumber.slug),
      await set(first!, more.slug),
      await set(second!, containerNumber.slug),
      await set(`/shipments/${one.shipment.id}`, ship.slug),
    ];
    const list = async (query: string) => {
      const { body } = await client.get(`/custom_fields?${query}`);
      return [body.meta.total, new Set(body.data.map((each: any) => each.id))];
    };
    expect(await list("")).toEqual([4, new Set(ids)]);
    expect(await list("filter[entity_type]=Cargo")).toEqual([3, new Set(ids.slice(0, 3))]);
    expect(await list("filter[entity_type]=Shipment")).toEqual([1, new Set([ids[3]])]);
    expect(await list(`filter[entity_id]=${one.containers[0]!.id}`)).toEqual([
      2,
      new Set(ids.slice(0, 2)),
    ]);
    expect(await list(`filter[definition_id]=${containerNumber.id}`)).toEqual([
      2,
      new Set([ids[0], ids[2]]),
    ]);
    expect(await list(`filter[definition_id]=${unknownId}`)).toEqual([0, new Set()]);
    const pages = await Promise.all(
      [1, 2].map((n) => client.get(`/custom_fields?page[size]=3&page[number]=${n}`)),
    );
    const paged = pages.flatMap(({ body }) => body.data.map((each: any) => each.id));
    expect([paged.length, new Set(paged)]).toEqual([4, new Set(ids)]);
    const shown = await client.get(`/custom_field_definitions/${containerNumber.id}`);
    const linked = shown.body.data.relationships.fields.data.map((each: any) => each.id);
    expect(new Set(linked)).toEqual(new Set([ids[0], ids[2]]));
  });
});

describe("a definition in use", () => {
  it("cannot be deleted before its values are", async () => {
    const { containers } = await putTracked(alpha.context);
    const { id, slug } = await define();
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    await alpha.post(path, field(slug, "x"));
    const refused = await alpha.delete(`/custom_field_definitions/${id}`);
    expect(refused.status).toBe(409);
    await alpha.delete(`${path}/${slug}`);
    expect((await alpha.delete(`/custom_field_definitions/${id}`)).status).toBe(204);
    expect((await alpha.post(path, field(slug, "x"))).status).toBe(422);
  });

  it("shows the plain value of an option that was taken away", async () => {
    const { containers } = await putTracked(alpha.context);
    const { id, slug } = await define({ data_type: "enum" }, ["high"]);
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    await alpha.post(path, field(slug, "high"));
    const { body } = await alpha.get(`/custom_field_definitions/${id}/options`);
    await alpha.delete(`/custom_field_definitions/${id}/options/${body.data[0].id}`);
    expect((await alpha.get(path)).body.data[0].attributes.display_value).toBe("high");
  });
});

describe("the size of a record's values", () => {
  it("is bounded", async () => {
    const client = await api.account();
    const { containers } = await putTracked(client.context);
    const path = `/containers/${containers[0]!.id}/custom_fields`;
    const statuses: number[] = [];
    for (let i = 0; i < 16; i++) {
      const { slug } = await define({}, [], client);
      statuses.push((await client.post(path, field(slug, "x".repeat(1000)))).status);
    }
    expect(new Set(statuses.slice(0, 12))).toEqual(new Set([201]));
    expect(statuses.at(-1)).toBe(422);
  });
});

describe("an account without custom fields", () => {
  it("reads and deletes the values it has, and is refused to add or change one", async () => {
    const client = await api.account();
    const { shipment, containers } = await putTracked(client.context);
    const { slug, id: definition } = await define({}, [], client);
    const one = `/containers/${containers[0]!.id}/custom_fields`;
    const { body } = await client.post(one, field(slug, "kept"));
    await changePlan(api.deps.db, client.context.account.id, { plan: "full", entitlements: [] });
    const entity = { id: containers[0]!.id, type: "container" };
    for (const [method, path, sent] of [
      ["post", one, field(slug, "x")],
      ["patch", `${one}/${slug}`, field(slug, "x")],
      ["post", "/custom_fields", field(slug, "x", entity)],
      ["patch", `/custom_fields/${body.data.id}`, field(slug, "x")],
      ["post", `/shipments/${shipment.id}/custom_fields`, field(slug, "x")],
      ["patch", `/custom_field_definitions/${definition}`, {}],
    ] as const)
      expect([path, (await client[method](path, sent)).status]).toEqual([path, 403]);
    expect((await client.get(one)).body.data[0].attributes.value).toBe("kept");
    expect((await client.delete(`${one}/${slug}`)).status).toBe(204);
  });
});

describe("the container list", () => {
  it("is filtered by texts and choices of the container and of its shipment", async () => {
    const client = await api.account();
    const first = await putTracked(client.context);
    await putTracked(client.context);
    const containerNumber = await define({ api_slug: "team" }, [], client);
    await define({ api_slug: "team", entity_type: "Shipment" }, [], client);
    const choice = await define({ data_type: "enum_multi" }, ["red", "green"], client);
    const at = `/containers/${first.containers[0]!.id}/custom_fields`;
    await client.post(at, field(containerNumber.slug, "North"));
    await client.post(at, field(choice.slug, ["green"]));
    await client.post(`/shipments/${first.shipment.id}/custom_fields`, field("team", "South"));
    const found = async (query: string) =>
      (await client.get(`/containers?${query}`)).body.meta.total;
    expect(await found("filter[custom_fields][team]=Nor")).toBe(1);
    expect(await found("filter[custom_fields][team]=South")).toBe(1);
    expect(await found("filter[custom_fields][team]=north")).toBe(0);
    expect(await found(`filter[custom_fields][${choice.slug}]=gre`)).toBe(1);
    expect(await found("filter[custom_fields][no_such]=x")).toBe(2);
    await client.delete(`${at}/team`);
    expect(await found("filter[custom_fields][team]=North")).toBe(0);
    expect((await client.get(`/shipments?filter[custom_fields][team]=South`)).body.meta.total).toBe(
      1,
    );
  });
});

describe("values of another account", () => {
  it("are as absent as unknown ones", async () => {
    const { shipment, containers } = await putTracked(alpha.context);
    const { slug } = await define();
    const at = `/containers/${containers[0]!.id}/custom_fields`;
    const { id } = (await alpha.post(at, field(slug, "secret"))).body.data;
    const own = await define({}, [], beta);
    const entity = { id: containers[0]!.id, type: "container" };
    const answers = await Promise.all([
      beta.get(at),
      beta.post(at, field(own.slug, "x")),
      beta.patch(`${at}/${slug}`, patch("x")),
      beta.delete(`${at}/${slug}`),
      beta.get(`/shipments/${shipment.id}/custom_fields`),
      beta.post(`/shipments/${shipment.id}/custom_fields`, field(own.slug, "x")),
      beta.get(`/custom_fields/${id}`),
      beta.patch(`/custom_fields/${id}`, patch("x")),
      beta.delete(`/custom_fields/${id}`),
      beta.post("/custom_fields", field(own.slug, "x", entity)),
      alpha.get(`/custom_fields/${unknownId}`),
      alpha.get("/custom_fields/not-an-id"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await beta.get(`/custom_fields?filter[entity_id]=${entity.id}`)).body.data).toEqual([]);
    expect((await alpha.get(at)).body.data[0].attributes.value).toBe("secret");
  });
});
