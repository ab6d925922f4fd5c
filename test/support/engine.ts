import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findEngine } from "#local/engines/find-engine.ts";
import { ensureTable } from "#local/engines/table.ts";
import { freePort } from "#local/start/free-port.ts";
import { leanClient } from "#src/platform/storage/lean-client.ts";
import { BlobTooLarge, type BlobStore } from "#src/platform/storage/blob-store.ts";
import type { EmailSender } from "#src/platform/email-sender.ts";
import type { Clock } from "#src/platform/clock.ts";
import { readConfig, type Config } from "#src/platform/config.ts";
import { createLog } from "#src/platform/log.ts";
import { queueNames, type Message, type QueueName, type Queues } from "#src/platform/queue.ts";
import type { Db } from "#src/platform/storage/table.ts";
import {
  entitlements,
  type Account,
  type Context,
  type Dependencies,
} from "#src/platform/dependencies.ts";

const table = "quayline";

async function launch(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const engine = spawn(findEngine(), ["serve", "--port", String(port)], { stdio: "ignore" });
  const gone = new Promise<void>((done) => engine.once("exit", () => done()));
  const endOfProcess = () => engine.kill("SIGKILL");
  process.once("exit", endOfProcess);
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 500; tries++) {
    const up = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (up) break;
    await wait(10);
  }
  return {
    endpoint,
    async stop() {
      process.off("exit", endOfProcess);
      engine.kill("SIGTERM");
      await gone;
    },
  };
}

/** The engine wants to see a signature and checks none; making one is a twentieth of a call's work. */
const unchecked = {
  sign: async <R extends { headers: Record<string, string> }>(request: R) => {
    request.headers["authorization"] =
      "AWS4-HMAC-SHA256 Credential=local/20261121/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0";
    request.headers["x-amz-date"] = "20261121T080000Z";
    return request;
  },
};

/** The product's table in a fresh DynamoDB engine in memory. */
export async function startTable(
  name = table,
): Promise<{ db: Db; endpoint: string; stop: () => Promise<void> }> {
  const engine = await launch();
  await ensureTable(engine.endpoint, name);
  const client = leanClient(
    new DynamoDBClient({
      endpoint: engine.endpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
      signer: unchecked,
    }),
  );
  return {
    endpoint: engine.endpoint,
    db: {
      table: name,
      client: DynamoDBDocumentClient.from(client, {
        marshallOptions: { removeUndefinedValues: true },
      }),
    },
    async stop() {
      client.destroy();
      await engine.stop();
    },
  };
}

export type RecordingQueues = Queues & {
  /** Everything sent so far and not yet taken, in order, as a queue would carry it. */
  readonly sent: Readonly<Record<QueueName, Message[]>>;
  /** The same with everything that was taken. */
  readonly ever: Readonly<Record<QueueName, Message[]>>;
  /** Hands out and forgets what was sent to a queue. */
  take(queue: QueueName): Message[];
};

/** Queues that keep what they are given; bodies go through JSON as on SQS. */
export function recordingQueues(): RecordingQueues {
  const none = () =>
    Object.fromEntries(queueNames.map((name) => [name, [] as Message[]])) as Record<
      QueueName,
      Message[]
    >;
  const [sent, ever] = [none(), none()];
  return {
    sent,
    ever,
    send(queue, messages) {
      for (const message of messages) {
        const body = JSON.parse(JSON.stringify(message.body)) as unknown;
        for (const kept of [sent, ever]) kept[queue].push({ ...message, body });
      }
      return Promise.resolve();
    },
    take: (queue) => sent[queue].splice(0),
  };
}

/** Blobs in a Map; what is put to an address of theirs is put by the test. */
export function memoryBlobs(): BlobStore & { keys(): string[] } {
  const held = new Map<string, Uint8Array>();
  const get: BlobStore["get"] = async (key, maxBytes = Infinity) => {
    const bytes = held.get(key) ?? null;
    if (bytes && bytes.length > maxBytes) throw new BlobTooLarge(key);
    return bytes;
  };
  return {
    put(key, body) {
      held.set(key, typeof body === "string" ? Buffer.from(body) : body);
      return Promise.resolve();
    },
    putNew(key, body) {
      if (held.has(key)) return Promise.resolve(false);
      held.set(key, typeof body === "string" ? Buffer.from(body) : body);
      return Promise.resolve(true);
    },
    putParts(key, parts, byteSize) {
      const bytes = Buffer.concat([...parts]);
      // As S3 refuses a body that is not what its Content-Length states.
      if (bytes.length !== byteSize) throw new Error(`${bytes.length} bytes, not ${byteSize}`);
      held.set(key, bytes);
      return Promise.resolve();
    },
    get,
    keys: () => [...held.keys()],
    async getText(key) {
      const bytes = await get(key);
      return bytes && Buffer.from(bytes).toString("utf8");
    },
    urlToRead: (key) => Promise.resolve(`https://files.example.com/${key}?X-Amz-Expires=3600`),
    urlToWrite: (key) => Promise.resolve(`https://files.example.com/${key}?X-Amz-Expires=3600`),
  };
}

export type ManualClock = Clock & { advance(seconds: number): void; set(iso: string): void };

/** Product time that stands still until it is moved. */
export function manualClock(iso = "2026-11-21T08:00:00Z"): ManualClock {
  let now = new Date(iso);
  return {
    scale: 1,
    now: () => new Date(now),
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    set: (to) => {
      now = new Date(to);
    },
  };
}

type Parts = {
  readonly db: Db;
  readonly queues?: Queues;
  readonly clock?: Clock;
  readonly blobs?: BlobStore;
  readonly emails?: EmailSender;
  readonly config?: Partial<Config>;
};

/** Dependencies for tests: real table, everything else in memory; jitter is always in the middle. */
export function depsFor({ db, queues, clock, blobs, emails, config }: Parts): Dependencies {
  return {
    db,
    queues: queues ?? recordingQueues(),
    clock: clock ?? manualClock(),
    blobs: blobs ?? memoryBlobs(),
    mail: memoryBlobs(),
    exports: memoryBlobs(),
    roots: memoryBlobs(),
    emails: emails ?? { send: () => Promise.resolve() },
    config: {
      ...readConfig({}),
      LOOPBACK_WEBHOOKS: true,
      TRADE_DATA: tradeSample,
      MAIL_DOMAIN: "docs.quayline.example",
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      ...config,
      SOURCES: withLines(config?.SOURCES),
    },
    log: createLog("error", () => undefined),
    random: () => 0.5,
  };
}

/** The carriers that tests track. Nothing answers there. */
const lines = ["CMDU", "EGLV", "HLCU", "MAEU", "MATS", "MSCU", "ONEY", "TEST", "WHLC"];

type Sources = { carriers?: { scac: string }[]; edi?: { scac?: string }[] };

/** A test's own sources document with a source for each carrier, so that every carrier is configured. */
export function withLines(document = "{}"): string {
  const sources = JSON.parse(document || "{}") as Sources;
  const entries = [...(sources.carriers ?? []), ...(sources.edi ?? [])];
  const named = new Set(entries.map(({ scac }) => scac));
  const more = lines
    .filter((scac) => !named.has(scac))
    .map((scac) => ({ scac, protocol: "dcsa-tnt-2.2", base_url: "http://127.0.0.1:9/v2" }));
  return JSON.stringify({ ...sources, carriers: [...(sources.carriers ?? []), ...more] });
}

/** Small, and the same on every machine. */
export const tradeSample = join(import.meta.dirname, "../../local/trade-sample");

let accounts = 0;

/** An account of its own for each test. */
export const newAccount = (): Account => ({
  id: `00000000-0000-7000-8000-${String(++accounts).padStart(12, "0")}`,
  companyName: `Company ${accounts}`,
  plan: "full",
  entitlements,
});

export const contextFor = (deps: Dependencies, account = newAccount()): Context => ({
  ...deps,
  account,
});
