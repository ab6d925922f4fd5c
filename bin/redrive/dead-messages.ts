import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  type Message,
  type SQSClient,
} from "@aws-sdk/client-sqs";

/** A message of a dead-letter queue, hidden from others while it is redriven. */
export type DeadMessage = {
  readonly id: string;
  readonly body: string;
  readonly group: string | undefined;
  /** When it was first sent, in milliseconds. */
  readonly sentAt: number;
  readonly receipt: string;
};

/** What waits in a queue, seen without taking anything. */
export type Depth = {
  readonly messages: number;
  /** Of up to ten that SQS shows; null where it shows none. */
  readonly oldestAt: number | null;
  /** As in the log line of the worker that gave them up. */
  readonly ids: readonly string[];
};

/** SQS hands out and takes back ten at a time. */
const batch = 10;
/** Long enough to redrive ten, and short for whoever runs the command again after it was stopped. */
const hiddenSeconds = 120;
const asked = ["SentTimestamp", "MessageGroupId"] as const;

const messageOf = ({ MessageId, Body, Attributes, ReceiptHandle }: Message): DeadMessage => ({
  id: MessageId ?? "",
  body: Body ?? "",
  group: Attributes?.MessageGroupId,
  sentAt: Number(Attributes?.SentTimestamp ?? 0),
  receipt: ReceiptHandle ?? "",
});

async function receive(
  sqs: SQSClient,
  QueueUrl: string,
  VisibilityTimeout: number,
): Promise<readonly DeadMessage[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: batch,
      VisibilityTimeout,
      // Asks all of SQS's servers, where a short poll asks some.
      WaitTimeSeconds: 1,
      MessageSystemAttributeNames: [...asked],
    }),
  );
  return Messages.map(messageOf);
}

export async function queueUrl(sqs: SQSClient, QueueName: string): Promise<string> {
  const { QueueUrl = "" } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  return QueueUrl;
}

/** How many messages wait, hidden ones too, and the oldest of those that can be seen. */
export async function depthOf(sqs: SQSClient, url: string): Promise<Depth> {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: url,
      AttributeNames: ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"],
    }),
  );
  const messages =
    Number(Attributes.ApproximateNumberOfMessages) +
    Number(Attributes.ApproximateNumberOfMessagesNotVisible);
  if (messages === 0) return { messages, oldestAt: null, ids: [] };
  // Hidden for no time at all: shown to the next one who asks as well.
  const seen = await receive(sqs, url, 0);
  const oldestAt = seen.length === 0 ? null : Math.min(...seen.map(({ sentAt }) => sentAt));
  return { messages, oldestAt, ids: seen.map(({ id }) => id) };
}

/** Takes up to `limit` messages, in batches. What is not removed is visible again after two minutes. */
export async function* take(
  sqs: SQSClient,
  url: string,
  limit: number,
): AsyncGenerator<readonly DeadMessage[]> {
  for (let taken = 0; taken < limit;) {
    const messages = await receive(sqs, url, hiddenSeconds);
    if (messages.length === 0) return;
    taken += messages.length;
    yield messages;
  }
}

/** Removes what was redriven. A message that stays is redriven again by the next run, which does no harm. */
export async function remove(
  sqs: SQSClient,
  QueueUrl: string,
  messages: readonly DeadMessage[],
): Promise<void> {
  for (let from = 0; from < messages.length; from += batch)
    await sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: messages.slice(from, from + batch).map(({ receipt }, index) => ({
          Id: String(index),
          ReceiptHandle: receipt,
        })),
      }),
    );
}
