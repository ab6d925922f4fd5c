import { functionOf, routeFunctionName } from "#lib/names.ts";
import { describe, expect, it } from "vitest";
import { readConfig } from "#src/platform/config.ts";
import { functionsOf, manifest, needsOfFunction, synthesize, synthesized } from "../synthesized.ts";

describe("functions", () => {
  const all = functionsOf(synthesized());

  it("has one for every route, every worker and for what no route answers", () => {
    const routes = new Set(manifest.routes.map(functionOf));
    expect(all.length).toBe(routes.size + manifest.workers.length + 1);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it("has one for rows that share it, if these are alike in all that makes a function", () => {
    const [first, second, ...others] = manifest.routes;
    if (!first || !second) throw new Error("no routes");
    const shared = [first, second].map((row) => ({ ...row, function: "both" }));
    expect(() => synthesize({}, { ...manifest, routes: [...shared, ...others] })).toThrow(
      /differs from others of both/,
    );
  });

  it("runs every one on Node 24, on arm64 but for binaries of another kind, traced, with logs that end", () => {
    const logs = new Map(
      synthesized()
        .resources("AWS::Logs::LogGroup")
        .map((group) => [group.properties["LogGroupName"], group.properties["RetentionInDays"]]),
    );
    const otherwise = new Map(
      manifest.workers.map(({ id, architecture }) => [
        `quayline-prod-worker-${id.replaceAll(".", "-")}`,
        architecture,
      ]),
    );
    for (const { name, properties } of all) {
      expect(properties).toMatchObject({
        Runtime: "nodejs24.x",
        Architectures: [otherwise.get(name) ?? "arm64"],
        TracingConfig: { Mode: "Active" },
        LoggingConfig: { LogGroup: expect.anything() },
      });
      expect(logs.get(`/aws/lambda/${name}`)).toBe(30);
    }
  });

  it("lets no route run longer than API Gateway waits", () => {
    for (const { name, properties } of all)
      if (name.startsWith("quayline-prod-api-"))
        expect(Number(properties["Timeout"])).toBeLessThanOrEqual(29);
  });

  it("gives the functions the canals that ships avoid", () => {
    const shut = functionsOf(synthesize({ shutCanals: ["suez", "panama"] }));
    const map = shut.find(({ name }) => name === "quayline-prod-api-containers-map");
    expect(
      readConfig({ SHUT_CANALS: String(map?.environment["SHUT_CANALS"]) }).SHUT_CANALS,
    ).toEqual(["suez", "panama"]);
    expect(all.every(({ environment }) => !("SHUT_CANALS" in environment))).toBe(true);
  });

  it("publishes the scorecard of sources only where the stage says so", () => {
    const open = functionsOf(synthesize({ publicScorecard: true }));
    const pages = open.find(({ name }) => name === "quayline-prod-api-pages");
    const { PUBLIC_SCORECARD } = pages?.environment ?? {};
    expect(readConfig({ PUBLIC_SCORECARD: String(PUBLIC_SCORECARD) }).PUBLIC_SCORECARD).toBe(true);
    expect(all.every(({ environment }) => !("PUBLIC_SCORECARD" in environment))).toBe(true);
  });

  it("gives a function only the names that its rows need", () => {
    for (const route of manifest.routes) {
      const name = routeFunctionName("prod", functionOf(route));
      const needs = needsOfFunction(functionOf(route));
      const variables = all.find((each) => each.name === name)?.environment ?? {};
      const published = Object.keys(variables).filter((key) => key.startsWith("QUEUE_URL_"));
      const needed = needs
        .filter((need) => need.startsWith("queue:"))
        .map((need) => `QUEUE_URL_${need.slice(6).toUpperCase().replaceAll("-", "_")}`);
      expect(published.toSorted()).toEqual(needed.toSorted());
      expect("ENCRYPTION_KEY_SECRET" in variables).toBe(needs.includes("secret:encryption"));
      expect("OAUTH_SEED_SECRET" in variables).toBe(needs.includes("secret:oauth"));
      expect("SOURCES_SECRET" in variables).toBe(needs.includes("secret:sources"));
      expect("BUCKET_NAME" in variables).toBe(
        needs.some((need) => /^(blobs|documents|uploads):/.test(need)),
      );
    }
  });

  it("send traces to X-Ray, unless a stage wants none: then no role may", () => {
    const few = { ...manifest, routes: manifest.routes.slice(0, 2) };
    for (const [choice, mode] of [
      [{}, "Active"],
      [{ tracing: false }, undefined],
    ] as const) {
      const made = synthesize(choice, few);
      const modes = made
        .resources("AWS::Lambda::Function")
        .filter(({ properties }) => properties["FunctionName"] !== undefined)
        .map(({ properties }) => (properties["TracingConfig"] as { Mode?: string })?.Mode);
      expect(new Set(modes)).toEqual(new Set([mode]));
      const roles = JSON.stringify(made.resources("AWS::IAM::Role"));
      expect(roles.includes("xray:PutTraceSegments")).toBe(mode !== undefined);
    }
  });
});
