import { describe, expect, it } from "vitest";
import { QueuesStack } from "#lib/stacks/queues-stack.ts";
import type { Product } from "#lib/product.ts";
import { manifest, synthesize, synthesized } from "./synthesized.ts";

const parts = Object.keys(synthesized().product) as (keyof Product)[];
const resourceCount = (of: ReturnType<typeof synthesize>, part: keyof Product): number =>
  Object.keys(of.template(part).toJSON()["Resources"]).length;

describe("CloudFormation's limits", () => {
  it("leave room in every stack of today: four in five of 500 resources at most", () => {
    for (const part of parts) expect(resourceCount(synthesized(), part)).toBeLessThan(400);
  });

  it("hold 120 endpoints in a stack of them: 500 resources, 1 MB of template, 300 routes", () => {
    const { routes } = manifest;
    // The greediest row, so that no mix of real ones is larger.
    const greediest = routes.toSorted((a, b) => b.needs.length - a.needs.length)[0];
    if (!greediest) throw new Error("no route");
    const { function: shared, ...own } = greediest;
    const many = Array.from({ length: 120 }, (_, i) => ({
      ...own,
      id: `tracking-requests.endpoint-${i}`,
      method: i % 3 === 0 ? ("POST" as const) : ("GET" as const),
      path: `/tracking_requests/{id}/endpoint_${i}`,
    }));
    const large = synthesize({}, { ...manifest, routes: many });
    expect(resourceCount(large, "trackingEndpoints")).toBe(360);
    for (const part of ["api", "trackingEndpoints"] as const) {
      expect(resourceCount(large, part)).toBeLessThan(450);
      expect(JSON.stringify(large.template(part).toJSON()).length).toBeLessThan(1_000_000);
    }
    const [api] = large.resources("AWS::ApiGatewayV2::Api", "api");
    const { paths } = (api?.properties["Body"] ?? {}) as { paths: Record<string, object> };
    expect(Object.values(paths).flatMap(Object.keys).length).toBeLessThan(300);
  });

  it("hold the names: a function's has at most 64 characters", () => {
    for (const { properties } of synthesize({ stage: "longer-stage" }).resources(
      "AWS::Lambda::Function",
    ))
      expect(String(properties["FunctionName"]).length).toBeLessThanOrEqual(64);
  });

  it("are ten stacks, of which those that hold something are protected from deletion", () => {
    expect(parts).toEqual([
      "data",
      "queues",
      "egress",
      "mail",
      "trade",
      "api",
      "trackingEndpoints",
      "otherEndpoints",
      "workers",
      "watch",
    ]);
    const { product } = synthesized();
    expect(parts.filter((part) => product[part]?.terminationProtection)).toEqual([
      "data",
      "queues",
      "egress",
      "mail",
    ]);
    expect(product.queues).toBeInstanceOf(QueuesStack);
    expect(product.api.stackName).toBe("quayline-prod-api");
    expect(synthesize({ stage: "test" }).product.api.stackName).toBe("quayline-test-api");
  });
});
