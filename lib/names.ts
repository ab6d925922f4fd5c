import { Stack } from "aws-cdk-lib";
import { fifoQueues } from "#src/platform/manifest.ts";
import type { QueueName } from "#src/platform/queue.ts";

/**
 * Names are made from the manifest and never by CloudFormation, so that stacks refer to each other
 * without exports (what AWS names itself: lib/shared-value.ts), an operator finds a function by its manifest id, and the gateway's document can
 * name functions that are deployed after it.
 */
const dashed = (id: string): string => id.replaceAll(/[^A-Za-z0-9]+/g, "-");

/** Where CloudFront finds web ACLs and certificates, whatever the region of the rest. */
export const edgeRegion = "us-east-1";

export const prefix = (stage: string): string => `quayline-${stage}`;

/** AWS allows 64 characters in a function's name and in a role's. */
function fits(name: string): string {
  if (name.length > 64) throw new Error(`${name} is longer than the 64 characters AWS allows`);
  return name;
}

/** The function that answers a row: its own, or one that several rows share. */
export const functionOf = (row: { readonly id: string; readonly function?: string }): string =>
  row.function ?? row.id;

export const routeFunctionName = (stage: string, id: string): string =>
  fits(`${prefix(stage)}-api-${dashed(id)}`);

export const workerFunctionName = (stage: string, id: string): string =>
  fits(`${prefix(stage)}-worker-${dashed(id)}`);

/** As in the local runtime: order within a group needs the ending. */
export const queueName = (stage: string, queue: QueueName, suffix = ""): string =>
  `${prefix(stage)}-${queue}${suffix}${fifoQueues.includes(queue) ? ".fifo" : ""}`;

export const queueArn = (stack: Stack, stage: string, queue: QueueName, suffix = ""): string =>
  stack.formatArn({ service: "sqs", resource: queueName(stage, queue, suffix) });

/** Root of the versioned API as clients see it: its own name, or the one that AWS gave it. */
export const baseUrlOf = (
  { region, urlSuffix }: Stack,
  { domainName }: { readonly domainName?: string | undefined },
  apiId: string,
): string => `https://${domainName ?? `${apiId}.execute-api.${region}.${urlSuffix}`}/v2`;

/** S3 names are global: with account and region in them, this one is unique. */
export const bucketName = ({ account, region }: Stack, stage: string): string =>
  `${prefix(stage)}-${account}-${region}`;

export const mailBucketName = ({ account, region }: Stack, stage: string): string =>
  `${prefix(stage)}-mail-${account}-${region}`;

export const exportBucketName = ({ account, region }: Stack, stage: string): string =>
  `${prefix(stage)}-exports-${account}-${region}`;

export const rootBucketName = ({ account, region }: Stack, stage: string): string =>
  `${prefix(stage)}-roots-${account}-${region}`;

export const tradeBucketName = ({ account, region }: Stack, stage: string): string =>
  `${prefix(stage)}-trade-${account}-${region}`;

/** Where SES notifies of a stored mail; the mail queue admits this topic alone. */
export const mailTopicName = (stage: string): string => `${prefix(stage)}-mail`;

/** Where a worker's stream records and scheduled turns go that could not be handled. */
export const failuresQueueName = (stage: string, workerId: string): string =>
  `${prefix(stage)}-${dashed(workerId)}-dead`;

/** Where alarms go that reached nobody. */
export const alarmFailuresQueueName = (stage: string): string => `${prefix(stage)}-alarms-dead`;

/** What the functions' metric filters write; the alarms and the dashboard read it. */
export const metricNamespace = (stage: string): string => `Quayline/${stage}`;

/** A construct id from a manifest id: `tracking-requests.create` -> `TrackingRequestsCreate`. */
export const constructId = (id: string): string =>
  id.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

export const functionArn = (stack: Stack, name: string): string =>
  `arn:${stack.partition}:lambda:${stack.region}:${stack.account}:function:${name}`;
