import * as z from "zod";
import { beforeAll, describe, expect, it } from "vitest";
import { endpoint } from "#functions/endpoint.ts";
import type { Route } from "#src/platform/manifest.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import { depsFor } from "#test/support/engine.ts";

beforeAll(() => {
  const db = undefined as never; // the route asks no table
  useDependencies(depsFor({ db, config: { BASE_URL: "http://api" } }));
});

const route = {
  id: "test.answer",
  method: "GET",
  path: "/answer",
  handler: "none",
  summary: "Answers what the test says",
  access: { caller: "anybody", because: "It is a test." },
  answers: { status: 200, schema: z.object({ data: z.object({ id: z.string() }) }) },
  fails: [],
  needs: [],
} as const satisfies Route;

/** What a client gets when the row's handler hands over `result`. */
async function answered(result: unknown): Promise<{ status: number; body: unknown }> {
  const call = endpoint(route, () => Promise.resolve(result)) as unknown as (
    event: unknown,
    context: unknown,
  ) => Promise<{ statusCode: number; body: string }>;
  const event = {
    version: "2.0",
    rawPath: "/v2/answer",
    rawQueryString: "",
    headers: {},
    requestContext: { requestId: "1", http: { method: "GET", path: "/v2/answer" } },
  };
  const { statusCode, body } = await call(event, {});
  return { status: statusCode, body: JSON.parse(body) };
}

describe("an answer", () => {
  it("passes through the row's schema: what the schema does not list never leaves", async () => {
    const row = { id: "1", secret: "sealed", account: "other" };
    expect(await answered({ data: row, internal: true })).toEqual({
      status: 200,
      body: { data: { id: "1" } },
    });
  });

  it("that its row's schema does not know is an internal error and reveals nothing", async () => {
    const { status, body } = await answered({ data: { id: 7, secret: "sealed" } });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("sealed");
  });
});
