import { describe, expect, it } from "vitest";
import { promises } from "#test/support/api-description/coverage.ts";
import { document } from "#test/support/api-description/contract.ts";

describe("what a run of all tests must have seen", () => {
  it("is every status and every query parameter of every operation", () => {
    const get = {
      operationId: "ships.list",
      parameters: [
        { in: "query", name: "page[number]" },
        { in: "path", name: "id" },
      ],
      responses: { "200": {}, "401": {} },
    } as const;
    expect(promises({ openapi: "3.1.1", paths: { "/ships": { get } } } as never)).toEqual([
      "ships.list answers 200",
      "ships.list answers 401",
      "ships.list is asked with page[number]",
    ]);
  });

  it("is a long list for this product", () => {
    const all = promises(document);
    expect(all.length).toBeGreaterThan(500);
    expect(all).toContain("containers.list is asked with filter[number][]");
    expect(all).toContain("webhooks.delete answers 409");
  });
});
