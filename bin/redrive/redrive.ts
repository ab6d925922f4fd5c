import { SendMessageBatchCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import { PublishCommand, type SNSClient } from "@aws-sdk/client-sns";
import * as z from "zod";
import type { DeadQueue } from "#lib/dead-queues.ts";
import { workerFunctionName } from "#lib/names.ts";
import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import type { Db } from "#src/platform/storage/table.ts";
import {
  commitsOf,
  isUnpublished,
  publishAgain,
  type FoundCommit,
  type Period,
} from "#src/webhooks/index.ts";
import { depthOf, queueUrl, remove, take, type Depth, type DeadMessage } from "./dead-messages.ts";

/** What messages are redriven with. */
export type Reach = {
  readonly stage: string;
  readonly sqs: SQSClient;
  readonly lambda: LambdaClient;
  readonly sns: SNSClient;
  readonly db: () => Db;
};

export type Redriven = {
  readonly redriven: number;
  /** Of messages that stay, each once. */
  readonly failures: readonly string[];
};

export type Found = DeadQueue & Depth & { readonly url: string };

/** Looks at one queue and changes nothing. */
export async function inspectQueue({ sqs }: Reach, queue: DeadQueue): Promise<Found> {
  const url = await queueUrl(sqs, queue.name);
  return { ...queue, url, ...(await depthOf(sqs, url)) };
}

export const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Redrives messages; answers those that are done, and throws or reports why others are not. */
type Work = (
  reach: Reach,
  queue: Found,
  messages: readonly DeadMessage[],
) => Promise<{ readonly done: readonly DeadMessage[]; readonly failures: readonly string[] }>;

/**
 * Redrives as many messages as were found, so that one which fails again is not taken again. It may stop
 * anywhere and run again: a message is removed after its work was handed over.
 */
export async function redriveQueue(reach: Reach, queue: Found, limit: number): Promise<Redriven> {
  const work = works[queue.kind];
  const failures = new Set<string>();
  let redriven = 0;
  for await (const messages of gathered(reach, queue, Math.min(limit, queue.messages))) {
    try {
      const outcome = await work(reach, queue, messages);
      await remove(reach.sqs, queue.url, outcome.done);
      redriven += outcome.done.length;
      for (const failure of outcome.failures) failures.add(failure);
    } catch (error) {
      // The next ones would meet the same.
      failures.add(textOf(error));
      break;
    }
  }
  return { redriven, failures: [...failures] };
}

/** Messages as they come, as a FIFO queue shows a group's next ones only then; what is done once for all, together. */
async function* gathered({ sqs }: Reach, { kind, url }: Found, limit: number) {
  if (kind === "messages") return yield* take(sqs, url, limit);
  const all: DeadMessage[] = [];
  for await (const messages of take(sqs, url, limit)) all.push(...messages);
  if (all.length > 0) yield all;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What SNS wraps around a message, where it was not asked for the message alone. */
const Envelope = z.looseObject({
  Type: z.literal("Notification"),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
});
const envelopeOf = ({ body }: DeadMessage) => Envelope.safeParse(parsed(body)).data;

/** SQS takes 256 KB in a call, attributes included. */
const maxBatchBytes = 200_000;

/**
 * To the queue that they came from, as new messages: they are kept for 14 days again, and come to it
 * also from a topic, which SQS's own move does not know. With an id of its own, a message that is sent
 * twice within five minutes comes to a FIFO queue once.
 */
const sendBack: Work = async (reach, queue, messages) => {
  const { sqs } = reach;
  const { source = "" } = queue;
  const bytes = messages.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  if (messages.length > 1 && bytes > maxBatchBytes) {
    const each = [];
    for (const message of messages) each.push(await sendBack(reach, queue, [message]));
    return {
      done: each.flatMap(({ done }) => done),
      failures: each.flatMap(({ failures }) => failures),
    };
  }
  const fifo = source.endsWith(".fifo");
  const { Successful = [], Failed = [] } = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: await queueUrl(sqs, source),
      Entries: messages.map((message, index) => ({
        Id: String(index),
        MessageBody: envelopeOf(message)?.Message ?? message.body,
        ...(message.group !== undefined && { MessageGroupId: message.group }),
        ...(fifo && { MessageDeduplicationId: `redriven-${message.id}` }),
      })),
    }),
  );
  const sent = new Set(Successful.map(({ Id }) => Id));
  return {
    done: messages.filter((_, index) => sent.has(String(index))),
    failures: Failed.map(({ Code, Message }) => `${Code}: ${Message}`),
  };
};

/** What Lambda writes of records of the stream that it gave up. */
const GivenUpRecords = z.looseObject({
  DDBStreamBatchInfo: z.looseObject({
    approximateArrivalOfFirstRecord: z.string(),
    approximateArrivalOfLastRecord: z.string(),
  }),
});

/** A change is dated when its function begins to make it, and arrives in the stream when it is written. */
const slackSeconds = 15 * minute;

/** When changes were made whose records a message speaks of. */
function periodOf({ body }: DeadMessage): Period | null {
  const message = GivenUpRecords.safeParse(parsed(body)).data?.DDBStreamBatchInfo;
  const [from, to] = [
    message?.approximateArrivalOfFirstRecord,
    message?.approximateArrivalOfLastRecord,
  ].map((text) => new Date(text ?? Number.NaN));
  if (!from || !to || Number.isNaN(from.getTime() + to.getTime())) return null;
  return {
    from: isoSeconds(addSeconds(from, -slackSeconds)),
    to: isoSeconds(addSeconds(to, slackSeconds)),
  };
}

/**
 * A message has no content, and the stream no longer has the records; but their commits are in the table
 * for 30 days. Those of its time are written again: of dispatch those whose events have no place in the
 * feed, of another reader all, as nothing says what it has done.
 */
const publishRecords: Work = async ({ db }, { worker }, messages) => {
  const periods = messages.map(periodOf);
  const done = messages.filter((_, index) => periods[index] !== null);
  const known = periods.filter((period) => period !== null);
  const unreadable = messages.length - done.length;
  const failures = unreadable > 0 ? [`${unreadable} messages that name no records`] : [];
  const which = worker?.id === "webhooks.dispatch" ? "unpublished" : "all";
  if (known.length > 0) await publishCommits(db(), known, which, true);
  return { done, failures };
};

/** Has commits of some times published again. Answers how many; with `write` false it only counts them. */
export async function publishCommits(
  db: Db,
  periods: readonly Period[],
  which: "unpublished" | "all",
  write: boolean,
): Promise<number> {
  const from = periods.map((period) => period.from).toSorted()[0] ?? "";
  const to =
    periods
      .map((period) => period.to)
      .toSorted()
      .at(-1) ?? "";
  let count = 0;
  for await (const page of commitsOf(db, { from, to })) {
    const chosen: FoundCommit[] = [];
    for (const one of page) {
      const { at } = one.commit;
      if (!periods.some((period) => period.from <= at && at <= period.to)) continue;
      if (which === "all" || (await isUnpublished(db, one.commit))) chosen.push(one);
    }
    if (write) await publishAgain(db, chosen);
    count += chosen.length;
  }
  return count;
}

/** One call makes up for all turns that failed. Where it fails too, that is a message of its own. */
const runTurn: Work = async ({ stage, lambda }, { worker }, messages) => {
  await lambda.send(
    new InvokeCommand({
      FunctionName: workerFunctionName(stage, worker?.id ?? ""),
      InvocationType: "Event",
    }),
  );
  return { done: messages, failures: [] };
};

const sendAlarms: Work = async ({ sns }, _, messages) => {
  const done: DeadMessage[] = [];
  const failures: string[] = [];
  for (const message of messages) {
    const envelope = envelopeOf(message);
    if (!envelope) {
      failures.push("a message that is no notification of a topic");
      continue;
    }
    const { TopicArn, Subject, Message } = envelope;
    await sns.send(new PublishCommand({ TopicArn, Subject, Message }));
    done.push(message);
  }
  return { done, failures };
};

const works = {
  messages: sendBack,
  records: publishRecords,
  turns: runTurn,
  alarms: sendAlarms,
} satisfies Record<DeadQueue["kind"], Work>;
