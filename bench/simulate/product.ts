import { createHash } from "node:crypto";
import { marshall } from "@aws-sdk/util-dynamodb";
import { queueWorker } from "#functions/queue-worker.ts";
import { workers } from "#functions/manifest.ts";
import { handler as apply } from "#functions/workers/apply.ts";
import { handler as catchUp } from "#functions/workers/catch-up.ts";
import { handler as sweep } from "#functions/workers/sweep.ts";
import type { Dice } from "#local/sandbox/dice.ts";
import type { BlobStore } from "#src/platform/storage/blob-store.ts";
import type { Clock } from "#src/platform/clock.ts";
import { readConfig } from "#src/platform/config.ts";
import { useDependencies, type Dependencies } from "#src/platform/dependencies.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import type { BatchResult, SqsEvent, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { useRandomBits } from "#src/platform/ids.ts";
import { createLog } from "#src/platform/log.ts";
import type { QueueName } from "#src/platform/queue.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { PollMessage } from "#src/polling/index.ts";
import type { CarrierSource } from "#src/statements/carrier-source.ts";
import { pollTargets } from "#src/tracking/index.ts";
import {
  commitStream,
  deliverNotification,
  DeliverMessage,
  dispatchCommits,
  type Send,
} from "#src/webhooks/index.ts";
import { SimulatedQueues } from "./queues.ts";
import { Scheduler } from "./scheduler.ts";
import { MemoryTable, type Change } from "./table/memory-table.ts";

type StreamRecord = StreamEvent["Records"][number];

/** One shard of the table's stream, for the function that reads it. */
export type Shard = {
  readonly records: StreamRecord[];
  inFlight: boolean;
  retryAt: number;
};

/** An instance of the product's code: what it remembers is lost with it. It runs one function at a time. */
export type Process = {
  readonly deps: Dependencies;
  readonly dispatch: (event: StreamEvent) => Promise<BatchResult>;
};

/** What lies outside of the product: sources and receivers. */
export type Outside = {
  readonly source: CarrierSource;
  readonly send: Send;
};

const tableName = "quayline";
/** Of the simulation that runs in this thread; entities are made once for all of them. */
let table: MemoryTable | undefined;

type Command = { readonly constructor: { readonly name: string }; readonly input: object };

/** Which items a call is about, for the history. */
function about(input: object): string {
  const of = input as Readonly<Record<string, any>>;
  const key = of["Key"] ?? of["Item"];
  if (key) return kindOf(key);
  if (of["TransactItems"])
    return [...new Set((of["TransactItems"] as object[]).map(kindInTransaction))].join(" ");
  if (of["KeyConditionExpression"])
    return `${of["IndexName"] ?? ""} ${String(Object.values(of["ExpressionAttributeValues"])[0])}`;
  return "";
}

const kindOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }): string =>
  /^\$([a-z_]+)/.exec(sk)?.[1] ?? /^\$?([a-z_]+)/.exec(pk)?.[1] ?? "";

function kindInTransaction(item: object): string {
  const [kind, of] = Object.entries(item as Record<string, Record<string, any>>)[0]!;
  return `${kind}:${kindOf(of["Key"] ?? of["Item"])}`;
}

const client = {
  send: (command: Command): Promise<object> => {
    const of = table!;
    const name = command.constructor.name.replace("Command", "");
    return Scheduler.step(`${name} ${about(command.input)}`, () => of.carryOut(command));
  },
} as unknown as Db["client"];

const pollWorker = (source: CarrierSource) =>
  queueWorker("tracking.poll", (deps, body) =>
    pollTargets(deps, PollMessage.parse(body), {
      carriers: () => Promise.resolve(() => ({ source, profile: { concurrency: 8 } })),
    }),
  );

const deliverWorker = (send: Send) =>
  queueWorker("webhooks.deliver", (deps, body) =>
    deliverNotification(deps, DeliverMessage.parse(body), send),
  );

type QueueWorker = (event: SqsEvent) => Promise<BatchResult>;

/** What a queue's worker takes at once, and how often a message. */
export type QueueRow = {
  readonly queue: QueueName;
  readonly batch: number;
  readonly attempts: number;
  readonly handler: QueueWorker;
};

/** Blobs of one bucket, each call a step. */
function simulatedBlobs(): BlobStore & { readonly held: Map<string, Uint8Array> } {
  const held = new Map<string, Uint8Array>();
  const bytesOf = (body: Uint8Array | string) =>
    typeof body === "string" ? Buffer.from(body) : Uint8Array.from(body);
  const unused = (): never => {
    throw new Error("nothing that is simulated asks for this of a bucket");
  };
  return {
    held,
    put: (key, body) => Scheduler.step(`blob put ${key}`, () => void held.set(key, bytesOf(body))),
    putNew: (key, body) =>
      Scheduler.step(`blob put ${key}`, () => {
        if (held.has(key)) return false;
        held.set(key, bytesOf(body));
        return true;
      }),
    get: (key) => Scheduler.step(`blob get ${key}`, () => held.get(key) ?? null),
    getText: (key) =>
      Scheduler.step(`blob get ${key}`, () => {
        const bytes = held.get(key);
        return bytes ? Buffer.from(bytes).toString("utf8") : null;
      }),
    putParts: unused,
    urlToRead: unused,
    urlToWrite: unused,
  };
}

const config = readConfig({
  LOOPBACK_WEBHOOKS: "on",
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  TABLE_NAME: tableName,
  SOURCES: JSON.stringify({
    carriers: [{ scac: "ONEY", protocol: "dcsa-tnt-2.2", base_url: "http://127.0.0.1:9/v2" }],
  }),
});

/** What a shipment shows of its voyage, by its names in the API and in the table. */
const voyageMembers = {
  pod_vessel_name: "podVesselName",
  pol_atd_at: "polAtdAt",
  pod_eta_at: "podEtaAt",
  pod_ata_at: "podAtaAt",
} as const;
const voyageText = (
  id: unknown,
  members: readonly string[],
  of: Readonly<Record<string, unknown>>,
): string => JSON.stringify([id, ...members.map((member) => of[member] ?? null)]);

const codes = { unreadable: "dispatch.unreadable", failed: "dispatch.failed" } as const;
const shardOf = (key: unknown): number =>
  createHash("sha256").update(String(key)).digest().readUInt8(0) % 2;

/** The product's functions over table, stream, queues and blobs in memory. Nothing here decides what happens when. */
export function startProduct(
  scheduler: Scheduler,
  dice: Dice,
  outside: Outside,
  log: (code: string, fields: object) => void,
) {
  const store = new MemoryTable(tableName);
  table = store;
  const shards: readonly Shard[] = [0, 1].map(() => ({
    records: [],
    inFlight: false,
    retryAt: 0,
  }));
  let sequence = 0;
  const shown = new Set<string>();
  store.onChange = ({ kind, image }: Change) => {
    sequence += 1;
    if (image?.["__edb_e__"] === "shipment")
      shown.add(voyageText(image["id"], Object.values(voyageMembers), image));
    if (kind !== "INSERT" || image?.["__edb_e__"] !== "commit") return;
    shards[shardOf(image["pk"])]!.records.push({
      eventID: String(sequence),
      eventName: kind,
      dynamodb: {
        SequenceNumber: String(sequence),
        ApproximateCreationDateTime: Math.floor(scheduler.now() / 1000),
        NewImage: marshall(image),
      },
    });
  };
  useRandomBits(() => Uint8Array.from({ length: 16 }, () => dice.whole(0, 255)));
  const queues = new SimulatedQueues(scheduler.now);
  const blobs = simulatedBlobs();
  const unused = simulatedBlobs();
  const clock: Clock = { now: () => new Date(scheduler.now()), scale: 1 };
  const write = (line: string): void => {
    const { level, code, time: _, ...fields } = JSON.parse(line) as Record<string, string>;
    if (level === "error" || level === "warn") log(code ?? "", fields);
  };

  const rows: readonly QueueRow[] = workers.flatMap(({ trigger }) => {
    if (trigger.kind !== "queue") return [];
    const handlers: Partial<Record<QueueName, QueueWorker>> = {
      poll: pollWorker(outside.source),
      apply,
      deliver: deliverWorker(outside.send),
      "deliver-slow": deliverWorker(outside.send),
      "catch-up": catchUp,
    };
    const handler = handlers[trigger.queue];
    const { queue, batch, attempts } = trigger;
    return handler ? [{ queue, batch, attempts, handler }] : [];
  });

  return {
    store,
    queues,
    shards,
    rows,
    sweep,
    /** Whether the API shows a shipment's voyage so, or did before. */
    hasShown: ({ id, attributes }: Resource): boolean =>
      shown.has(voyageText(id, Object.keys(voyageMembers), attributes)),
    newProcess(): Process {
      const deps: Dependencies = {
        clock,
        config,
        db: { client, table: tableName },
        log: createLog("warn", write),
        queues: {
          async send(queue, messages) {
            for (let from = 0; from < messages.length; from += 10) {
              const some = messages.slice(from, from + 10);
              await Scheduler.step(`queue ${queue} ${some.length}`, () => queues.put(queue, some));
            }
          },
        },
        blobs,
        mail: unused,
        exports: unused,
        roots: unused,
        emails: { send: () => Promise.reject(new Error("no email is simulated")) },
        random: () => dice.fraction(),
      };
      const dispatch = commitStream({ codes, parksUnreadable: true, handle: dispatchCommits });
      return { deps, dispatch: (event) => dispatch(deps, event) };
    },
    /** The process whose dependencies the next function of the product finds. */
    enter: ({ deps }: Process): void => useDependencies(deps),
  };
}
export type Product = ReturnType<typeof startProduct>;
