import { functionOf, routeFunctionName } from "#lib/names.ts";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { gatewayDocument } from "#lib/functions/gateway-document.ts";
import { asText, manifest, synthesize, synthesized } from "../synthesized.ts";

type Operation = {
  readonly parameters?: readonly { name: string }[];
  readonly "x-amazon-apigateway-integration": { readonly $ref: string };
};
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const [api] = synthesized().resources("AWS::ApiGatewayV2::Api", "api");
const body = api?.properties["Body"] as {
  openapi: string;
  paths: Paths;
  components: { "x-amazon-apigateway-integrations": Record<string, Record<string, unknown>> };
};
const integrations = body.components["x-amazon-apigateway-integrations"];
const integrationOf = (operation: Operation | undefined) => {
  const { $ref } = operation?.["x-amazon-apigateway-integration"] ?? { $ref: "" };
  return integrations[$ref.replace("#/components/x-amazon-apigateway-integrations/", "")];
};
const target = { uri: "u", credentials: "c" };

describe("the HTTP API", () => {
  it("is one document with every route of the manifest, versioned below /v2 or at the root", () => {
    expect(body.openapi).toBe("3.0.3");
    for (const route of manifest.routes) {
      const path = route.path.startsWith("//") ? route.path.slice(1) : `/v2${route.path}`;
      const operation = body.paths[path]?.[route.method.toLowerCase()];
      expect(asText(integrationOf(operation)?.["uri"])).toContain(
        `:function:${routeFunctionName("prod", functionOf(route))}/invocations`,
      );
    }
    expect(Object.keys(body.paths)).toContain("/v2/tracking_requests/{id}");
    expect(Object.keys(body.paths)).toContain("/health");
  });

  it("hands requests over in payload format 2.0 and waits as long as it can", () => {
    const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods));
    for (const operation of operations)
      expect(integrationOf(operation)).toMatchObject({
        type: "aws_proxy",
        payloadFormatVersion: "2.0",
        timeoutInMillis: 30_000,
      });
    expect(body.paths["/v2/tracking_requests/{id}"]?.["get"]?.parameters).toEqual([
      { name: "id", in: "path", required: true, schema: { type: "string" } },
    ]);
  });

  it("answers HEAD where it answers GET", () => {
    for (const methods of Object.values(body.paths))
      expect(methods["head"] === undefined).toBe(methods["get"] === undefined);
  });

  it("keeps below the 300 integrations of an API: HEAD and GET of a path share theirs, and 250 are the most", () => {
    const { paths } = body;
    for (const { get, head } of Object.values(paths))
      expect(integrationOf(head)).toBe(integrationOf(get));
    const functions = [...manifest.routes, manifest.fallback].map((row) =>
      routeFunctionName("prod", functionOf(row)),
    );
    expect(Object.keys(integrations).length).toBe(new Set(functions).size);
    expect(Object.keys(integrations).length).toBeLessThan(250);
    const inPlace = Object.values(paths).flatMap((methods) =>
      Object.values(methods).filter((one) => !("$ref" in one["x-amazon-apigateway-integration"])),
    );
    expect(inPlace).toEqual([]);
  });

  it("gives what no route answers to the function for it", () => {
    const any = body.paths["/$default"]?.["x-amazon-apigateway-any-method"];
    expect(any).toMatchObject({ isDefaultRoute: true });
    expect(asText(integrationOf(any)?.["uri"])).toContain("quayline-prod-api-platform-fallback");
  });

  it("refuses two routes that would answer the same request", () => {
    const [first] = manifest.routes;
    if (!first) throw new Error("no route");
    const document = (...paths: string[]) =>
      gatewayDocument(
        "t",
        paths.map((path) => ({ ...first, method: "GET" as const, path })),
        () => target,
        manifest.fallback,
      );
    expect(() => document("/a", "/a")).toThrow("two routes answer GET /v2/a");
    expect(() => document("/a/{id}", "/a/{other}")).toThrow("different parameter names");
    expect(Object.keys(document("/a/{id}", "/a/{id}/b").paths).length).toBe(3);
  });

  it("fails a deployment on any warning of the import", () => {
    expect(api?.properties["FailOnWarnings"]).toBe(true);
  });

  it("writes who called what with what outcome, and holds floods back", () => {
    const [stage] = synthesized().resources("AWS::ApiGatewayV2::Stage", "api");
    expect(stage?.properties).toMatchObject({
      StageName: "$default",
      AutoDeploy: true,
      DefaultRouteSettings: {
        ThrottlingBurstLimit: 1000,
        ThrottlingRateLimit: 500,
        DetailedMetricsEnabled: false,
      },
    });
    const { Format } = (stage?.properties["AccessLogSettings"] ?? {}) as { Format: string };
    expect(JSON.parse(Format)).toMatchObject({ requestId: "$context.requestId" });
    expect(Format).not.toMatch(/header|authorizer|querystring/i);
  });

  it("may call the functions of this API and nothing else", () => {
    synthesized()
      .template("api")
      .hasResourceProperties("AWS::IAM::Role", {
        AssumeRolePolicyDocument: Match.objectLike({
          Statement: [Match.objectLike({ Principal: { Service: "apigateway.amazonaws.com" } })],
        }),
        Policies: [
          {
            PolicyName: "invoke",
            PolicyDocument: Match.objectLike({
              Statement: [
                Match.objectLike({
                  Action: "lambda:InvokeFunction",
                  Resource: Match.objectLike({
                    "Fn::Join": ["", Match.arrayWith([":function:quayline-prod-api-*"])],
                  }),
                }),
              ],
            }),
          },
        ],
      });
  });

  it("states its own name in every link, when it has one", () => {
    const named = synthesize({
      domainName: "app.example.com",
      certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d",
    });
    named.template("api").hasOutput("BaseUrl", { Value: "https://app.example.com/v2" });
    named.template("workers").allResourcesProperties("AWS::Lambda::Function", {
      Environment: { Variables: Match.objectLike({ BASE_URL: "https://app.example.com/v2" }) },
    });
  });
});
