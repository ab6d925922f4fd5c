import { readFileSync } from "node:fs";
import { serverInfo } from "#src/mcp/server/server.ts";
import { describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { apiDocument } from "#functions/openapi/document.ts";
import { refusalsOf } from "#functions/openapi/refusals.ts";
import { subscribableEvents } from "#schemas/vocabulary.ts";
import { isOperation, publicPath } from "#src/platform/manifest.ts";

import { lintDocument } from "#test/support/api-description/lint-document.ts";
import { verifies } from "#test/support/verifies.ts";

const baseUrl = "https://api.quayline.dev/v2";
// Examples are a matter of their own: test/contract/scenario.test.ts.
const document = apiDocument(routes, { operations: {}, refusals: {}, deliveries: {} }, baseUrl);

/** Where the linter is wrong about us, one by one. */
const exceptions = [
  {
    rule: "operation-4xx-response",
    at: "#/paths/~1health/get/responses",
    why: "It takes nothing that could be refused.",
  },
  {
    rule: "operation-4xx-response",
    at: "#/paths/~1openapi.json/get/responses",
    why: "It takes nothing that could be refused.",
  },
  {
    rule: "no-illogical-composition-keywords",
    at: "#/components/schemas/TrackingRequestsBulkBody/properties/rows/items/anyOf/1",
    why: "A row of any other form is taken, and answered as invalid.",
  },
];

const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  (["get", "post", "patch", "put", "delete"] as const).flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const server = item.servers?.[0]?.url ?? baseUrl;
    const at = new URL(`${server}${path}`).pathname;
    return [{ at: decodeURI(at), method: method.toUpperCase(), ...operation }];
  }),
);

describe("the API document", () => {
  it("passes every recommended rule of the linter, warnings included", async () => {
    const problems = await lintDocument(document);
    const excused = (problem: { rule: string; at: string }) =>
      exceptions.some(({ rule, at }) => rule === problem.rule && at === problem.at);
    expect(problems.filter((problem) => !excused(problem))).toEqual([]);
    // An exception that is no longer needed goes.
    expect(problems.filter(excused)).toHaveLength(exceptions.length);
  });

  it("describes every endpoint of the manifest under the path that clients call", () => {
    const rows = routes
      .filter(isOperation)
      .map((route) => `${route.method} ${publicPath(route)} ${route.id}`);
    expect(
      operations.map(({ at, method, operationId }) => `${method} ${at} ${operationId}`),
    ).toEqual(expect.arrayContaining(rows));
    expect(operations).toHaveLength(rows.length);
  });

  it("gives every endpoint a chapter with a description", () => {
    const described = new Set(
      document.tags?.filter(({ description }) => description).map(({ name }) => name),
    );
    const without = operations.filter(({ tags }) => !tags?.every((tag) => described.has(tag)));
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  it("names what a row can be refused with, also where the row leaves it to its kind", () => {
    const create = routes.find(({ id }) => id === "webhooks.create")!;
    expect(refusalsOf({ ...create, fails: [] })).toEqual([
      "unauthorized",
      "not_acceptable",
      "internal",
      "unavailable",
      "rate_limited",
      "forbidden",
      "bad_request",
      "too_large",
      "unsupported_media_type",
      "blank",
      "invalid",
    ]);
    const stop = operations.find(({ operationId }) => operationId === "shipments.stop-tracking");
    expect(Object.keys(stop?.responses ?? {})).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "406",
      "409",
      "429",
      "500",
      "503",
    ]);
  });

  it("announces a delivery for every event that a webhook can subscribe to", () => {
    expect(Object.keys(document.webhooks ?? {}).toSorted()).toEqual(
      [...subscribableEvents].toSorted(),
    );
  });

  verifies("authentication.description", () => {
    // The interface is 0.2.0; a release moves its description on with the package.
    const order = document.info.version.localeCompare("0.2.0", "en", { numeric: true });
    expect(order).toBeGreaterThanOrEqual(0);
    expect(document.info.title).toContain("beta");
  });

  it("has the version of the package and of the tool server", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect([document.info.version, serverInfo.version]).toEqual([version, version]);
  });

  const attributesOf = (name: string): Record<string, any> => {
    const schema: any = document.components?.schemas?.[name];
    return schema.properties.attributes.properties;
  };

  verifies("authentication.beta", () => {
    const container = attributesOf("Container");
    expect(container["pod_rail_carrier_scac"].description).toContain("Beta");
    expect(container["ind_rail_carrier_scac"].description).toContain("Beta");
    const body = document.components?.schemas?.["TrackingRequestBody"];
    expect(JSON.stringify(body)).toContain("container numbers are in beta");
  });

  verifies("authentication.deprecated", () => {
    expect(attributesOf("Container")["ind_facility_lfd_on"]).toMatchObject({
      deprecated: true,
      description: "Use import_deadlines.pickup_lfd_rail.",
    });
  });

  it("asks for the key as `Authorization: Token`, an access token or a session, except where none is needed", () => {
    expect(document.security).toEqual([{ token: [] }, { oauth: [] }, { session: [] }]);
    const open = operations.filter(({ security }) => security?.length === 0);
    expect(open.map(({ operationId }) => operationId)).toEqual([
      "shared.get",
      "platform.health",
      "platform.openapi",
    ]);
  });
});
