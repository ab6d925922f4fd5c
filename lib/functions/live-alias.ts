/* oxlint-disable no-new -- a construct joins its scope by being made */
import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
  TimeBasedCanaryTrafficRouting,
  type ILambdaDeploymentConfig,
} from "aws-cdk-lib/aws-codedeploy";
import { ManagedPolicy, Role, ServicePrincipal, type IRole } from "aws-cdk-lib/aws-iam";
import { Alias, type Version } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Worker } from "#src/platform/manifest.ts";
import { metricNamespace, prefix, workerFunctionName } from "../names.ts";
import type { Settings } from "../settings.ts";
import { acknowledgeManagedPolicy } from "../stacks/acknowledge.ts";
import type { ManifestFunction } from "./manifest-function.ts";

/** What queues, the stream and the schedule call: the version that the last good deployment brought. */
const liveAlias = "live";

/** So long the new code has a part of the work before it gets all of it. */
const shiftMinutes = 10;

/** Of a worker that runs once a minute a tenth would be one run or none. */
const scheduledPercent = 50;

/** How often scheduled work has to run for a shift to show anything. */
const seenWithinSeconds = 60;

/** Fewer failures than these are what a single bad message makes. */
const failuresAtLeast = 3;
const failedShareAtLeast = 0.2;

/**
 * New code of workers, version by version: an alias for each, moved by CodeDeploy a part at a time, and moved back
 * while the new version fails. One application and one role serve all workers of the stack.
 */
export class LiveAliases extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: IRole;
  private readonly halfFirst: ILambdaDeploymentConfig;

  private readonly settings: Settings;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.settings = settings;
    this.application = new LambdaApplication(this, "Application", {
      applicationName: `${prefix(settings.stage)}-workers`,
    });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com"),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName("service-role/AWSCodeDeployRoleForLambdaLimited"),
      ],
    });
    acknowledgeManagedPolicy(
      role,
      "service-role/AWSCodeDeployRoleForLambdaLimited",
      "AWS states there what CodeDeploy needs to move an alias; it may call no function of ours.",
    );
    this.role = role.withoutPolicyUpdates();
    this.halfFirst = new LambdaDeploymentConfig(this, "HalfFirst", {
      deploymentConfigName: `${prefix(settings.stage)}-half-first`,
      trafficRouting: new TimeBasedCanaryTrafficRouting({
        interval: Duration.minutes(shiftMinutes),
        percentage: scheduledPercent,
      }),
    });
  }

  /** The alias that a worker's trigger calls. A first deployment makes it; each later one moves it. */
  aliasOf(worker: Worker, { lambda }: ManifestFunction): Alias {
    const version = lambda.currentVersion;
    const alias = new Alias(lambda, "Live", { aliasName: liveAlias, version });
    new LambdaDeploymentGroup(lambda, "Shift", {
      application: this.application,
      role: this.role,
      alias,
      deploymentConfig: this.configOf(worker),
      alarms: [this.alarmOf(worker, lambda, version)],
      ignoreAlarmConfiguration: this.settings.workerShift === "at-once",
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    return alias;
  }

  private configOf({ trigger }: Worker): ILambdaDeploymentConfig {
    if (this.settings.workerShift === "at-once") return LambdaDeploymentConfig.ALL_AT_ONCE;
    if (trigger.kind !== "schedule") return LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES;
    return trigger.everySeconds <= seenWithinSeconds
      ? this.halfFirst
      : LambdaDeploymentConfig.ALL_AT_ONCE;
  }

  /**
   * Whether the new version fails, whatever the one before does: a deployment that mends failing code must not be
   * stopped by the failures that it mends. CloudFormation changes the alarm before it moves the alias.
   */
  private alarmOf(worker: Worker, scope: ManifestFunction["lambda"], version: Version): Alarm {
    const { stage } = this.settings;
    const functionName = workerFunctionName(stage, worker.id);
    const period = Duration.minutes(5);
    const ofVersion = (metricName: string): Metric =>
      new Metric({
        namespace: "AWS/Lambda",
        metricName,
        statistic: Stats.SUM,
        period,
        dimensionsMap: {
          FunctionName: functionName,
          Resource: `${functionName}:${liveAlias}`,
          ExecutedVersion: version.version,
        },
      });
    // A message that fails comes back alone, so that its run is none that Lambda counts as failed.
    const failed = new MetricFilter(scope, "FailedMessages", {
      logGroup: scope.logGroup,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue("$.code", "=", "queue.message_failed"),
        FilterPattern.stringValue("$.functionVersion", "=", version.version),
      ),
      metricNamespace: metricNamespace(stage),
      metricName: "FailedMessages",
      metricValue: "1",
      dimensions: { Worker: "$.worker" },
    });
    const alarm = new Alarm(scope, "NewCodeFails", {
      alarmName: `${prefix(stage)} ${worker.id} new code`,
      alarmDescription: `The code that is being deployed fails and is taken back. ${worker.impact} See docs/operate.md, "A deployment was rolled back".`,
      metric: new MathExpression({
        expression: `IF(FILL(e,0)+FILL(f,0) >= ${failuresAtLeast} AND FILL(e,0)+FILL(f,0) >= ${failedShareAtLeast}*i, 1, 0)`,
        usingMetrics: {
          e: ofVersion("Errors"),
          f: new Metric({
            namespace: metricNamespace(stage),
            metricName: "FailedMessages",
            statistic: Stats.SUM,
            period,
            dimensionsMap: { Worker: worker.id },
          }),
          i: ofVersion("Invocations"),
        },
        period,
      }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.node.addDependency(failed);
    return alarm;
  }
}
