import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fifoQueues, type Worker } from "#src/platform/manifest.ts";
import { queueNames, type QueueName } from "#src/platform/queue.ts";
import { startLoopbackFauxqs } from "./loopback-fauxqs.ts";

/** SQS names as in AWS: order within a group needs the ending. */
const physicalName = (queue: QueueName, suffix = ""): string =>
  `quayline-${queue}${suffix}${fifoQueues.includes(queue) ? ".fifo" : ""}`;

/** AWS recommends a visibility timeout of six times the function's timeout. */
const visibilityFactor = 6;

const fifo = (queue: QueueName): Record<string, string> =>
  fifoQueues.includes(queue) ? { FifoQueue: "true" } : {};

function queueSetup(workers: readonly Worker[]) {
  return queueNames.flatMap((queue) => {
    const reader = workers.find((w) => w.trigger.kind === "queue" && w.trigger.queue === queue);
    if (reader?.trigger.kind !== "queue") return [];
    const dead = physicalName(queue, "-dead");
    return [
      { name: dead, attributes: { ...fifo(queue), MessageRetentionPeriod: "1209600" } },
      {
        name: physicalName(queue),
        attributes: {
          ...fifo(queue),
          MessageRetentionPeriod: "1209600",
          VisibilityTimeout: String(reader.timeoutSeconds * visibilityFactor),
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: `arn:aws:sqs:us-east-1:000000000000:${dead}`,
            maxReceiveCount: reader.trigger.attempts,
          }),
        },
      },
    ];
  });
}

/**
 * After a kill no consumer holds a message: what was in flight is visible again at once instead
 * of after its visibility timeout, and the receive that the kill cut short does not count.
 */
function releaseMessages(database: string): void {
  if (!existsSync(database)) return;
  const db = new DatabaseSync(database);
  try {
    db.exec(`UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL,
      approximate_receive_count = max(0, approximate_receive_count - 1)
      WHERE receipt_handle IS NOT NULL`);
  } finally {
    db.close();
  }
}

export type LocalAws = {
  readonly endpoint: string;
  queueUrl(queue: QueueName): string;
  stop(): Promise<void>;
};

/** SQS and S3 on this machine, inside this process; `dataDir` null keeps nothing. */
export async function startQueuesAndBlobs(
  dataDir: string | null,
  workers: readonly Worker[],
  buckets: readonly string[],
  lockedBuckets: readonly string[] = [],
): Promise<LocalAws> {
  if (dataDir !== null) releaseMessages(join(dataDir, "fauxqs.db"));
  const region = "us-east-1";
  const server = await startLoopbackFauxqs({
    dataDir,
    blobFolder: dataDir === null ? null : join(dataDir, "blobs"),
    region,
  });
  const all = [...buckets, ...lockedBuckets];
  server.setup({ region, queues: queueSetup(workers), buckets: all });
  server.lock(lockedBuckets);
  const endpoint = `http://127.0.0.1:${server.port}`;
  return {
    endpoint,
    queueUrl: (queue) => `${endpoint}/000000000000/${physicalName(queue)}`,
    stop: () => server.stop(),
  };
}
