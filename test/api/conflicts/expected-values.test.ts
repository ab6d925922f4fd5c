import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

type Sent = {
  readonly type: string;
  readonly attributes: object;
  readonly meta?: { readonly expected: object };
};
const sent = (type: string, attributes: object, expected?: object): { readonly data: Sent } => ({
  data: { type, attributes, ...(expected && { meta: { expected } }) },
});

async function made(path: string, type: string, attributes: object): Promise<string> {
  const { status, body } = await alpha.post(path, sent(type, attributes));
  expect([status, body.errors]).toEqual([201, undefined]);
  return `${path}/${body.data.id}`;
}

let count = 0;
const slugOf = (name: string): string => `${name}_${++count}`;

const selecting = { screen: "containers", query: {} };
const recipients = ["ops@harbor.example"];
const field = {
  entity_type: "Container",
  data_type: "short_text",
  display_name: "Customer PO",
  validation: { max_length: 20 },
};

type Case = {
  readonly type: string;
  readonly make: () => Promise<string>;
  /** What both read, what somebody else then saves, and what the later one wants. */
  readonly read: object;
  readonly theirs: object;
  readonly mine: object;
  /** Another value of the same record, as it is. */
  readonly other: object;
};

const cases: readonly Case[] = [
  {
    type: "webhook",
    make: () =>
      made("/webhooks", "webhook", {
        url: "https://example.com/hook",
        events: ["container.created"],
        headers: [{ name: "x-tenant", value: "blue" }],
      }),
    read: { events: ["container.created"], headers: [{ name: "X-Tenant", value: "blue" }] },
    theirs: { events: ["container.updated"], headers: [] },
    mine: { events: ["container.created", "container.updated"], headers: [] },
    other: { active: true },
  },
  {
    type: "digest",
    make: () =>
      made("/digests", "digest", {
        ...selecting,
        name: "Due",
        recipients,
        hour: 7,
        time_zone: "UTC",
        weekdays: ["monday"],
      }),
    read: { hour: 7, weekdays: ["monday"], corrections: false },
    theirs: { hour: 8, weekdays: ["monday", "friday"], corrections: true },
    mine: { hour: 9, weekdays: ["sunday"], corrections: true },
    other: { name: "Due", query: {}, view_id: null, owner: "account" },
  },
  {
    type: "alert",
    make: () =>
      made("/alerts", "alert", {
        ...selecting,
        name: "Free time",
        recipients,
        events: ["container.pickup_lfd.changed"],
      }),
    read: { every_minutes: 60, recipients },
    theirs: { every_minutes: 5, recipients: ["desk@harbor.example"] },
    mine: { every_minutes: 240, recipients },
    other: { paused: false, screen: "containers" },
  },
  {
    type: "party",
    make: () => made("/parties", "party", { company_name: "Harbor & Vine" }),
    read: { company_name: "Harbor & Vine" },
    theirs: { company_name: "Harbor & Vine Ltd" },
    mine: { company_name: "Harbour & Vine" },
    other: {},
  },
  {
    type: "custom_field_definition",
    make: () =>
      made("/custom_field_definitions", "custom_field_definition", {
        ...field,
        api_slug: slugOf("po"),
      }),
    read: { display_name: "Customer PO", validation: { max_length: 20 }, default_value: null },
    theirs: { display_name: "PO", validation: null, default_value: "PO-1" },
    mine: { display_name: "Order", validation: { max_length: 10 }, default_value: "PO-1" },
    other: { description: null, default_format: null },
  },
  {
    type: "custom_field_option",
    make: async () => {
      const definition = await made("/custom_field_definitions", "custom_field_definition", {
        ...field,
        validation: null,
        data_type: "enum",
        api_slug: slugOf("priority"),
      });
      return made(`${definition}/options`, "custom_field_option", { label: "High", value: "high" });
    },
    read: { label: "High" },
    theirs: { label: "Urgent" },
    mine: { label: "Very high" },
    other: { position: null },
  },
  ...["container", "all"].map((door): Case => ({
    type: "custom_field",
    make: async () => {
      const slug = slugOf(`po_${door}`);
      await made("/custom_field_definitions", "custom_field_definition", {
        ...field,
        api_slug: slug,
      });
      const { containers } = await putTracked(alpha.context);
      const path = `/containers/${containers[0]!.id}/custom_fields`;
      const at = await made(path, "custom_field", { api_slug: slug, value: "PO-1" });
      return door === "all" ? `/custom_fields/${at.split("/").at(-1)}` : `${path}/${slug}`;
    },
    read: { value: "PO-1" },
    theirs: { value: "PO-2" },
    mine: { value: "PO-3" },
    other: {},
  })),
];

/** The value of a record is read with its list alone. */
async function shownAt(at: string): Promise<unknown> {
  const { status, body } = await alpha.get(at);
  if (status === 200) return body.data.attributes;
  return (await alpha.get(at.replace(/\/[^/]+$/, ""))).body.data[0].attributes;
}

describe("a change that states what its client read", () => {
  it.each(cases)(
    "keeps what somebody else saved since then: $type",
    async ({ type, make, read, theirs, mine, other }) => {
      const at = await make();
      const change = (attributes: object, expected?: object) =>
        alpha.patch(at, sent(type, attributes, expected));
      expect((await change(theirs, read)).status).toBe(200);
      const late = await change(mine, read);
      const contested = Object.fromEntries(
        Object.entries(theirs).filter(
          ([name, value]) =>
            JSON.stringify(value) !== JSON.stringify((mine as Record<string, unknown>)[name]),
        ),
      );
      expect([late.status, late.body.errors[0]]).toMatchObject([
        409,
        { code: "conflict", source: { pointer: "/data/meta/expected" } },
      ]);
      // What both saved alike is in nobody's way.
      expect(late.body.errors[0].meta).toEqual({ current: contested });
      expect(await shownAt(at)).toMatchObject(theirs);
      // Said twice, it is saved once; what is as it was read, and no expectation, are as before.
      expect((await change(theirs, read)).status).toBe(200);
      expect((await change(mine, { ...theirs, ...other })).status).toBe(200);
      expect((await change(theirs)).status).toBe(200);
      expect((await beta.patch(at, sent(type, mine, read))).status).toBe(404);
    },
  );

  it.each(cases.filter(({ type }) => type !== "party"))(
    "does not delete what somebody else changed since it was read: $type",
    async ({ make, read, theirs, type }) => {
      const at = await make();
      expect((await alpha.patch(at, sent(type, theirs))).status).toBe(200);
      const remove = (expected: object) => alpha.delete(at, { data: { meta: { expected } } });
      const late = await remove(read);
      expect([late.status, late.body.errors[0]]).toMatchObject([
        409,
        { code: "conflict", source: { pointer: "/data/meta/expected" }, meta: { current: theirs } },
      ]);
      expect(await shownAt(at)).toMatchObject(theirs);
      expect((await beta.delete(at, { data: { meta: { expected: theirs } } })).status).toBe(404);
      expect((await remove({ ...theirs, [Object.keys(read)[0]!]: [[]] })).status).toBe(422);
      expect((await remove(theirs)).status).toBe(204);
      expect((await remove(theirs)).status).toBe(404);
    },
  );

  it("deletes whatever it is for whoever states nothing", async () => {
    for (const body of [undefined, {}, { data: {} }]) {
      const at = await cases[0]!.make();
      expect((await alpha.delete(at, body)).status).toBe(204);
    }
  });

  it("of two at the same moment, one is saved and the other one learns of it", async () => {
    const at = await made("/parties", "party", { company_name: "Two At Once" });
    const expected = { company_name: "Two At Once" };
    const answers = await Promise.all(
      ["One", "Other"].map((company_name) =>
        alpha.patch(at, sent("party", { company_name }, expected)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [saved, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(refused!.body.errors[0].meta).toEqual({
      current: { company_name: saved!.body.data.attributes.company_name },
    });
  });

  it("refuses an expectation that no value of the kind can meet", async () => {
    const at = await made("/parties", "party", { company_name: "Odd" });
    const answer = await alpha.patch(
      at,
      sent("party", { company_name: "Even" }, { company_name: 7 }),
    );
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([
      422,
      "/data/meta/expected/company_name",
    ]);
  });
});
