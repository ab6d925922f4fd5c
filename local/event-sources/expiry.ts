import { DeleteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#src/platform/clock.ts";
import { errorFields, type Log } from "#src/platform/log.ts";
import { isConditionRefused, tableShape, type Db } from "#src/platform/storage/table.ts";
import { pauseMs } from "./schedule-source.ts";
import type { Source } from "./source.ts";

const everySeconds = 600;
/** One turn reads at most this many items and goes on from there in the next one. */
const itemsPerTurn = 5000;
const page = 500;
/** Not faster than this in real time, however fast product time runs. */
const shortestPauseMs = 10_000;

type Key = Record<string, unknown>;

/**
 * Windows that count real minutes: customers' requests, and ours to the carriers; and what people are
 * signed in with (src/access/sign-in/people-time.ts).
 */
const realTime = { ":rate": "rate#", ":budget": "source-budget#", ":auth": "auth#" };

/**
 * Deletes what has expired in product time (or in real time, where that is counted), since the
 * engine stores `ttl` and never acts on it.
 */
export async function sweepExpired(db: Db, clock: Clock, from?: Key): Promise<Key | undefined> {
  const { partitionKey, sortKey, ttl } = tableShape;
  const seconds = (ms: number): number => Math.floor(ms / 1000);
  const real = Object.keys(realTime).map((prefix) => `begins_with(#pk, ${prefix})`);
  const condition = `#ttl <= :product AND (#ttl <= :real OR NOT (${real.join(" OR ")}))`;
  const values = {
    ":product": seconds(clock.now().getTime()),
    ":real": seconds(Date.now()),
    ...realTime,
  };
  let start = from;
  for (let read = 0; read < itemsPerTurn; read += page) {
    const answer = await db.client.send(
      new ScanCommand({
        TableName: db.table,
        Limit: page,
        FilterExpression: condition,
        ProjectionExpression: "#pk, #sk",
        ExpressionAttributeNames: { "#ttl": ttl, "#pk": partitionKey, "#sk": sortKey },
        ExpressionAttributeValues: values,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    for (const item of answer.Items ?? [])
      await db.client
        .send(
          new DeleteCommand({
            TableName: db.table,
            Key: { [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] },
            ConditionExpression: condition,
            ExpressionAttributeNames: { "#ttl": ttl, "#pk": partitionKey },
            ExpressionAttributeValues: values,
          }),
        )
        .catch((error: unknown) => {
          if (!isConditionRefused(error)) throw error;
        });
    start = answer.LastEvaluatedKey;
    if (!start) return undefined;
  }
  return start;
}

/** Every ten minutes of product time, in bounded turns. */
export function startExpiry(db: Db, clock: Clock, log: Log): Source {
  const stopping = new AbortController();
  async function loop(): Promise<void> {
    const pause = Math.max(shortestPauseMs, pauseMs(everySeconds, clock.scale));
    let from: Key | undefined;
    while (!stopping.signal.aborted) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        from = await sweepExpired(db, clock, from);
      } catch (error) {
        log.warn("expiry.failed", errorFields(error));
      }
    }
  }
  const looping = loop();
  return {
    stop: () => {
      stopping.abort();
      return looping;
    },
  };
}
