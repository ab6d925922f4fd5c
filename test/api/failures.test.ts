import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";

let api: Api;
let client: Client;
let failure: Error | null = null;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
  api.deps.db.client.middlewareStack.add(
    (next) => (args) => (failure ? Promise.reject(failure) : next(args)),
    { step: "initialize" },
  );
  await client.get("/parties");
});
afterAll(() => api.stop());

const whenTheStoreAnswers = async (name: string) => {
  failure = Object.assign(new Error(`${name}: pk account-secret-inside`), { name });
  const answer = await client.get("/parties");
  failure = null;
  return answer;
};

describe("a failure of ours", () => {
  it("answers 503 with Retry-After while the store refuses for a moment", async () => {
    for (const name of ["ThrottlingException", "ProvisionedThroughputExceededException"]) {
      const { status, headers, body } = await whenTheStoreAnswers(name);
      expect([status, headers["retry-after"]]).toEqual([503, "1"]);
      expect(body.errors).toEqual([
        {
          status: "503",
          title: "Service Unavailable",
          detail: "Service temporarily unavailable; try again shortly.",
          source: null,
        },
      ]);
    }
  });

  it("answers a bare 500 for anything else and reveals nothing", async () => {
    const { status, headers, body } = await whenTheStoreAnswers("AccessDeniedException");
    expect([status, headers["content-type"]]).toEqual([500, "application/vnd.api+json"]);
    expect(body.errors[0]).toMatchObject({ status: "500", title: "Internal Server Error" });
    expect(JSON.stringify(body)).not.toContain("inside");
  });
});
