import { Stack, type StackProps } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { isOfAccount, type AccessRule } from "#src/platform/access-rule.ts";
import type { Route } from "#src/platform/manifest.ts";
import { environmentFor, type Environment } from "../environment.ts";
import { ManifestFunction } from "../functions/manifest-function.ts";
import { defaultMemoryMb, defaultTimeoutSeconds, type Manifest } from "../functions/manifest.ts";
import { baseUrlOf, constructId, functionOf, routeFunctionName } from "../names.ts";
import { callerStatements, statementsFor, wildcardsFor } from "../functions/needs.ts";
import { networkIn, resourcesIn } from "../resources-in.ts";
import type { Settings } from "../settings.ts";
import { sharedValue } from "../shared-value.ts";

export type EndpointsProps = StackProps & {
  readonly settings: Settings;
  readonly endpoints: Endpoints;
  readonly code: (handler: string) => Code;
};

/** What the functions of one stack answer. */
export type Endpoints = Pick<Manifest, "routes"> & Partial<Pick<Manifest, "fallback">>;

/** Requests, shipments, containers and what is stated of them, by the area that begins the id of a function. */
const trackingAreas: ReadonlySet<string> = new Set([
  "bulk-edits",
  "containers",
  "custom-field-definitions",
  "custom-field-options",
  "custom-fields",
  "metro-areas",
  "parties",
  "ports",
  "share-links",
  "shared",
  "shipments",
  "shipping-lines",
  "terminals",
  "tracking-requests",
  "vessels",
  "views",
]);

const isOfTracking = (row: Route): boolean => trackingAreas.has(functionOf(row).split(".")[0]!);

/** The endpoints of two stacks: CloudFormation holds 500 resources in one, and a function takes three (docs/adr/0221). */
export function endpointsOf({ routes, fallback }: Manifest): {
  readonly tracking: Endpoints;
  readonly other: Endpoints;
} {
  return {
    tracking: { routes: routes.filter(isOfTracking) },
    other: { routes: routes.filter((row) => !isOfTracking(row)), fallback },
  };
}

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

/** One function per endpoint, each under its own role. API Gateway calls them by their names. */
export class EndpointsStack extends Stack {
  constructor(scope: Construct, id: string, props: EndpointsProps) {
    super(scope, id, props);
    this.makeFunctions(props);
  }

  private makeFunctions({ settings, endpoints, code }: EndpointsProps): void {
    const resources = resourcesIn(this, settings);
    const network = networkIn(this, settings.stage);
    const { stage, logDays, logLevel, tracing, rateLimits, addressesSince, shutCanals } = settings;
    const { publicScorecard } = settings;
    const common: Environment = {
      BASE_URL: baseUrlOf(this, settings, sharedValue(this, stage, "api-id")),
      WEBHOOK_IPS: sharedValue(this, stage, "webhook-addresses"),
      ...(addressesSince !== undefined && { WEBHOOK_IPS_UPDATED_AT: addressesSince }),
      ...(shutCanals !== undefined && { SHUT_CANALS: shutCanals.join(",") }),
      ...(publicScorecard && { PUBLIC_SCORECARD: "on" }),
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
    for (const { row, rules, isAudited } of ownFunctions(endpoints.routes))
      add(row, row.summary, row.needs, rules, isAudited);
    const { fallback } = endpoints;
    if (fallback) add(fallback, "Whatever no route answers", fallback.needs, [fallback.access]);
  }
}
