import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SQSClient,
  type Message,
} from "@aws-sdk/client-sqs";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { sqsEvent } from "#local/event-sources/queue-source.ts";
import { patternFits } from "./event-pattern.ts";
import type { Deployed } from "./template-values.ts";

/** A function could not handle what it was given: on AWS it would be given it again, for hours. */
class EventFailed extends Error {
  override readonly name = "EventFailed";
}

export type EventSource = {
  /** Gives the function what has come since; how many events that was. */
  readonly turn: () => Promise<number>;
  readonly stop: () => void;
};

type Client = {
  readonly endpoint: string;
  readonly region: string;
  /** Of the function's role: Lambda reads the source on its behalf. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

type Options = {
  readonly mapping: Deployed;
  readonly functionName: string;
  readonly client: Client;
  readonly invoke: (event: unknown) => Promise<unknown>;
  /** What the function has logged. */
  readonly log: () => Promise<string>;
};

/** Lambda's reading of a partial batch response; whatever failed ends the run. */
async function allSucceeded({ functionName, log }: Options, result: unknown): Promise<void> {
  const failures = (result as { batchItemFailures?: unknown[] } | null)?.batchItemFailures;
  if (!Array.isArray(failures) || failures.length === 0) return;
  throw new EventFailed(
    `${functionName} failed for ${JSON.stringify(failures)}\n${(await log()).slice(-4000)}`,
  );
}

const reportsFailures = ({ properties }: Deployed): boolean =>
  (properties.FunctionResponseTypes ?? []).includes("ReportBatchItemFailures");

export function queueSource(options: Options & { readonly queue: Deployed }): EventSource {
  const { mapping, client, invoke, queue } = options;
  const { BatchSize } = mapping.properties;
  const sqs = new SQSClient({ ...client, maxAttempts: 1 });
  const QueueUrl = queue.name;
  // At the start Lambda asks whether the queue's messages stay hidden as long as the function runs.
  let begun: Promise<unknown> | undefined;

  async function handle(messages: readonly Message[]): Promise<void> {
    const result = await invoke(sqsEvent(messages, queue.properties.QueueName));
    if (reportsFailures(mapping)) await allSucceeded(options, result);
    const Entries = messages.map(({ ReceiptHandle }, index) => ({
      Id: String(index),
      ReceiptHandle,
    }));
    await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  }

  return {
    async turn() {
      begun ??= sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
      await begun;
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: Math.min(10, BatchSize),
          WaitTimeSeconds: 0,
          MessageSystemAttributeNames: ["All"],
          MessageAttributeNames: ["All"],
        }),
      );
      if (Messages.length > 0) await handle(Messages);
      return Messages.length;
    },
    stop: () => sqs.destroy(),
  };
}

export function streamSource(options: Options): EventSource {
  const { mapping, client, invoke } = options;
  const { EventSourceArn: StreamArn, BatchSize, FilterCriteria } = mapping.properties;
  const patterns = FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) =>
    JSON.parse(Pattern),
  ) as unknown[];
  const streams = new DynamoDBStreamsClient({ ...client, maxAttempts: 1 });
  let position: string | undefined;

  /** The engine has one shard, for ever. */
  async function first(): Promise<string | undefined> {
    await streams.send(new ListStreamsCommand({}));
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({
        StreamArn,
        ShardId: StreamDescription?.Shards?.[0]?.ShardId,
        ShardIteratorType: mapping.properties.StartingPosition,
      }),
    );
    return ShardIterator;
  }

  return {
    async turn() {
      position ??= await first();
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator: position, Limit: BatchSize }),
      );
      position = NextShardIterator;
      const wanted = Records.filter((record) => patterns.some((one) => patternFits(one, record)));
      if (wanted.length > 0) {
        const result = await invoke(asLambdaSends({ Records: wanted }));
        if (reportsFailures(mapping)) await allSucceeded(options, result);
      }
      return Records.length;
    },
    stop: () => streams.destroy(),
  };
}

/** Lambda writes an event as JSON, and the bytes of an attribute as base64. */
const asLambdaSends = (event: unknown): unknown =>
  JSON.parse(
    JSON.stringify(event, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
    ),
  );
