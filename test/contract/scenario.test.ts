import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryOf } from "#functions/include.ts";
import { routes } from "#functions/manifest.ts";
import { apiDocument } from "#functions/openapi/document.ts";
import { recordedExamples } from "#functions/openapi/examples.ts";
import { refusalsOf } from "#functions/openapi/refusals.ts";
import { isOperation, type Route } from "#src/platform/manifest.ts";
import { document } from "#test/support/api-description/contract.ts";
import { lintDocument } from "#test/support/api-description/lint-document.ts";
import type { Client } from "#test/support/api.ts";
import { eraseThenReplay } from "#test/account-data/replay.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { unpack } from "#src/platform/storage/pack.ts";
import { runScenario, type ScenarioRecording } from "./scenario/scenario.ts";
import {
  entitiesOf,
  formOf,
  readers,
  storedForms,
  unreadable,
  type StoredForms,
} from "./scenario/stored-forms.ts";

let scenario: ScenarioRecording;
beforeAll(async () => {
  scenario = await runScenario();
});
afterAll(() => scenario.api.stop());

const budgets = join(import.meta.dirname, "round-trips.json");

/** `RECORD_ROUND_TRIPS=1 npx vitest run test/contract/scenario.test.ts` accepts what the scenario needs today. */
describe("the calls to DynamoDB of one request, once it is known who asks, in an account of some records", () => {
  it("are at most those of the operation's budget, and no budget is larger than needed", () => {
    const { calls } = scenario.received;
    const sorted = Object.fromEntries(
      Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    if (process.env["RECORD_ROUND_TRIPS"] !== undefined)
      writeFileSync(budgets, `${JSON.stringify(sorted, null, 2)}\n`);
    expect(sorted).toEqual(JSON.parse(readFileSync(budgets, "utf8")));
  });

  it("have a budget for every operation that the document describes but the document itself", () => {
    const without = routes.filter(
      (row) => isOperation(row) && !(row.id in scenario.received.calls),
    );
    expect(without.map(({ id }) => id)).toEqual(["platform.openapi"]);
  });
});

const examples = join(import.meta.dirname, "../../functions/openapi/examples.json");

/** Members and their kinds, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  const members = Object.entries(value).map(([name, member]) => [name, shapeOf(member)] as const);
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * When one of these fails: add new operations to test/contract/scenario, then `npm run
 * openapi:examples`, and review what changed.
 */
describe("the examples of the API document", () => {
  const recording = process.env["RECORD_EXAMPLES"] !== undefined;
  const shown = () => (recording ? scenario.examples : recordedExamples);
  const described = routes.filter(isOperation);
  beforeAll(() => {
    if (recording) writeFileSync(examples, `${JSON.stringify(scenario.examples, null, 2)}\n`);
  });

  it("show every operation but the one that is the document itself", () => {
    const without = described.filter(({ id }) => !shown().operations[id]);
    expect(without.map(({ id }) => id)).toEqual(["platform.openapi"]);
  });

  it("show every way to be refused", () => {
    // Plain errors are one sentence each, and have no examples of their own.
    const codes = new Set(
      described.filter(({ errors }) => errors !== "plain").flatMap((row) => refusalsOf(row)),
    );
    expect(Object.keys(shown().refusals).toSorted()).toEqual([...codes].toSorted());
  });

  it("are what the product answers today", () => {
    expect(shapeOf(shown())).toEqual(shapeOf(scenario.examples));
  });

  it("are valid under the schemas beside them", async () => {
    const whole = apiDocument(routes, shown(), "https://api.quayline.example/v2");
    const problems = await lintDocument(whole);
    expect(problems.filter(({ rule }) => rule.includes("example"))).toEqual([]);
  });
});

const versionBefore = join(import.meta.dirname, "version-before.json");

/**
 * `RECORD_VERSION=1 npx vitest run test/contract/scenario.test.ts`, once a version is released, makes it the version
 * before. Two versions work beside each other while workers shift, and after one is taken back.
 */
describe("what the version before stored, and what this one stores", () => {
  let before: StoredForms;
  let now: StoredForms;
  beforeAll(async () => {
    now = await storedForms(scenario.api.deps, scenario.api.queues);
    if (process.env["RECORD_VERSION"] !== undefined)
      writeFileSync(versionBefore, `${JSON.stringify(now)}\n`);
    before = JSON.parse(readFileSync(versionBefore, "utf8")) as StoredForms;
  });

  it("its messages are read by this code, and ours by its readers", () => {
    expect(Object.values(before.messages).flat().length).toBeGreaterThan(9);
    const validator = new Ajv2020({ strict: false, validateFormats: false });
    for (const [queue, schema] of Object.entries(readers)) {
      for (const body of before.messages[queue] ?? [])
        expect(schema.safeParse(body).error, `${queue} of before`).toBeUndefined();
      // A queue that is new has no reader of before.
      const schemaBefore = before.readers[queue];
      const reads = schemaBefore ? validator.compile(schemaBefore) : undefined;
      for (const body of now.messages[queue] ?? [])
        expect(!reads || reads(body) || [body, reads.errors], `${queue} of now`).toBe(true);
    }
  });

  it("its items have the keys and members that this code needs", async () => {
    const entities = await entitiesOf(scenario.api.deps.db);
    const unknown = Object.keys(before.items).filter((name) => !entities.has(name));
    expect(unknown).toEqual([]);
    for (const [name, { form, sample }] of Object.entries(before.items)) {
      const entity = entities.get(name)!;
      const { pk, sk } = sample;
      expect(entity.get(sample).params().Key, name).toEqual({ pk, sk });
      const needed = Object.entries(entity.schema.attributes).filter(
        ([, { required }]) => required,
      );
      const lacking = needed
        .map(([attribute, { field }]) => field ?? attribute)
        .filter((field) => !form.always.includes(field));
      expect(lacking, name).toEqual([]);
    }
  });

  it("our items and blobs have what its code found in them, in the types that it knows", () => {
    for (const kind of ["items", "blobs"] as const)
      for (const [name, { form }] of Object.entries(before[kind])) {
        const ours = now[kind][name];
        expect(ours && unreadable(form, ours.form), name).toEqual([]);
      }
    // The outbox is read strictly: a member that is not known sets a commit aside.
    const topLevel = ({ types }: StoredForms["items"][string]["form"]) =>
      Object.keys(types).filter((path) => !path.includes("."));
    expect(topLevel(now.items["commit"]!.form)).toEqual(topLevel(before.items["commit"]!.form));
  });

  it("its blobs are unpacked by this code", () => {
    for (const [kind, { form, packed }] of Object.entries(before.blobs)) {
      const content = unpack(Buffer.from(packed, "base64")) as Record<string, unknown>;
      expect(formOf([content]).always, kind).toEqual(expect.arrayContaining(form.always));
    }
    expect(Object.keys(before.blobs)).toContain("knowledge");
  });

  it("a missing member, another type and a value that may be null are found", () => {
    const form = formOf([{ a: 1, b: { c: "x" } }]);
    expect(unreadable(form, formOf([{ a: "1", b: {} }]))).toEqual([
      "b.c is missing",
      "a is string",
    ]);
    expect(unreadable(form, formOf([{ a: 1, b: { c: null }, d: true }]))).toEqual(["b.c is null"]);
    expect(unreadable(form, form)).toEqual([]);
  });
});

const guesses = ["1", "true", "2026-04-01T00:00:00Z", "2026-04-01", "x"];
const operations = Object.values(document.paths ?? {}).flatMap((item) =>
  [item.get, item.post, item.patch, item.put, item.delete].filter(
    (operation) => operation !== undefined,
  ),
);

/** A key does most things; a user, signed in just now, what no key may. */
const whoMay = async (
  id: string,
): Promise<Pick<Client, "get" | "post" | "patch" | "put" | "delete">> =>
  id === "account.preferences" || routes.find((row) => row.id === id)?.access.caller === "user"
    ? scenario.api.person(scenario.client.context)
    : scenario.client;

type Parameter = { in: string; name: string; schema: { example?: unknown; enum?: string[] } };
const parametersOf = (id: string): Parameter[] =>
  (operations.find(({ operationId }) => operationId === id)?.parameters ?? []) as Parameter[];

/** Values that the document calls right for a parameter: its example, its choices, or a guess. */
function valuesFor(id: string, { name, schema }: Parameter, base: URLSearchParams) {
  const row = routes.find((one) => one.id === id);
  const query = row && queryOf(row);
  const candidates = [
    scenario.values[`${id} ${name}`],
    ...[schema.example, ...(schema.enum ?? []), ...guesses].map((value) => [String(value)]),
  ];
  const fitting = candidates.find(
    (values) =>
      values &&
      query?.safeParse({
        ...Object.fromEntries(base),
        [name]: name.endsWith("[]") ? values : values[0],
      }).success,
  );
  if (!fitting) throw new Error(`no value fits ${name} of ${id}: give it an example`);
  return fitting;
}

/** Those of changes are asked in test/api/relations.test.ts. */
const reading = routes.filter(({ method }) => method === "GET");
const parameters = reading.flatMap(({ id }) =>
  parametersOf(id)
    .filter((parameter) => parameter.in === "query")
    .map((parameter) => [id, parameter.name, parameter] as const),
);

describe("every parameter of every operation", () => {
  it.each(parameters)("%s understands %s", async (id, name, parameter) => {
    const path = new URL(scenario.received.paths[id] ?? "/", "http://api");
    const values = valuesFor(id, parameter, path.searchParams);
    path.searchParams.delete(name);
    for (const value of values) path.searchParams.append(name, value);
    const answer = await (await whoMay(id)).get(`${path.pathname}${path.search}`);
    expect(answer.status).toBe(200);
  });
});

const naming = routes
  .filter((row) => row.params && row.fails.includes("not_found") && isOperation(row))
  .map((route) => [route.id, route] as const);
const asking = { GET: "get", POST: "post", PATCH: "patch", PUT: "put", DELETE: "delete" } as const;

/** Where the operation succeeded, but for the last id in its path. */
function elsewhere({ id, path }: Pick<Route, "id" | "path">): string {
  const { pathname, search } = new URL(scenario.received.paths[id] ?? "", "http://api");
  const segments = pathname.split("/");
  const last = path.split("/").findLastIndex((segment) => segment.startsWith("{"));
  return segments.with(last, "ffffffff-ffff-4fff-8fff-ffffffffffff").join("/") + search;
}

describe("every operation on a record", () => {
  it.each(naming)("%s does not know one that does not exist", async (_, route) => {
    const { request } = scenario.received.operations[route.id] ?? {};
    const caller = await whoMay(route.id);
    const ask = caller[asking[route.method as keyof typeof asking]];
    const { status, body } = await ask(elsewhere(route), request);
    const isPlain = route.errors === "plain";
    expect([status, isPlain ? body.error : body?.errors[0].title]).toEqual([
      404,
      isPlain ? expect.stringContaining("does not exist") : "Not Found",
    ]);
  });
});

/** Last, since it ends the account. */
describe("the account of the scenario, once it is erased", () => {
  it("is nowhere in the table, and whatever was queued or committed for it ends quietly and brings nothing back", async () => {
    const { left, failed } = await eraseThenReplay(
      scenario.api,
      scenario.client.context.account.id,
    );
    expect(failed).toEqual([]);
    expect(left).toEqual([]);
  });
});
