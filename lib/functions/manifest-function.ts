import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Function,
  Runtime,
  Tracing,
  type CfnFunction,
  type Code,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { acknowledgeWildcards, type Wildcard } from "../stacks/acknowledge.ts";
import type { Environment } from "../environment.ts";
import { functionArn } from "../names.ts";
import { layersOf } from "./place-list-layer.ts";

/** A function's place inside the VPC. */
export type Network = {
  readonly subnetIds: string[];
  readonly securityGroupIds: string[];
};

export type FunctionProps = {
  readonly name: string;
  readonly description: string;
  readonly code: Code;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly architecture?: "x86_64";
  readonly environment: Environment;
  /** What this function alone may do; nothing is added to it by CDK. */
  readonly statements: readonly PolicyStatement[];
  /** Which of the statements' resources carry a star, and why. */
  readonly wildcards?: readonly Wildcard[];
  readonly logDays: number;
  /** Whether X-Ray gets its traces. */
  readonly tracing: boolean;
  /** Inside the VPC, leaving by the fixed addresses. Without it: outside any VPC. */
  readonly network?: Network;
};

const networkInterfaceActions = [
  "ec2:CreateNetworkInterface",
  "ec2:DescribeNetworkInterfaces",
  "ec2:DescribeSubnets",
  "ec2:DeleteNetworkInterface",
  "ec2:AssignPrivateIpAddresses",
  "ec2:UnassignPrivateIpAddresses",
];

/** Lambda itself attaches the function to the VPC; the function's code is refused the same. */
const networkStatements = (arn: string): PolicyStatement[] => [
  new PolicyStatement({ actions: networkInterfaceActions, resources: ["*"] }),
  new PolicyStatement({
    effect: Effect.DENY,
    actions: networkInterfaceActions,
    resources: ["*"],
    conditions: { ArnEquals: { "lambda:SourceFunctionArn": arn } },
  }),
];

/** One function with its own role, and with logs that expire. */
export class ManifestFunction extends Construct {
  readonly lambda: Function;

  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id);
    const { name, network, logDays, tracing } = props;
    const stack = Stack.of(this);
    const logStreams = `arn:${stack.partition}:logs:${stack.region}:${stack.account}:log-group:/aws/lambda/${name}:*`;
    const logGroup = new LogGroup(this, "Logs", {
      logGroupName: `/aws/lambda/${name}`,
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: {
        platform: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
              resources: [logStreams],
            }),
            ...(tracing ? [mayTrace()] : []),
            ...(network ? networkStatements(functionArn(stack, name)) : []),
          ],
        }),
        ...(props.statements.length > 0 && {
          needs: new PolicyDocument({ statements: [...props.statements], minimize: true }),
        }),
      },
    });
    acknowledgeWildcards(role, [
      ...platformWildcards(logStreams, { inVpc: network !== undefined, tracing }),
      ...(props.wildcards ?? []),
    ]);
    this.lambda = new Function(this, "Function", {
      functionName: name,
      description: props.description.slice(0, 256),
      runtime: Runtime.NODEJS_24_X,
      architecture: props.architecture === "x86_64" ? Architecture.X86_64 : Architecture.ARM_64,
      handler: "index.handler",
      code: props.code,
      layers: layersOf(this, props.code),
      timeout: Duration.seconds(props.timeoutSeconds),
      memorySize: props.memoryMb,
      environment: { ...props.environment },
      tracing: tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      logGroup,
      role: role.withoutPolicyUpdates(),
    });
    if (network) {
      const { subnetIds, securityGroupIds } = network;
      (this.lambda.node.defaultChild as CfnFunction).vpcConfig = { subnetIds, securityGroupIds };
    }
    // The function starts only once its permissions exist.
    this.lambda.node.addDependency(role);
  }
}

const mayTrace = (): PolicyStatement =>
  new PolicyStatement({
    actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords"],
    resources: ["*"],
  });

const platformWildcards = (
  logStreams: string,
  { inVpc, tracing }: { readonly inVpc: boolean; readonly tracing: boolean },
): Wildcard[] => [
  { resource: logStreams, reason: "Lambda names the streams of this function's own log group." },
  ...(tracing ? [{ resource: "*", reason: "X-Ray's two write actions know no resources." }] : []),
  ...(inVpc
    ? [
        {
          resource: "*",
          reason:
            "Lambda attaches the function to the VPC by EC2 calls that know no resources; the function's own code is denied them.",
        },
      ]
    : []),
];
