import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  DeduplicationScope,
  FifoThroughputLimit,
  Queue,
  QueueEncryption,
  type QueueProps,
} from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { fifoQueues, type Worker } from "#src/platform/manifest.ts";
import { queueNames, type QueueName } from "#src/platform/queue.ts";
import { bucketName, mailTopicName, queueName } from "../names.ts";

/** AWS recommends a visibility timeout of six times the function's timeout. */
export const visibilityFactor = 6;

export type QueueWorker = Worker & { readonly trigger: { readonly kind: "queue" } };

export const isQueueWorker = (worker: Worker): worker is QueueWorker =>
  worker.trigger.kind === "queue";

/** A queue without a reader, or with two, is a mistake in the manifest. */
export function readerOf(queue: QueueName, workers: readonly Worker[]): QueueWorker {
  const readers = workers.filter(isQueueWorker).filter((w) => w.trigger.queue === queue);
  const [reader] = readers;
  if (!reader || readers.length > 1)
    throw new Error(`queue ${queue} has ${readers.length} workers in the manifest, not 1`);
  return reader;
}

const shared: QueueProps = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
};

/**
 * Order and deduplication count within a group, not over the whole queue: that lifts the limit of
 * 300 messages a second, and our groups are independent of each other (src/polling/poll-message).
 */
const fifoProps = (queue: QueueName): QueueProps =>
  fifoQueues.includes(queue)
    ? {
        fifo: true,
        deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
        fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      }
    : {};

/** Every queue of the product with its dead-letter queue. */
export class QueuesStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    stage: string,
    workers: readonly Worker[],
    props: StackProps,
  ) {
    super(scope, id, { ...props, terminationProtection: true });
    for (const name of queueNames) {
      const reader = readerOf(name, workers);
      const dead = new Queue(this, `${name}-dead`, {
        ...shared,
        ...fifoProps(name),
        queueName: queueName(stage, name, "-dead"),
      });
      const queue = new Queue(this, name, {
        ...shared,
        ...fifoProps(name),
        queueName: queueName(stage, name),
        visibilityTimeout: Duration.seconds(reader.timeoutSeconds * visibilityFactor),
        deadLetterQueue: { queue: dead, maxReceiveCount: reader.trigger.attempts },
      });
      if (name === "mail")
        for (const each of [queue, dead]) this.admitTopic(each, mailTopicName(stage));
      if (reader.trigger.drops !== undefined)
        queue.addToResourcePolicy(this.dropsStatement(queue.queueArn, bucketName(this, stage)));
    }
  }

  /**
   * SES notifies of a stored mail through this topic (mail-stack.ts), which is named and not imported.
   * What SNS cannot hand over to the queue it puts into the dead-letter queue itself.
   */
  private admitTopic(queue: Queue, topicName: string): void {
    const topic = this.formatArn({ service: "sns", resource: topicName });
    queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("sns.amazonaws.com")],
        actions: ["sqs:SendMessage"],
        resources: [queue.queueArn],
        conditions: { ArnEquals: { "aws:SourceArn": topic } },
      }),
    );
  }

  /** S3 notifies of what came into the product's bucket (data-stack.ts), and of no other bucket. */
  private dropsStatement(queueArn: string, bucket: string): PolicyStatement {
    return new PolicyStatement({
      principals: [new ServicePrincipal("s3.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queueArn],
      conditions: {
        ArnEquals: { "aws:SourceArn": `arn:${this.partition}:s3:::${bucket}` },
        // A bucket's name alone does not say whose bucket it is.
        StringEquals: { "aws:SourceAccount": this.account },
      },
    });
  }
}
