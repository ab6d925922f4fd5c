import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryOf } from "#functions/include.ts";
import { routes } from "#functions/manifest.ts";
import { isOperation, type Route } from "#src/platform/manifest.ts";
import { document } from "#test/support/api-description/contract.ts";
import type { Client } from "#test/support/api.ts";
import { eraseThenReplay } from "#test/account-data/replay.ts";
import { runScenario, type ScenarioRecording } from "./scenario/scenario.ts";

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
    expect([status, body?.errors[0].title]).toEqual([404, "Not Found"]);
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
