import { AwsSolutionsChecks } from "cdk-nag";
import { beforeAll, describe, expect, it } from "vitest";
import { settingsOf } from "#lib/settings.ts";
import { functionsOf, synthesize, synthesized, type Synthesized } from "../synthesized.ts";

const allowed = (of: Synthesized) =>
  functionsOf(of).flatMap(({ name, statements }) =>
    statements
      .filter(({ actions }) => actions.some((action) => action.startsWith("bedrock:")))
      .map(({ actions, resources }) => ({ name, actions, resources })),
  );
const corsOf = (of: Synthesized) =>
  of
    .resources("AWS::S3::Bucket", "data")
    .flatMap(({ properties }) => ("CorsConfiguration" in properties ? [properties] : []));

let chosen: Synthesized;
beforeAll(() => {
  chosen = synthesize({
    bedrockModel: "us.amazon.nova-lite-v1:0",
    portalOrigins: ["https://portal.example", "https://app.example:8443"],
  });
});

describe("a second reader of documents", () => {
  it("is in no deployment that names none", () => {
    expect(allowed(synthesized())).toEqual([]);
    const published = functionsOf(synthesized()).filter(
      ({ environment }) => "BEDROCK_MODEL" in environment,
    );
    expect(published).toEqual([]);
  });

  it("is asked by the worker that reads documents, and this model alone", () => {
    const [only, ...others] = allowed(chosen);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      name: "quayline-prod-worker-documents-process",
      actions: ["bedrock:InvokeModel"],
    });
    expect(only?.resources).toEqual([
      expect.stringMatching(/:inference-profile\/us\.amazon\.nova-lite-v1:0$/),
      expect.stringMatching(/:bedrock:\*::foundation-model\/amazon\.nova-lite-v1:0$/),
    ]);
    const published = functionsOf(chosen).filter(
      ({ environment }) => "BEDROCK_MODEL" in environment,
    );
    expect(published.map(({ name, environment }) => [name, environment["BEDROCK_MODEL"]])).toEqual([
      [only?.name, "us.amazon.nova-lite-v1:0"],
    ]);
  });

  it("may be a model of the region itself, without a star", () => {
    const own = synthesize({ bedrockModel: "amazon.nova-lite-v1:0" });
    expect(allowed(own)[0]?.resources).toEqual([
      expect.stringMatching(/<AWS::Region>::foundation-model\/amazon\.nova-lite-v1:0$/),
    ]);
  });

  it("is named by its id", () => {
    for (const bedrockModel of ["arn:aws:bedrock:us-east-1::x", "a model", "*"])
      expect(() => settingsOf("prod", { bedrockModel })).toThrow("bedrockModel");
  });
});

describe("the bucket of documents and uploads", () => {
  it("answers the scripts of the pages that the deployment names, and of no other", () => {
    expect(corsOf(synthesized())).toEqual([]);
    expect(corsOf(chosen).map((properties) => properties["CorsConfiguration"])).toEqual([
      {
        CorsRules: [
          expect.objectContaining({
            AllowedOrigins: ["https://portal.example", "https://app.example:8443"],
            AllowedMethods: ["PUT", "GET", "HEAD"],
            AllowedHeaders: ["content-type", "content-md5", "x-quayline-portal"],
          }),
        ],
      },
    ]);
  });

  it("is opened to whole origins by https only", () => {
    for (const origin of ["*", "http://portal.example", "https://portal.example/a", "a,b"])
      expect(() => settingsOf("prod", { portalOrigins: [origin] })).toThrow("portalOrigins.0");
  });
});

it("both leave cdk-nag nothing to find", () => {
  const { violations } = new AwsSolutionsChecks(chosen.app).validateScope(chosen.app);
  expect(violations.map((v) => v.ruleName)).toEqual([]);
});
