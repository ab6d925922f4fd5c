/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { CfnApi, CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { acknowledge, acknowledgeWildcards } from "./acknowledge.ts";
import { gatewayDocument, type Target } from "../functions/gateway-document.ts";
import type { Manifest } from "../functions/manifest.ts";
import { baseUrlOf, functionArn, functionOf, prefix, routeFunctionName } from "../names.ts";
import type { Settings } from "../settings.ts";
import { shareValue, sharedValue } from "../shared-value.ts";

export type ApiProps = StackProps & {
  readonly settings: Settings;
  readonly manifest: Manifest;
};

/** 285 bits. */
const edgeKeyCharacters = 48;

/** What API Gateway writes of a request: enough to follow it, and no header, query or body. */
const accessLogFormat = JSON.stringify({
  code: "http.access",
  requestId: "$context.requestId",
  time: "$context.requestTime",
  route: "$context.routeKey",
  status: "$context.status",
  latencyMs: "$context.responseLatency",
  functionError: "$context.integrationErrorMessage",
  bytes: "$context.responseLength",
  ip: "$context.identity.sourceIp",
});

/** The HTTP API: its routes, its stage and what CloudFront proves itself with. It names functions of other stacks. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id, props);
    const { settings, manifest } = props;
    const api = this.makeApi(settings, manifest);
    shareValue(this, settings.stage, "api-id", api.ref);
    this.makeStage(api, settings);
    new CfnOutput(this, "BaseUrl", { value: baseUrlOf(this, settings, api.ref) });
    new CfnOutput(this, "WebhookAddresses", {
      value: sharedValue(this, settings.stage, "webhook-addresses"),
    });
  }

  private makeApi({ stage }: Settings, { routes, fallback }: Manifest): CfnApi {
    const functions = `${prefix(stage)}-api-*`;
    const invoker = new Role(this, "Invoker", {
      description: "API Gateway calls the functions of the API",
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      inlinePolicies: {
        invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ["lambda:InvokeFunction"],
              resources: [functionArn(this, functions)],
            }),
          ],
        }),
      },
    });
    acknowledgeWildcards(invoker, [
      {
        resource: functionArn(this, functions),
        reason:
          "Only functions of this stage's API begin so; named one by one, 120 of them outgrow a role's policy.",
      },
    ]);
    const targetOf = (row: { readonly id: string; readonly function?: string }): Target => ({
      uri: `arn:${this.partition}:apigateway:${this.region}:lambda:path/2015-03-31/functions/${functionArn(this, routeFunctionName(stage, functionOf(row)))}/invocations`,
      credentials: invoker.roleArn,
    });
    return new CfnApi(this, "Http", {
      body: gatewayDocument(prefix(stage), routes, targetOf, fallback),
      failOnWarnings: true,
    });
  }

  private makeStage(api: CfnApi, settings: Settings): void {
    const logs = new LogGroup(this, "Access", {
      // With this name the log service needs no policy of its own for each API.
      logGroupName: `/aws/vendedlogs/${prefix(settings.stage)}/access`,
      retention: settings.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const edgeKeys = this.makeEdgeKeys(settings);
    new CfnStage(this, "Stage", {
      apiId: api.ref,
      stageName: "$default",
      autoDeploy: true,
      // Every event has them, and no function needs the right to read them (src/platform/aws/edge.ts).
      ...(edgeKeys.length > 0 && {
        stageVariables: Object.fromEntries(
          edgeKeys.map((key, index) => [`edgeKey${index}`, key.secretValue.unsafeUnwrap()]),
        ),
      }),
      accessLogSettings: { destinationArn: logs.logGroupArn, format: accessLogFormat },
      defaultRouteSettings: {
        throttlingRateLimit: settings.throttleRate,
        throttlingBurstLimit: settings.throttleBurst,
        // By route they would be custom metrics at a price each; alarms and dashboard read those of the API.
        detailedMetricsEnabled: false,
      },
    });
  }

  /**
   * What CloudFront proves itself with, the newer key first: while CloudFront is still given a new one, it shows
   * the one before. None without a domain: then nothing stands before the API.
   */
  private makeEdgeKeys({ stage, domainName, edgeKey }: Settings): readonly Secret[] {
    if (domainName === undefined) return [];
    const keys = [edgeKey, edgeKey - 1]
      .filter((number) => number > 0)
      .map((number) => {
        const key = new Secret(this, `EdgeKey${number}`, {
          description: `${prefix(stage)}: CloudFront proves itself to the API, key ${number}`,
          generateSecretString: { passwordLength: edgeKeyCharacters, excludePunctuation: true },
        });
        acknowledge(
          key,
          "SMG4",
          "API and CloudFront must change it one after the other; docs/operate.md has the command.",
        );
        return key;
      });
    shareValue(this, stage, "edge-key", keys[0]!.secretArn);
    return keys;
  }
}
