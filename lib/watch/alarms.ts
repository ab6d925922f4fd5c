import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  Metric,
  Stats,
  TreatMissingData,
  type IAlarmAction,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Worker } from "#src/platform/manifest.ts";
import {
  constructId,
  failuresQueueName,
  metricNamespace,
  prefix,
  queueName,
  workerFunctionName,
} from "../names.ts";
import { visibilityFactor } from "../stacks/queues-stack.ts";

export const lambdaMetric = (
  metricName: string,
  functionName: string,
  statistic: string = Stats.SUM,
): Metric =>
  new Metric({
    namespace: "AWS/Lambda",
    metricName,
    statistic,
    period: Duration.minutes(5),
    dimensionsMap: { FunctionName: functionName },
  });

export const queueMetric = (metricName: string, name: string): Metric =>
  new Metric({
    namespace: "AWS/SQS",
    metricName,
    statistic: Stats.MAXIMUM,
    period: Duration.minutes(5),
    dimensionsMap: { QueueName: name },
  });

/** How many poll targets a sweep found due, by its log line. A polled target is no longer due. */
export const dueMetric = (stage: string, statistic: string): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: "DuePollTargets",
    statistic,
    period: Duration.minutes(5),
  });

/** For how long the oldest poll target has been due whose source can be polled, in seconds. */
export const pollLagMetric = (stage: string): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: "PollLag",
    statistic: Stats.MINIMUM,
    period: Duration.minutes(5),
  });

/** Carriers that are left alone because they failed again and again. */
export const openCircuitsMetric = (stage: string): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: "CarrierCircuitsOpen",
    statistic: Stats.MAXIMUM,
    period: Duration.minutes(5),
  });

/** The worker that dispatches commits to webhooks; it has the alarm for all stream records set aside. */
const parksEvents = ({ trigger, needs }: Worker): boolean =>
  trigger.kind === "stream" && needs.includes("queue:deliver");

/** Events that dispatch could not publish and set aside, by its log line. */
export const parkedMetric = (stage: string): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: "ParkedEvents",
    statistic: Stats.SUM,
    period: Duration.minutes(5),
  });

/**
 * How terminals and railroads answer, by the log lines of their polls. With a facility source: its
 * own value; without: the worst of all.
 */
export const facilitySourceMetrics = {
  /** Share of failed polls, 0 to 1. */
  errorRate: { metricName: "FacilitySourceErrorRate", field: "$.errorRate" },
  /** Seconds since the last usable answer. */
  silence: { metricName: "FacilitySourceSilence", field: "$.silentSeconds" },
  /** Seconds since the newest event time that it reported. */
  behind: { metricName: "FacilitySourceBehind", field: "$.behindSeconds" },
} as const;

export const worstFacilitySourceMetric = (
  stage: string,
  of: keyof typeof facilitySourceMetrics,
): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: `Worst${facilitySourceMetrics[of].metricName}`,
    statistic: Stats.MAXIMUM,
    period: Duration.minutes(5),
  });

/** Polls of terminals and railroads: one of them fails, answers nothing, or reports old data. */
const facilitySourceSymptoms = (stage: string): readonly Symptom[] => [
  {
    name: "failing source",
    metric: worstFacilitySourceMetric(stage, "errorRate"),
    atLeast: 0.5,
    steps: 6,
  },
  {
    name: "silent source",
    metric: worstFacilitySourceMetric(stage, "silence"),
    atLeast: 6 * 3600,
    steps: 2,
  },
  {
    name: "source behind",
    metric: worstFacilitySourceMetric(stage, "behind"),
    atLeast: 12 * 3600,
    steps: 12,
  },
];

/** What EDI partners sent and could not be used, by the worker's log line. */
export const ediRejectMetric = (stage: string): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: "EdiRejects",
    statistic: Stats.SUM,
    period: Duration.minutes(5),
  });

/** Mails that were dropped, by the mail worker's log line. */
export const droppedMailMetric = (stage: string): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: "DroppedMails",
    statistic: Stats.SUM,
    period: Duration.minutes(5),
  });

/** How long after a change its first attempt at a webhook was made, by the log line of the attempt. */
export const webhookLatencyMetric = (stage: string, statistic: string): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: "WebhookLatency",
    statistic,
    period: Duration.minutes(5),
  });

/** Customers hear of a change after a quarter of an hour or later. */
const lateSeconds = 900;

/** Sends what was committed to customers, the first time. */
export const isFirstDelivery = ({ trigger }: Worker): boolean =>
  trigger.kind === "queue" && trigger.queue === "deliver";

/** Some unknown senders always try; this many mean an alias that many senders have wrong. */
const manyDropped = 50;

/** Sends due poll targets to their queues. */
export const isSweep = ({ trigger, needs }: Worker): boolean =>
  trigger.kind === "schedule" && needs.includes("queue:poll");

/** Writes the scheduled exports. */
export const isExport = ({ needs }: Worker): boolean => needs.includes("exports:write");

/** For how long an account's export was not complete, of the one furthest behind, by the worker's log line. */
export const exportLagMetric = (stage: string): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName: "ExportLag",
    statistic: Stats.MAXIMUM,
    period: Duration.hours(1),
  });

/** An export of a large account takes some turns at first. */
const exportBehindAt = (everySeconds: number): number => Math.max(6 * 3600, 4 * everySeconds);

export type Symptom = {
  /** Last part of the alarm's name. */
  readonly name: string;
  readonly metric: IMetric;
  readonly atLeast?: number;
  /** Instead of `atLeast`: too few are the symptom. */
  readonly below?: number;
  /** So many periods of the metric in a row. */
  readonly steps: number;
};

/**
 * An alarm that states first the impact on customers, then where the remedy is described: a heading
 * of docs/operate.md.
 */
export function addAlarm(
  scope: Construct,
  about: { readonly stage: string; readonly id: string; readonly impact: string },
  { name, metric, atLeast, below, steps }: Symptom,
  action: IAlarmAction,
): Alarm {
  const alarm = new Alarm(scope, `${constructId(about.id)}${constructId(name)}`, {
    alarmName: `${prefix(about.stage)} ${about.id} ${name}`,
    alarmDescription: `${about.impact} See docs/operate.md, "${about.id}".`,
    metric,
    threshold: atLeast ?? below ?? 0,
    comparisonOperator:
      below === undefined
        ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: steps,
    treatMissingData:
      below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
  });
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
  return alarm;
}

/** Somebody has to look at what waits in a dead-letter queue, from so many messages on. */
export const deadMessages = (deadLetterQueue: string, atLeast: number): Symptom => ({
  name: "dead letters",
  metric: queueMetric("ApproximateNumberOfMessagesVisible", deadLetterQueue),
  atLeast,
  steps: 1,
});

/** What is measurable when a worker does not do its work. */
export function symptomsOf(worker: Worker, stage: string): readonly Symptom[] {
  const name = workerFunctionName(stage, worker.id);
  const { trigger } = worker;
  const errors = { name: "errors", metric: lambdaMetric("Errors", name), atLeast: 3, steps: 2 };
  if (trigger.kind === "queue")
    return [
      errors,
      ...(trigger.drops === undefined
        ? []
        : [{ name: "rejects", metric: ediRejectMetric(stage), atLeast: 10, steps: 1 }]),
      deadMessages(queueName(stage, trigger.queue, "-dead"), 1),
      {
        name: "oldest message",
        metric: queueMetric("ApproximateAgeOfOldestMessage", queueName(stage, trigger.queue)),
        // A message may wait its delay of at most 15 minutes and fail twice without being news.
        atLeast: 900 + 2 * visibilityFactor * worker.timeoutSeconds,
        steps: 1,
      },
      // For half an hour one carrier or more has not answered.
      ...(trigger.queue === "poll"
        ? [{ name: "open circuit", metric: openCircuitsMetric(stage), atLeast: 1, steps: 6 }]
        : []),
      ...(trigger.queue === "facility-poll" ? facilitySourceSymptoms(stage) : []),
      ...(isFirstDelivery(worker)
        ? [
            {
              name: "late",
              metric: webhookLatencyMetric(stage, "p90"),
              atLeast: lateSeconds,
              steps: 3,
            },
          ]
        : []),
      ...(trigger.queue === "mail"
        ? [
            {
              name: "dropped mails",
              metric: droppedMailMetric(stage),
              atLeast: manyDropped,
              steps: 1,
            },
          ]
        : []),
    ];
  if (trigger.kind === "stream")
    return [
      errors,
      deadMessages(failuresQueueName(stage, worker.id), 1),
      ...(parksEvents(worker)
        ? [{ name: "parked events", metric: parkedMetric(stage), atLeast: 1, steps: 1 }]
        : []),
      {
        name: "behind",
        metric: lambdaMetric("IteratorAge", name, Stats.MAXIMUM),
        atLeast: 300_000,
        steps: 2,
      },
    ];
  // CloudWatch counts back a day at most by steps of five minutes, and a week by steps of an hour.
  const period = Duration.seconds(trigger.everySeconds > 300 ? 3600 : 300);
  const turnsSeen = Math.max(1, Math.ceil(trigger.everySeconds / period.toSeconds()));
  // Where turns are rare each counts.
  const isRare = trigger.everySeconds >= 300;
  return [
    isRare ? { ...errors, atLeast: 1, steps: 1 } : errors,
    // Of a day: that long a message of a turn is kept.
    deadMessages(failuresQueueName(stage, worker.id), isRare ? 1 : 3),
    {
      name: "not running",
      metric: lambdaMetric("Invocations", name).with({ period }),
      below: 1,
      steps: Math.max(2, turnsSeen + 1),
    },
    ...(isExport(worker)
      ? [
          {
            name: "behind",
            metric: exportLagMetric(stage),
            atLeast: exportBehindAt(trigger.everySeconds),
            steps: 1,
          },
        ]
      : []),
  ];
}
