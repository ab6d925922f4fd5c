/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { CfnApi, CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { isOfAccount, type AccessRule } from "#src/platform/access-rule.ts";
import type { Route } from "#src/platform/manifest.ts";
import { acknowledge, acknowledgeWildcards } from "./acknowledge.ts";
import { environmentFor, type Environment } from "../environment.ts";
import { gatewayDocument, type Target } from "../functions/gateway-document.ts";
import { ManifestFunction } from "../functions/manifest-function.ts";
import { defaultMemoryMb, defaultTimeoutSeconds, type Manifest } from "../functions/manifest.ts";
import {
  baseUrlOf,
  constructId,
  functionArn,
  functionOf,
  prefix,
  routeFunctionName,
} from "../names.ts";
import { callerStatements, statementsFor, wildcardsFor } from "../functions/needs.ts";
import { networkIn, resourcesIn } from "../resources-in.ts";
import type { Settings } from "../settings.ts";
import { shareValue, sharedValue } from "../shared-value.ts";

export type ApiProps = StackProps & {
  readonly settings: Settings;
  readonly manifest: Manifest;
  readonly code: (handler: string) => Code;
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

const together = (known: Route | undefined, { needs }: Route): Route["needs"] => [
  ...new Set([...(known?.needs ?? []), ...needs]),
];

type OwnFunction = {
  readonly row: Route;
  readonly rules: readonly AccessRule[];
  /** One of its rows adds to the audit trail. */
  readonly isAudited: boolean;
};

/**
 * A row for each function, with the access rules of all its rows. Where rows share one, it has the needs
 * of all, and they must be alike in the rest that makes a function.
 */
function ownFunctions(routes: readonly Route[]): readonly OwnFunction[] {
  const made = new Map<string, OwnFunction & { readonly like: string }>();
  for (const row of routes) {
    const id = functionOf(row);
    const { handler, timeoutSeconds, memoryMb, network, files } = row;
    const like = JSON.stringify([handler, timeoutSeconds, memoryMb, network, files]);
    const known = made.get(id);
    if (known && known.like !== like) throw new Error(`${row.id} differs from others of ${id}`);
    made.set(id, {
      like,
      row: row.function
        ? { ...row, id, summary: `Answers for ${id}`, needs: together(known?.row, row) }
        : row,
      rules: [...(known?.rules ?? []), row.access],
      isAudited: (known?.isAudited ?? false) || row.audit !== undefined,
    });
  }
  return [...made.values()];
}

/** The HTTP API and one function per endpoint. */
export class ApiStack extends Stack {
  /** Root of the versioned API as clients see it. */
  private readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id, props);
    const { settings, manifest } = props;
    const api = this.makeApi(settings, manifest);
    shareValue(this, settings.stage, "api-id", api.ref);
    this.makeStage(api, settings);
    this.baseUrl = baseUrlOf(this, settings, api.ref);
    this.makeFunctions(props);
    new CfnOutput(this, "BaseUrl", { value: this.baseUrl });
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

  private makeFunctions({ settings, manifest, code }: ApiProps): void {
    const resources = resourcesIn(this, settings);
    const network = networkIn(this, settings.stage);
    const { stage, logDays, logLevel, tracing, rateLimits, addressesSince, shutCanals } = settings;
    const common: Environment = {
      BASE_URL: this.baseUrl,
      WEBHOOK_IPS: sharedValue(this, stage, "webhook-addresses"),
      ...(addressesSince !== undefined && { WEBHOOK_IPS_UPDATED_AT: addressesSince }),
      ...(shutCanals !== undefined && { SHUT_CANALS: shutCanals.join(",") }),
      RATE_LIMITS: rateLimits ? "on" : "off",
      LOG_LEVEL: logLevel,
    };
    const add = (
      row: Pick<Route, "id" | "handler" | "timeoutSeconds" | "memoryMb" | "network">,
      description: string,
      needs: Route["needs"],
      rules: readonly AccessRule[],
      isAudited = false,
    ) =>
      new ManifestFunction(this, constructId(row.id), {
        name: routeFunctionName(stage, row.id),
        description,
        code: code(row.handler),
        timeoutSeconds: Math.min(
          defaultTimeoutSeconds,
          row.timeoutSeconds ?? defaultTimeoutSeconds,
        ),
        memoryMb: row.memoryMb ?? defaultMemoryMb,
        logDays,
        tracing,
        environment: {
          ...common,
          ...environmentFor(needs, resources, rules.some(isOfAccount)),
        },
        statements: [
          ...callerStatements(rules, needs, resources, isAudited),
          ...statementsFor(needs, resources),
        ],
        wildcards: wildcardsFor(needs, resources),
        ...(row.network === "egress" && { network }),
      });
    for (const { row, rules, isAudited } of ownFunctions(manifest.routes))
      add(row, row.summary, row.needs, rules, isAudited);
    const { fallback } = manifest;
    add(fallback, "Whatever no route answers", fallback.needs, [fallback.access]);
  }
}
