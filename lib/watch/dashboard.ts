import { Duration } from "aws-cdk-lib";
import {
  GraphWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Metric,
  Stats,
  type IWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Worker } from "#src/platform/manifest.ts";
import {
  dueMetric,
  exportLagMetric,
  pollLagMetric,
  ediRejectMetric,
  lambdaMetric,
  queueMetric,
  facilitySourceMetrics,
  webhookLatencyMetric,
} from "./alarms.ts";
import { deadQueues } from "../dead-queues.ts";
import { metricNamespace, queueName, workerFunctionName } from "../names.ts";
import type { Settings } from "../settings.ts";
import { isQueueWorker } from "../stacks/queues-stack.ts";

export const pollMetricName = "CarrierPolls";
export const facilityPollMetricName = "FacilityPolls";
export const ediFileMetricName = "EdiFiles";

export const gatewayMetric = (
  apiId: string,
  metricName: string,
  statistic: string = Stats.SUM,
): Metric =>
  new Metric({
    namespace: "AWS/ApiGateway",
    metricName,
    statistic,
    period: Duration.minutes(5),
    dimensionsMap: { ApiId: apiId },
  });

const size = { width: 8, height: 6 } as const;

const graph = (title: string, left: Metric[]) => new GraphWidget({ title, left, ...size });

const polls = (title: string, stage: string, metricName: string) =>
  new GraphWidget({
    title,
    left: [
      new MathExpression({
        expression: `SEARCH('{${metricNamespace(stage)},Outcome} MetricName="${metricName}"', 'Sum', 300)`,
        usingMetrics: {},
        label: "",
      }),
    ],
    ...size,
  });

/** One line for each terminal or railroad. */
const byFacilitySource = (title: string, stage: string, of: keyof typeof facilitySourceMetrics) =>
  new GraphWidget({
    title,
    left: [
      new MathExpression({
        expression: `SEARCH('{${metricNamespace(stage)},FacilitySource} MetricName="${facilitySourceMetrics[of].metricName}"', 'Maximum', 300)`,
        usingMetrics: {},
        label: "",
      }),
    ],
    ...size,
  });

/**
 * A table of what log lines say, one row for each thing of which there may be thousands: carriers, webhooks, types. It
 * is asked when somebody looks, and costs what it reads; a metric for each would cost every month.
 */
const fromLogs = (title: string, functionNames: readonly string[], queryLines: string[]): IWidget =>
  new LogQueryWidget({
    title,
    logGroupNames: functionNames.map((name) => `/aws/lambda/${name}`),
    view: LogQueryVisualizationType.TABLE,
    queryLines,
    width: 12,
    height: 6,
  });

/** Whether customers are told, and how fresh is what we know. */
const answers = (stage: string, tradeFunctions: readonly string[]): IWidget[][] => [
  [
    graph("From a change to its webhook, s", [
      webhookLatencyMetric(stage, "p50"),
      webhookLatencyMetric(stage, "p90"),
      webhookLatencyMetric(stage, "p99"),
    ]),
    fromLogs(
      "Webhooks: delivered, the worst first",
      [
        workerFunctionName(stage, "webhooks.deliver"),
        workerFunctionName(stage, "webhooks.deliver-slow"),
      ],
      [
        'filter code = "webhook.attempted"',
        'stats count(*) as attempts, sum(strcontains(outcome, "delivered")) as delivered, 100 * sum(strcontains(outcome, "delivered")) / count(*) as percent, max(firstSecondsSinceChange) as slowest_s by account, webhook',
        "sort percent asc, attempts desc",
        "limit 50",
      ],
    ),
  ],
  [
    fromLogs(
      "Carriers: last answer, and polls without one",
      [workerFunctionName(stage, "tracking.poll")],
      [
        'filter code = "tracking.polled"',
        'stats max(toMillis(@timestamp) * (1 - strcontains(outcome, "unre"))) as last_answer_ms, count(*) as polls, sum(strcontains(outcome, "unre")) as without_answer by scac',
        "sort last_answer_ms asc",
        "limit 100",
      ],
    ),
    fromLogs(
      "Terminals and railroads: since their last answer, and behind, s",
      [workerFunctionName(stage, "tracking.poll-facilities")],
      [
        'filter code = "source.health"',
        "stats latest(silentSeconds) as silent_s, latest(behindSeconds) as behind_s, latest(errorRate) as failed_share, max(@timestamp) as seen by kind, facilitySource",
        "sort silent_s desc",
        "limit 100",
      ],
    ),
  ],
  [
    fromLogs(
      "Documents by outcome and type",
      [workerFunctionName(stage, "documents.process")],
      [
        'filter code = "documents.processed"',
        "stats count(*) as documents, avg(pages) as pages, pct(readMs, 90) as read_p90_ms by outcome, type",
        "sort outcome asc, documents desc",
        "limit 50",
      ],
    ),
    ...(tradeFunctions.length === 0
      ? []
      : [
          fromLogs("Trade data: as of, and days old when read", tradeFunctions, [
            'filter code = "trade.snapshot"',
            "stats latest(dataDay) as data_day, latest(daysOld) as days_old, max(@timestamp) as seen",
          ]),
        ]),
  ],
];

/** What the bill grows with. */
const costDrivers = (stage: string, workers: readonly Worker[], tableName: string): IWidget[] => {
  const units = (metricName: string) =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      statistic: Stats.SUM,
      period: Duration.hours(1),
      dimensionsMap: { TableName: tableName },
    });
  const hourly = (metric: Metric, label: string) =>
    metric.with({ label, period: Duration.hours(1) });
  return [
    graph("Cost: table, units an hour", [
      units("ConsumedWriteCapacityUnits"),
      units("ConsumedReadCapacityUnits"),
    ]),
    graph(
      "Cost: workers, ms an hour",
      workers.map(({ id }) => hourly(lambdaMetric("Duration", workerFunctionName(stage, id)), id)),
    ),
    graph(
      "Cost: logs, bytes an hour",
      workers.map(
        ({ id }) =>
          new Metric({
            namespace: "AWS/Logs",
            metricName: "IncomingBytes",
            statistic: Stats.SUM,
            period: Duration.hours(1),
            label: id,
            dimensionsMap: { LogGroupName: `/aws/lambda/${workerFunctionName(stage, id)}` },
          }),
      ),
    ),
  ];
};

/** Rows that answer first whether customers are told and what is fresh, then the API, freshness, queues, failures, cost. */
export function dashboardRows(
  settings: Settings,
  workers: readonly Worker[],
  {
    apiId,
    tableName,
    tradeFunctions,
  }: {
    readonly apiId: string;
    readonly tableName: string;
    readonly tradeFunctions: readonly string[];
  },
): IWidget[][] {
  const { stage } = settings;
  const queues = workers.filter(isQueueWorker).map((worker) => worker.trigger.queue);
  const streams = workers.filter((worker) => worker.trigger.kind === "stream");
  const nameOf = (worker: Worker): string => workerFunctionName(stage, worker.id);
  const labelled = (metric: Metric, label: string): Metric => metric.with({ label });
  return [
    ...answers(stage, tradeFunctions),
    [
      graph("API: requests, and 4xx", [gatewayMetric(apiId, "Count"), gatewayMetric(apiId, "4xx")]),
      graph("API: 5xx", [gatewayMetric(apiId, "5xx")]),
      graph("API: latency, ms", [
        gatewayMetric(apiId, "Latency", "p50"),
        gatewayMetric(apiId, "Latency", "p99"),
      ]),
    ],
    [
      polls("Polls of carriers, by outcome", stage, pollMetricName),
      polls("Polls of terminals and railroads, by outcome", stage, facilityPollMetricName),
      polls("Files of EDI partners, by outcome", stage, ediFileMetricName),
      graph("EDI: rejected", [ediRejectMetric(stage)]),
      graph("Poll targets due at a sweep", [dueMetric(stage, Stats.MAXIMUM)]),
      graph("Poll lag, s", [pollLagMetric(stage)]),
      graph("Scheduled exports: behind, s", [exportLagMetric(stage)]),
      graph(
        "Stream: age of the last record, ms",
        streams.map((worker) =>
          labelled(lambdaMetric("IteratorAge", nameOf(worker), Stats.MAXIMUM), worker.id),
        ),
      ),
    ],
    [
      byFacilitySource("Terminals and railroads: share of failed polls", stage, "errorRate"),
      byFacilitySource("Terminals and railroads: since the last answer, s", stage, "silence"),
      byFacilitySource("Terminals and railroads: age of the newest event time, s", stage, "behind"),
    ],
    [
      graph(
        "Queues: oldest message, s",
        queues.map((queue) =>
          labelled(queueMetric("ApproximateAgeOfOldestMessage", queueName(stage, queue)), queue),
        ),
      ),
      graph(
        "Queues: waiting messages",
        queues.map((queue) =>
          labelled(
            queueMetric("ApproximateNumberOfMessagesVisible", queueName(stage, queue)),
            queue,
          ),
        ),
      ),
      graph(
        "Dead letters",
        deadQueues(settings, workers).map(({ name }) =>
          labelled(queueMetric("ApproximateNumberOfMessagesVisible", name), name),
        ),
      ),
    ],
    [
      graph(
        "Workers: errors",
        workers.map((worker) => labelled(lambdaMetric("Errors", nameOf(worker)), worker.id)),
      ),
      graph(
        "Workers: throttles",
        workers.map((worker) => labelled(lambdaMetric("Throttles", nameOf(worker)), worker.id)),
      ),
      graph(
        "Workers: duration p99, ms",
        workers.map((worker) =>
          labelled(lambdaMetric("Duration", nameOf(worker), "p99"), worker.id),
        ),
      ),
    ],
    costDrivers(stage, workers, tableName),
  ];
}
