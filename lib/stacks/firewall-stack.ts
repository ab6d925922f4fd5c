/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Fn, Stack, type StackProps } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { edgeRegion, prefix } from "../names.ts";
import type { Settings } from "../settings.ts";

const outputName = "WebAcl";
const stackNameOf = (stage: string): string => `${prefix(stage)}-firewall`;

/** The web ACL's ARN as another stack gets it, across regions. That stack must be deployed later. */
export const webAclOf = (stage: string): string =>
  Fn.getStackOutput(stackNameOf(stage), outputName, edgeRegion);

/** Requests of one address in five minutes: 20 a second, and what people do at a form. */
export const limits = { windowSeconds: 300, requests: 6000, signIns: 100 } as const;

/** Of all that the API answers, what those who show neither key, token nor session may take together. */
export const anonymousShare = 1 / 5;

/** What somebody who is nobody yet may send: passwords, passkeys, and registrations of clients. */
export const signInPaths = [
  "/sign-in",
  "/account/forgot-password",
  "/account/new-password",
  "/account/invitation",
  "/oauth/register",
] as const;

/** As the API says it (contract: requests#rate-limits), and in no function's time. */
const tooMany = JSON.stringify({
  errors: [
    {
      status: "429",
      title: "Too Many Requests",
      detail: "Too many requests from this address.",
      source: null,
    },
  ],
});

const isUnchanged = [{ priority: 0, type: "NONE" }];
const decoded = [{ priority: 0, type: "URL_DECODE" }];

const sentTo = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString: path,
    textTransformations: decoded,
  },
});

const isPost: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: "EXACTLY",
    searchString: "POST",
    textTransformations: isUnchanged,
  },
};

const not = (statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({
  notStatement: { statement },
});

const showsKeyOrToken: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: "authorization" } },
    comparisonOperator: "GE",
    size: 1,
    textTransformations: isUnchanged,
  },
};

const showsSession: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: "cookie" } },
    positionalConstraint: "CONTAINS",
    searchString: "__Host-quayline_session=",
    textTransformations: isUnchanged,
  },
};

/** A sample of requests would show their headers, and so keys and cookies. */
const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

type Rate = {
  readonly name: string;
  readonly limit: number;
  /** One count for all; otherwise one for each address. */
  readonly together?: true;
  readonly of?: CfnWebACL.StatementProperty;
};

const atMost = ({ name, limit, together, of }: Rate, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: "too-many",
        responseHeaders: [{ name: "retry-after", value: "60" }],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: together ? "CONSTANT" : "IP",
      evaluationWindowSec: limits.windowSeconds,
      limit,
      ...(of && { scopeDownStatement: of }),
    },
  },
  visibilityConfig: seen(name),
});

const rates = ({ throttleRate }: Settings): readonly Rate[] => [
  {
    name: "sign-in-by-address",
    limit: limits.signIns,
    of: {
      andStatement: {
        statements: [isPost, { orStatement: { statements: signInPaths.map(sentTo) } }],
      },
    },
  },
  { name: "all-by-address", limit: limits.requests },
  {
    name: "anonymous",
    limit: Math.max(10, Math.floor(throttleRate * anonymousShare * limits.windowSeconds)),
    together: true,
    // The portal's files take nothing of the API.
    of: {
      andStatement: {
        statements: [showsKeyOrToken, showsSession, sentTo("/assets/")].map(not),
      },
    },
  },
];

/**
 * The web ACL before CloudFront: what one address may send. It reads no body, so that none is too large for
 * it or looks like an attack.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, { ...props, env: { region: edgeRegion } });
    const acl = new CfnWebACL(this, "Acl", {
      description: `${prefix(settings.stage)}: what one address may send`,
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      customResponseBodies: {
        "too-many": { contentType: "APPLICATION_JSON", content: tooMany },
      },
      rules: rates(settings).map(atMost),
      visibilityConfig: seen("web-acl"),
    });
    new CfnOutput(this, outputName, { value: acl.attrArn });
  }
}
