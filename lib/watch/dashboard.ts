import { Duration } from "aws-cdk-lib";
import {
  GraphWidget,
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

/** One row each: the API, freshness, queues, failures. */
export function dashboardRows(
  settings: Settings,
  workers: readonly Worker[],
  apiId: string,
): IWidget[][] {
  const { stage } = settings;
  const queues = workers.filter(isQueueWorker).map((worker) => worker.trigger.queue);
  const streams = workers.filter((worker) => worker.trigger.kind === "stream");
  const nameOf = (worker: Worker): string => workerFunctionName(stage, worker.id);
  const labelled = (metric: Metric, label: string): Metric => metric.with({ label });
  return [
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
        "Dead messages",
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
  ];
}
