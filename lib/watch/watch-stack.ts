/* oxlint-disable no-new -- a construct joins its scope by being made */
import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Dashboard, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, LogGroup, MetricFilter, type ILogGroup } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Worker } from "#src/platform/manifest.ts";
import type { QueueName } from "#src/platform/queue.ts";
import {
  addAlarm,
  droppedMailMetric,
  dueMetric,
  ediRejectMetric,
  parkedMetric,
  exportLagMetric,
  facilitySourceMetrics,
  isExport,
  isFirstDelivery,
  isSweep,
  openCircuitsMetric,
  pollLagMetric,
  symptomsOf,
  deadMessages,
  webhookLatencyMetric,
  worstFacilitySourceMetric,
  type Symptom,
} from "./alarms.ts";
import {
  dashboardRows,
  ediFileMetricName,
  gatewayMetric,
  pollMetricName,
  facilityPollMetricName,
} from "./dashboard.ts";
import {
  alarmFailuresQueueName,
  constructId,
  metricNamespace,
  prefix,
  workerFunctionName,
} from "../names.ts";
import { tableShape } from "#src/platform/storage/table.ts";
import { resourcesIn } from "../resources-in.ts";
import type { Settings } from "../settings.ts";
import { sharedValue, shareValue } from "../shared-value.ts";
import { acknowledge } from "../stacks/acknowledge.ts";

export type WatchProps = StackProps & {
  readonly settings: Settings;
  readonly workers: readonly Worker[];
  /** The functions that read which trade data is published. */
  readonly tradeFunctions: readonly string[];
};

/**
 * Seconds that a poll target may be due where its source answers. With ten minutes of that at every
 * sweep for a quarter of an hour, polls fall behind and customers see old data. Sources that are left
 * alone are not counted: they have alarms of their own.
 */
const staleAt = 600;

/** The log line that a worker of the queue writes for each poll, and the metric that counts it. */
const pollLogLines: Readonly<Partial<Record<QueueName, { code: string; metricName: string }>>> = {
  poll: { code: "tracking.polled", metricName: pollMetricName },
  "facility-poll": { code: "facility.polled", metricName: facilityPollMetricName },
};

/** Alarms by their impact on customers, and the dashboard with the numbers. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id, props);
    const { settings, workers } = props;
    const apiId = sharedValue(this, settings.stage, "api-id");
    const { table } = resourcesIn(this, settings);
    shareValue(this, settings.stage, "settings", JSON.stringify(settings));
    const topic = this.makeTopic(settings);
    new CfnOutput(this, "AlarmTopic", { value: topic.topicArn });
    const action = new SnsAction(topic);
    this.countPolls(props);
    for (const worker of workers)
      for (const symptom of [
        ...symptomsOf(worker, settings.stage),
        ...(isSweep(worker) ? [this.stale(settings.stage)] : []),
      ])
        addAlarm(this, { stage: settings.stage, ...worker }, symptom, action);
    for (const { id, impact, symptoms } of [...shared(apiId, table.name), ...lostAlarms(settings)])
      for (const symptom of symptoms)
        addAlarm(this, { stage: settings.stage, id, impact }, symptom, action);
    new Dashboard(this, "Dashboard", {
      dashboardName: prefix(settings.stage),
      defaultInterval: Duration.hours(12),
      widgets: dashboardRows(settings, workers, {
        apiId,
        tableName: table.name,
        tradeFunctions: props.tradeFunctions,
      }),
    });
  }

  private makeTopic({ stage, alarmEmail }: Settings): Topic {
    const topic = new Topic(this, "Alarms", { enforceSSL: true });
    // A topic with a policy of its own no longer has the one by which CloudWatch may publish.
    topic.grantPublish(
      new ServicePrincipal("cloudwatch.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    if (alarmEmail !== undefined)
      topic.addSubscription(
        new EmailSubscription(alarmEmail, { deadLetterQueue: this.makeFailures(stage) }),
      );
    return topic;
  }

  private makeFailures(stage: string): Queue {
    const failures = new Queue(this, "AlarmFailures", {
      queueName: alarmFailuresQueueName(stage),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(failures, "SQS3", "This is where lost alarms end; nothing reads it by itself.");
    return failures;
  }

  /** Reads the product's log lines by their code; lines are written by all workers alike. */
  private countPolls({ settings: { stage }, workers }: WatchProps): void {
    const metricNamespaceOfStage = metricNamespace(stage);
    for (const worker of workers) {
      const logGroup = LogGroup.fromLogGroupName(
        this,
        `${constructId(worker.id)}Logs`,
        `/aws/lambda/${workerFunctionName(stage, worker.id)}`,
      );
      if (isSweep(worker)) this.measureSweeps(worker, logGroup, stage);
      if (isExport(worker))
        new MetricFilter(this, `${constructId(worker.id)}Lag`, {
          logGroup,
          filterPattern: FilterPattern.stringValue("$.code", "=", "export.done"),
          metricNamespace: metricNamespaceOfStage,
          metricName: exportLagMetric(stage).metricName,
          metricValue: "$.behindSeconds",
        });
      if (worker.trigger.kind === "stream")
        new MetricFilter(this, `${constructId(worker.id)}Parked`, {
          logGroup,
          filterPattern: FilterPattern.stringValue("$.code", "=", "dispatch.parked"),
          metricNamespace: metricNamespaceOfStage,
          metricName: parkedMetric(stage).metricName,
          metricValue: "1",
        });
      if (worker.trigger.kind === "queue" && worker.trigger.drops !== undefined)
        this.countFiles(worker, logGroup, stage);
      if (worker.trigger.kind === "queue" && worker.trigger.queue === "mail")
        new MetricFilter(this, `${constructId(worker.id)}Dropped`, {
          logGroup,
          filterPattern: FilterPattern.stringValue("$.code", "=", "mail.dropped"),
          metricNamespace: metricNamespaceOfStage,
          metricName: droppedMailMetric(stage).metricName,
          metricValue: "1",
        });
      if (isFirstDelivery(worker))
        new MetricFilter(this, `${constructId(worker.id)}Latency`, {
          logGroup,
          filterPattern: FilterPattern.all(
            FilterPattern.stringValue("$.code", "=", "webhook.attempted"),
            FilterPattern.exists("$.firstSecondsSinceChange"),
          ),
          metricNamespace: metricNamespaceOfStage,
          metricName: webhookLatencyMetric(stage, Stats.MAXIMUM).metricName,
          metricValue: "$.firstSecondsSinceChange",
        });
      const polls =
        worker.trigger.kind === "queue" ? pollLogLines[worker.trigger.queue] : undefined;
      if (polls)
        new MetricFilter(this, `${constructId(worker.id)}Polls`, {
          logGroup,
          filterPattern: FilterPattern.stringValue("$.code", "=", polls.code),
          metricNamespace: metricNamespaceOfStage,
          metricName: polls.metricName,
          metricValue: "1",
          dimensions: { Outcome: "$.outcome" },
        });
      if (worker.trigger.kind === "queue" && worker.trigger.queue === "facility-poll")
        this.measureFacilitySources(logGroup, stage);
    }
  }

  /** What was due at each sweep, for how long, and how many carriers were left alone. */
  private measureSweeps({ id }: Worker, logGroup: ILogGroup, stage: string): void {
    const measured = {
      Due: { metric: dueMetric(stage, Stats.MINIMUM), metricValue: "$.carrierTargets" },
      Lag: { metric: pollLagMetric(stage), metricValue: "$.pollLagSeconds" },
      Circuits: { metric: openCircuitsMetric(stage), metricValue: "$.carrierCircuitsOpen" },
    };
    for (const [name, { metric, metricValue }] of Object.entries(measured))
      new MetricFilter(this, `${constructId(id)}${name}`, {
        logGroup,
        filterPattern: FilterPattern.stringValue("$.code", "=", "sweep.done"),
        metricNamespace: metricNamespace(stage),
        metricName: metric.metricName,
        metricValue,
      });
  }

  /** By facility source for the dashboard, and the worst of all for the alarms: an alarm has one metric. */
  private measureFacilitySources(logGroup: ILogGroup, stage: string): void {
    const filterPattern = FilterPattern.stringValue("$.code", "=", "source.health");
    for (const [of, { metricName, field }] of Object.entries(facilitySourceMetrics)) {
      const common = {
        logGroup,
        filterPattern,
        metricNamespace: metricNamespace(stage),
        metricValue: field,
      };
      new MetricFilter(this, metricName, {
        ...common,
        metricName,
        dimensions: { FacilitySource: "$.facilitySource" },
      });
      new MetricFilter(this, `Worst${metricName}`, {
        ...common,
        metricName: worstFacilitySourceMetric(stage, of as keyof typeof facilitySourceMetrics)
          .metricName,
      });
    }
  }

  /** Files of partners by outcome, and how much of them was rejected. */
  private countFiles({ id }: Worker, logGroup: ILogGroup, stage: string): void {
    const filterPattern = FilterPattern.stringValue("$.code", "=", "edi.taken");
    const common = { logGroup, filterPattern, metricNamespace: metricNamespace(stage) };
    new MetricFilter(this, `${constructId(id)}FileCount`, {
      ...common,
      metricName: ediFileMetricName,
      metricValue: "1",
      dimensions: { Outcome: "$.outcome" },
    });
    new MetricFilter(this, `${constructId(id)}RejectCount`, {
      ...common,
      metricName: ediRejectMetric(stage).metricName,
      metricValue: "$.rejected",
    });
  }

  private stale(stage: string): Symptom {
    return {
      name: "stale",
      metric: pollLagMetric(stage),
      atLeast: staleAt,
      steps: 3,
    };
  }
}

/** Alarms that belong to no worker. */
function shared(apiId: string, tableName: string) {
  const account = (metricName: string) =>
    new Metric({
      namespace: "AWS/Lambda",
      metricName,
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    });
  const table = (metricName: string) =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      statistic: Stats.SUM,
      period: Duration.minutes(5),
      dimensionsMap: { TableName: tableName },
    });
  // An index has capacity of its own, and the table's metrics do not count it.
  const indexes = (metricName: string) => {
    const usingMetrics = Object.fromEntries(
      Object.keys(tableShape.indexes).map((index) => [
        index,
        new Metric({
          namespace: "AWS/DynamoDB",
          metricName,
          statistic: Stats.SUM,
          period: Duration.minutes(5),
          dimensionsMap: { TableName: tableName, GlobalSecondaryIndexName: index },
        }),
      ]),
    );
    const sum = Object.keys(usingMetrics).map((index) => `FILL(${index},0)`);
    return new MathExpression({
      expression: sum.join("+"),
      usingMetrics,
      period: Duration.minutes(5),
    });
  };
  return [
    {
      id: "api",
      impact: "Customers' calls to the API fail or are slow. Tracking and webhooks go on.",
      symptoms: [
        { name: "5xx", metric: gatewayMetric(apiId, "5xx"), atLeast: 5, steps: 2 },
        { name: "slow", metric: gatewayMetric(apiId, "Latency", "p99"), atLeast: 5000, steps: 3 },
      ],
    },
    {
      id: "throttles",
      impact: "Everything is slower: the account's functions reach AWS's limit of running at once.",
      symptoms: [{ name: "functions", metric: account("Throttles"), atLeast: 10, steps: 2 }],
    },
    {
      id: "table",
      impact: "DynamoDB throttles reads or writes; calls fail or are slow.",
      symptoms: [
        { name: "read throttles", metric: table("ReadThrottleEvents"), atLeast: 50, steps: 2 },
        { name: "write throttles", metric: table("WriteThrottleEvents"), atLeast: 50, steps: 2 },
        {
          name: "index read throttles",
          metric: indexes("ReadThrottleEvents"),
          atLeast: 50,
          steps: 2,
        },
        {
          name: "index write throttles",
          metric: indexes("WriteThrottleEvents"),
          atLeast: 50,
          steps: 2,
        },
      ],
    },
  ] satisfies { id: string; impact: string; symptoms: Symptom[] }[];
}

/** Where alarms are sent by email: those that SNS could not hand over. */
function lostAlarms({ stage, alarmEmail }: Settings) {
  if (alarmEmail === undefined) return [];
  const impact = "Alarms reach nobody by email: what customers suffer goes unnoticed.";
  return [{ id: "alarms", impact, symptoms: [deadMessages(alarmFailuresQueueName(stage), 1)] }];
}
