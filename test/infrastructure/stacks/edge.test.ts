import { createContext, runInContext } from "node:vm";
import { AwsSolutionsChecks } from "cdk-nag";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { renderProblems } from "#src/platform/http/errors.ts";
import { publicPath } from "#src/platform/manifest.ts";
import { edgeKeyHeader, viewerAddressHeader, viewerHostHeader } from "#src/platform/aws/edge.ts";
import {
  assetHeaders,
  contentSecurityPolicy,
  documentHeaders,
  sharedDocumentHeaders,
} from "#lib/portal/document-headers.ts";
import { edgeFunction, portalOrigin } from "#lib/portal/edge-function.ts";
import { anonymousShare, limits, signInPaths } from "#lib/stacks/firewall-stack.ts";
import { asText, manifest, synthesize } from "../synthesized.ts";

const domain = {
  domainName: "app.example.com",
  certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d",
};
const named = synthesize(domain);
const [edge] = named.resources("AWS::CloudFront::Distribution", "portal");
const config = edge?.properties["DistributionConfig"] as Record<string, any>;
const behaviours = [config["DefaultCacheBehavior"], ...config["CacheBehaviors"]];

/** CloudFront's own policies, by the ids that AWS documents. */
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const allViewerExceptHost = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

/** Every header that the policy of a behaviour adds, in lower case. */
function headersOf(logicalId: string): Record<string, string> {
  const policy = named
    .resources("AWS::CloudFront::ResponseHeadersPolicy", "portal")
    .find(({ id }) => id === logicalId)?.properties["ResponseHeadersPolicyConfig"] as any;
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy;
  return {
    ...(security.ContentSecurityPolicy && {
      "content-security-policy": asText(security.ContentSecurityPolicy.ContentSecurityPolicy),
    }),
    ...(security.FrameOptions && { "x-frame-options": security.FrameOptions.FrameOption }),
    ...(security.ContentTypeOptions && { "x-content-type-options": "nosniff" }),
    ...(security.ReferrerPolicy && { "referrer-policy": security.ReferrerPolicy.ReferrerPolicy }),
    ...Object.fromEntries(
      custom.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]),
    ),
  };
}

describe("portal and API on one origin", () => {
  it("exist where the deployment has a domain, and nowhere else", () => {
    expect(named.product.portal?.stackName).toBe("quayline-prod-portal");
    expect(named.product.firewall?.stackName).toBe("quayline-prod-firewall");
    const plain = synthesize();
    expect([plain.product.portal, plain.product.firewall]).toEqual([undefined, undefined]);
    expect(plain.resources("AWS::ApiGatewayV2::Stage")[0]?.properties).not.toHaveProperty(
      "StageVariables",
    );
  });

  it("pass cdk-nag with a reason for each finding that is accepted", () => {
    const { violations } = new AwsSolutionsChecks(named.app).validateScope(named.app);
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
  });

  it("have one name, over TLS 1.2 and up, for every method of the API", () => {
    expect(config["Aliases"]).toEqual(["app.example.com"]);
    expect(config["ViewerCertificate"]).toMatchObject({
      AcmCertificateArn: domain.certificateArn,
      MinimumProtocolVersion: "TLSv1.2_2021",
    });
    expect(config["HttpVersion"]).toBe("http2and3");
    for (const { ViewerProtocolPolicy } of behaviours)
      expect(ViewerProtocolPolicy).toBe("redirect-to-https");
    expect(config["DefaultCacheBehavior"].AllowedMethods).toEqual(
      expect.arrayContaining(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"]),
    );
    for (const part of ["trackingEndpoints", "otherEndpoints"] as const)
      named.template(part).allResourcesProperties("AWS::Lambda::Function", {
        Environment: { Variables: Match.objectLike({ BASE_URL: "https://app.example.com/v2" }) },
      });
  });

  it("keep no answer of the API, not even an error, and leave its coding as it is", () => {
    expect(config["DefaultCacheBehavior"]).toMatchObject({
      TargetOriginId: "api",
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: allViewerExceptHost,
      Compress: false,
    });
    const kept = config["CustomErrorResponses"] as Record<string, unknown>[];
    expect(kept.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([403, 404, 500, 502, 503, 504]),
    );
    for (const error of kept) {
      expect(error["ErrorCachingMinTTL"]).toBe(0);
      // An error of the API stays the API's: none becomes the portal's document.
      expect(error).not.toHaveProperty("ResponsePagePath");
    }
  });

  it("keep the built files for good, compressed", () => {
    const assets = config["CacheBehaviors"].find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === "/assets/*",
    );
    expect(assets).toMatchObject({
      PathPattern: "/assets/*",
      TargetOriginId: portalOrigin,
      CachePolicyId: cachingOptimized,
      Compress: true,
      AllowedMethods: ["GET", "HEAD"],
    });
    expect(headersOf(assets.ResponseHeadersPolicyId.Ref)).toEqual(assetHeaders);
    const copies = named.resources("Custom::CDKBucketDeployment", "portal");
    expect(copies.map(({ properties }) => properties["SystemMetadata"])).toEqual([
      { "cache-control": "public, max-age=31536000, immutable" },
      { "cache-control": "no-store", "content-type": "text/html; charset=utf-8" },
    ]);
    for (const { properties } of copies) expect(properties["Prune"]).toBe(false);
  });

  it("send the document with the headers that it has on one's own machine", () => {
    const { "content-security-policy": policy, ...others } = headersOf(
      config["DefaultCacheBehavior"].ResponseHeadersPolicyId.Ref,
    );
    expect(others).toEqual(documentHeaders);
    const bucket =
      "https://quayline-prod-<AWS::AccountId>-<AWS::Region>.s3.<AWS::Region>.<AWS::URLSuffix>";
    expect(policy).toBe(contentSecurityPolicy(bucket));
    expect(policy?.replace(` ${bucket}`, "")).toBe(contentSecurityPolicy());
  });

  it("send the page of a share link by the same way, unindexed and without its address as a referrer", () => {
    const { PathPattern, ResponseHeadersPolicyId, ...shared } = config["CacheBehaviors"].find(
      (behaviour: { PathPattern: string }) => behaviour.PathPattern === "/s/*",
    );
    expect(PathPattern).toBe("/s/*");
    expect({ ...shared, ResponseHeadersPolicyId: expect.anything() }).toEqual({
      ...config["DefaultCacheBehavior"],
      ResponseHeadersPolicyId: expect.anything(),
    });
    const { "content-security-policy": policy, ...others } = headersOf(ResponseHeadersPolicyId.Ref);
    expect(others).toEqual(sharedDocumentHeaders);
    expect(policy).toBe(
      headersOf(config["DefaultCacheBehavior"].ResponseHeadersPolicyId.Ref)[
        "content-security-policy"
      ],
    );
  });

  it("let pages of this origin alone put files to the bucket and get them", () => {
    named.template("data").hasResourceProperties("AWS::S3::Bucket", {
      CorsConfiguration: {
        CorsRules: [Match.objectLike({ AllowedOrigins: ["https://app.example.com"] })],
      },
    });
  });

  it("give the files to this distribution alone", () => {
    const policies = named.resources("AWS::S3::BucketPolicy", "portal");
    const reads = policies
      .flatMap(({ properties }) => (properties["PolicyDocument"] as any).Statement)
      .filter(({ Effect, Action }) => Effect === "Allow" && Action === "s3:GetObject");
    expect(reads.map(({ Principal }) => Principal)).toEqual([
      { Service: "cloudfront.amazonaws.com" },
    ]);
    expect(asText(reads[0].Condition.StringEquals["AWS:SourceArn"])).toContain(":distribution/");
    for (const { properties } of named.resources("AWS::S3::Bucket", "portal"))
      expect(properties["PublicAccessBlockConfiguration"]).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
  });
});

describe("the key between CloudFront and the API", () => {
  const secretsIn = (of: typeof named) =>
    of.resources("AWS::SecretsManager::Secret", "api").map(({ id }) => id.slice(0, 8));
  const variablesOf = (of: typeof named): string[] =>
    Object.values(
      of.resources("AWS::ApiGatewayV2::Stage")[0]?.properties["StageVariables"] as object,
    ).map(asText);

  it("is a secret that nobody reads: CloudFront shows it, the stage tells every function", () => {
    const api = config["Origins"].find(({ Id }: { Id: string }) => Id === "api");
    expect(api.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: "https-only",
      OriginSSLProtocols: ["TLSv1.2"],
    });
    const [{ HeaderName, HeaderValue }] = api.OriginCustomHeaders;
    expect(HeaderName).toBe(edgeKeyHeader);
    expect(asText(HeaderValue)).toBe("{{resolve:secretsmanager:<SharedEdgeKey>:SecretString:::}}");
    expect(secretsIn(named)).toEqual(["EdgeKey1"]);
    expect(variablesOf(named)).toEqual([
      expect.stringMatching(/^\{\{resolve:secretsmanager:<EdgeKey1\w*>:SecretString:::\}\}$/),
    ]);
    // The bucket is shown no key.
    const files = config["Origins"].find(({ Id }: { Id: string }) => Id === portalOrigin);
    expect(files).not.toHaveProperty("OriginCustomHeaders");
  });

  it("changes by one number: the API takes the new and the old one while CloudFront follows", () => {
    const second = synthesize({ ...domain, edgeKey: 2 });
    expect(secretsIn(second)).toEqual(["EdgeKey2", "EdgeKey1"]);
    expect(variablesOf(second).map((text) => /EdgeKey\d/.exec(text)?.[0])).toEqual([
      "EdgeKey2",
      "EdgeKey1",
    ]);
    expect(secretsIn(synthesize({ ...domain, edgeKey: 3 }))).toEqual(["EdgeKey3", "EdgeKey2"]);
    const shared = second
      .resources("AWS::SSM::Parameter", "api")
      .find(({ properties }) => properties["Name"] === "/quayline-prod/edge-key");
    expect(asText(shared?.properties["Value"])).toMatch(/^<EdgeKey2/);
  });
});

describe("what CloudFront runs before each request", () => {
  type Headers = Record<string, { value: string }>;
  type Request = {
    method: string;
    uri: string;
    querystring: object;
    headers: Headers;
    cookies: object;
  };

  /** The function as CloudFront runs it, and the origin that it chose. */
  function run(method: string, uri: string, headers: Record<string, string> = {}) {
    const chosen: string[] = [];
    const cf = { selectRequestOriginById: (id: string) => chosen.push(id) };
    const context = createContext({ cf });
    runInContext(edgeFunction.replace('import cf from "cloudfront";', ""), context);
    const request: Request = {
      method,
      uri,
      querystring: { tab: { value: "raw" } },
      cookies: { "__Host-quayline_session": { value: "s" } },
      headers: Object.fromEntries(
        Object.entries({ host: "app.example.com", ...headers }).map(([name, value]) => [
          name,
          { value },
        ]),
      ),
    };
    const event = { request, viewer: { ip: "203.0.113.7" } };
    const sent = (context["handler"] as (event: unknown) => Request)(event);
    return { origin: chosen[0] ?? "api", sent };
  }
  const asPage = { accept: "text/html,application/xhtml+xml" };

  it("is small and in the runtime that can choose an origin", () => {
    expect(edgeFunction.length).toBeLessThan(10_000);
    expect(edgeFunction.split("\n")[0]).toBe('import cf from "cloudfront";');
    named.template("portal").hasResourceProperties("AWS::CloudFront::Function", {
      AutoPublish: true,
      FunctionConfig: Match.objectLike({ Runtime: "cloudfront-js-2.0" }),
    });
    expect(config["DefaultCacheBehavior"].FunctionAssociations).toEqual([
      expect.objectContaining({ EventType: "viewer-request" }),
    ]);
  });

  it("gives a screen's address the portal's document, without cookie and query", () => {
    for (const [path, document] of [
      ["/", "/index.html"],
      ["/containers", "/index.html"],
      ["/containers/7f", "/index.html"],
      ["/no/such/screen", "/index.html"],
      ["/s/abc", "/shared.html"],
    ] as const) {
      const { origin, sent } = run("GET", path, asPage);
      expect([path, origin, sent.uri]).toEqual([path, portalOrigin, document]);
      expect([sent.cookies, sent.querystring]).toEqual([{}, {}]);
      expect(sent.headers).not.toHaveProperty(viewerAddressHeader);
    }
  });

  it("leaves every row of the API to the API, as a page, too", () => {
    for (const row of manifest.routes) {
      const path = publicPath(row).replaceAll(/\{[^}]*\}/g, "0193a6d0");
      // The tool server takes what is posted to the root; a browser gets the portal there.
      const { origin, sent } = run(row.method, path, asPage);
      expect([row.method, path, origin, sent.uri]).toEqual([row.method, path, "api", path]);
    }
  });

  it("leaves what a program asks to the API, which says in JSON that nothing is there", () => {
    expect(run("GET", "/containers", { accept: "application/json" }).origin).toBe("api");
    expect(run("GET", "/containers").origin).toBe("api");
    expect(run("POST", "/containers", asPage).origin).toBe("api");
    expect(run("GET", "/favicon.ico", asPage).origin).toBe("api");
  });

  it("states address and host as CloudFront saw them, over what the client claims", () => {
    const { sent } = run("POST", "/v2/tracking_requests", {
      [viewerAddressHeader]: "198.51.100.1",
      [viewerHostHeader]: "elsewhere.example",
      "x-forwarded-for": "198.51.100.1",
    });
    expect(sent.headers[viewerAddressHeader]).toEqual({ value: "203.0.113.7" });
    expect(sent.headers[viewerHostHeader]).toEqual({ value: "app.example.com" });
  });
});

describe("the web ACL", () => {
  const [acl] = named.resources("AWS::WAFv2::WebACL", "firewall");
  const rules = acl?.properties["Rules"] as Record<string, any>[];

  it("is where CloudFront finds it, whatever the region of the rest", () => {
    expect(named.product.firewall?.region).toBe("us-east-1");
    expect(acl?.properties["Scope"]).toBe("CLOUDFRONT");
    expect(config["WebACLId"]).toEqual({
      "Fn::GetStackOutput": {
        StackName: "quayline-prod-firewall",
        OutputName: "WebAcl",
        Region: "us-east-1",
      },
    });
    expect(named.template("firewall").toJSON()["Outputs"]).toHaveProperty("WebAcl");
    expect(named.product.portal?.dependencies).toEqual(
      expect.arrayContaining([named.product.firewall, named.product.api]),
    );
  });

  it("lets one address send so many requests, and fewer where a password is tried", () => {
    const rateOf = ({ Statement }: Record<string, any>) => Statement.RateBasedStatement;
    expect(rules.map((rule) => [rateOf(rule).AggregateKeyType, rateOf(rule).Limit])).toEqual([
      ["IP", limits.signIns],
      ["IP", limits.requests],
      ["CONSTANT", 30_000],
    ]);
    const [signIn, all] = rules.map(rateOf);
    expect(all).not.toHaveProperty("ScopeDownStatement");
    const [method, paths] = signIn.ScopeDownStatement.AndStatement.Statements;
    expect(method.ByteMatchStatement.SearchString).toBe("POST");
    expect(
      paths.OrStatement.Statements.map((one: any) => one.ByteMatchStatement.SearchString),
    ).toEqual(signInPaths);
    const posted = manifest.routes.filter(({ method }) => method === "POST").map(publicPath);
    for (const path of signInPaths) expect(posted.some((each) => each.startsWith(path))).toBe(true);
  });

  it("leaves four fifths of the API to who shows a key, a token or a session, whatever the others send", () => {
    for (const throttleRate of [5, 50, 500]) {
      const of = synthesize({ ...domain, throttleRate });
      const [stage] = of.resources("AWS::ApiGatewayV2::Stage");
      const { ThrottlingRateLimit } = stage!.properties["DefaultRouteSettings"] as any;
      const [webAcl] = of.resources("AWS::WAFv2::WebACL");
      const { Limit } = (webAcl!.properties["Rules"] as any)[2].Statement.RateBasedStatement;
      expect(Limit / limits.windowSeconds).toBe(ThrottlingRateLimit * anonymousShare);
    }
    const { Statements } =
      rules[2]!["Statement"].RateBasedStatement.ScopeDownStatement.AndStatement;
    const [key, session, assets] = Statements.map((one: any) => one.NotStatement.Statement);
    expect(key.SizeConstraintStatement).toMatchObject({
      FieldToMatch: { SingleHeader: { Name: "authorization" } },
      ComparisonOperator: "GE",
      Size: 1,
    });
    expect(session.ByteMatchStatement).toMatchObject({
      FieldToMatch: { SingleHeader: { Name: "cookie" } },
      SearchString: "__Host-quayline_session=",
    });
    expect(assets.ByteMatchStatement.SearchString).toBe("/assets/");
  });

  it("refuses as the API does: 429, when to come back, and a document of errors", () => {
    for (const { Action } of rules)
      expect(Action.Block.CustomResponse).toMatchObject({
        ResponseCode: 429,
        ResponseHeaders: [{ Name: "retry-after", Value: "60" }],
      });
    const bodies = acl?.properties["CustomResponseBodies"] as Record<string, any>;
    expect(JSON.parse(bodies["too-many"].Content)).toEqual(
      renderProblems([{ code: "rate_limited", detail: "Too many requests from this address." }]),
    );
  });

  it("keeps no sample of requests, which would show keys and cookies", () => {
    for (const { VisibilityConfig } of [...rules, acl?.properties as Record<string, any>])
      expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
  });
});
