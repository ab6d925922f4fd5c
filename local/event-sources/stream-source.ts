import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from "@aws-sdk/client-dynamodb-streams";
import { setTimeout as wait } from "node:timers/promises";
import type { BatchResult } from "#src/platform/http/lambda-events.ts";
import { errorFields } from "#src/platform/log.ts";
import { leanClient } from "#src/platform/storage/lean-client.ts";
import type { WriteWatch } from "../engines/write-watch.ts";
import type { Source, SourceOptions, StreamTrigger } from "./source.ts";

/** Real time between two reads: short while records come, long enough to be cheap when idle. */
const busyPauseMs = 10;
const idlePauseMs = 50;
const busyForMs = 2000;
/** After this the engine is asked even when its file has not changed: a question costs as much as a small piece of work. */
const longestRestMs = 10_000;

/** A reader's position; written after its function succeeded, so a kill repeats and never skips. */
export interface Checkpoint {
  read(): string | null;
  write(sequenceNumber: string): void;
}

const sequenceOf = (record: StreamRecord): string => record.dynamodb?.SequenceNumber ?? "0";

/** The event source's filter: new items of one ElectroDB entity, as AWS would do it. */
const wanted = (record: StreamRecord, entity: string): boolean =>
  record.eventName === "INSERT" && record.dynamodb?.NewImage?.["__edb_e__"]?.S === entity;

/** How far a batch came: all of it, or up to the first record that the function names as failed. */
export function handledUntil(records: readonly StreamRecord[], result: unknown): number {
  const failures = (result as BatchResult | null | undefined)?.batchItemFailures;
  if (!Array.isArray(failures) || failures.length === 0) return records.length;
  const places = failures.map((failure) =>
    records.findIndex((record) => sequenceOf(record) === failure?.itemIdentifier),
  );
  return Math.max(0, Math.min(...places));
}

/** Reads the table's stream in order for one function; a batch is repeated until it succeeds. */
export function startStreamSource(
  options: SourceOptions & {
    trigger: StreamTrigger;
    table: string;
    checkpoint: Checkpoint;
    writes: WriteWatch;
  },
): Source {
  const { worker, trigger, table, checkpoint, writes, log, run } = options;
  const tables = new DynamoDBClient({ maxAttempts: 4 });
  const streams = leanClient(new DynamoDBStreamsClient({ maxAttempts: 4 }));
  const stopping = new AbortController();
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** The engine has one shard, for ever. */
  async function iterator(): Promise<string | undefined> {
    const { Table } = await tables.send(new DescribeTableCommand({ TableName: table }));
    const StreamArn = Table?.LatestStreamArn;
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
    if (ShardId === undefined) return undefined;
    const after = checkpoint.read();
    const answer = await streams.send(
      new GetShardIteratorCommand({
        StreamArn,
        ShardId,
        ...(after === null
          ? { ShardIteratorType: "TRIM_HORIZON" as const }
          : { ShardIteratorType: "AFTER_SEQUENCE_NUMBER" as const, SequenceNumber: after }),
      }),
    );
    return answer.ShardIterator;
  }

  let notedAt = performance.now();
  function note(record: StreamRecord | undefined): void {
    if (!record) return;
    checkpoint.write(sequenceOf(record));
    notedAt = performance.now();
  }

  /** Until all wanted records are handled, or the product stops. */
  async function handle(records: readonly StreamRecord[]): Promise<boolean> {
    let left = records.filter((record) => wanted(record, trigger.entity));
    for (let attempt = 0; left.length > 0; attempt++) {
      if (stopping.signal.aborted) return false;
      try {
        const done = handledUntil(left, await run(worker, { Records: left }));
        note(left[done - 1]);
        left = left.slice(done);
        if (done > 0) attempt = 0;
        if (left.length === 0) break;
      } catch (error) {
        log.error("stream.batch_failed", { worker: worker.id, attempt, ...errorFields(error) });
      }
      await pause(Math.min(10_000, 50 * 2 ** Math.min(attempt, 8)));
    }
    // Records that were filtered out may be read again; they need no write each.
    if (performance.now() - notedAt > busyForMs) note(records.at(-1));
    return true;
  }

  /** Until the file has changed since `before`; never shorter than the pauses between two reads. */
  async function rest(before: number | null, lastRecordAt: number): Promise<void> {
    const until = performance.now() + longestRestMs;
    const isUnwritten = (): boolean => before !== null && writes.state() === before;
    do await pause(performance.now() - lastRecordAt < busyForMs ? busyPauseMs : idlePauseMs);
    while (isUnwritten() && performance.now() < until && !stopping.signal.aborted);
  }

  async function follow(): Promise<void> {
    let position = await iterator();
    let lastRecordAt = 0;
    while (!stopping.signal.aborted) {
      if (position === undefined) {
        await pause(idlePauseMs);
        position = await iterator();
        continue;
      }
      // Before the read, so that what is written during it is not missed.
      const before = writes.state();
      const answer = await streams.send(
        new GetRecordsCommand({ ShardIterator: position, Limit: trigger.batch }),
      );
      const records = answer.Records ?? [];
      if (records.length > 0) {
        lastRecordAt = performance.now();
        if (!(await handle(records))) return;
      }
      position = answer.NextShardIterator;
      // An answer that is not empty may have been cut off by its size.
      if (records.length < trigger.batch)
        await rest(records.length === 0 ? before : null, lastRecordAt);
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (stopping.signal.aborted) break;
        log.warn("stream.read_failed", { worker: worker.id, ...errorFields(error) });
        await pause(500);
      }
    }
  }

  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
      tables.destroy();
      streams.destroy();
    },
  };
}
