import { buildApp, type FauxqsInitConfig, type SetupResult } from "fauxqs";
import { blobsInFolder, type BlobFolder } from "./blob-folder.ts";

type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>["stores"]>;
type QueuesFile = NonNullable<Stores["sqsStore"]["persistence"]> & {
  loadSqsAndSns(queues: Stores["sqsStore"], topics: Stores["snsStore"]): void;
  close(): void;
};
type BlobFiles = NonNullable<Stores["s3Store"]["persistence"]> & BlobFolder<Stores["s3Store"]>;

/** What fauxqs 2.4.1 is made of. Its package exports only its own start, so each part is named by its file. */
type Parts = {
  readonly SqsStore: new () => Stores["sqsStore"];
  readonly SnsStore: new () => Stores["snsStore"];
  readonly S3Store: new () => Stores["s3Store"];
  readonly PersistenceManager: new (dataDir: string) => QueuesFile;
  readonly FileS3Persistence: new (folder: string) => BlobFiles;
  readonly applyInitConfig: (
    config: FauxqsInitConfig,
    queues: Stores["sqsStore"],
    topics: Stores["snsStore"],
    blobs: Stores["s3Store"],
    context: { port: number; region: string },
  ) => SetupResult;
  readonly S3Error: new (code: string, message: string, status: number) => Error;
};

const files = [
  "sqs/sqsStore.js",
  "sns/snsStore.js",
  "s3/s3Store.js",
  "persistence.js",
  "s3/fileS3Persistence.js",
  "initConfig.js",
  "common/errors.js",
];

async function loadParts(): Promise<Parts> {
  const home = import.meta.resolve("fauxqs");
  const modules = await Promise.all(files.map((file) => import(new URL(file, home).href)));
  return Object.assign({}, ...modules) as Parts;
}

export type LoopbackFauxqs = {
  readonly port: number;
  /** Idempotent: what is there already stays as it is. */
  setup(config: FauxqsInitConfig): SetupResult;
  /** From now on, what is in these buckets is neither written over nor deleted. */
  lock(buckets: readonly string[]): void;
  stop(): Promise<void>;
};

/** The largest file that the product takes is 40 MB; fauxqs itself stops at 11 MiB. */
const maxObjectBytes = 64 * 1024 * 1024;

type Queue = NonNullable<ReturnType<Stores["sqsStore"]["getQueue"]>>;

/**
 * A group that was served goes behind the others. fauxqs serves the groups of a FIFO queue in the order in which they came,
 * so that those in front keep the others waiting for as long as they have messages; SQS keeps none waiting.
 */
function takeTurns(queue: Queue): void {
  const dequeue = queue.dequeue.bind(queue);
  queue.dequeue = (...asked) => {
    const received = dequeue(...asked);
    for (const { ReceiptHandle } of received) {
      const group = queue.inflightMessages.get(ReceiptHandle)?.message.messageGroupId;
      const waiting = group === undefined ? undefined : queue.fifoMessages.get(group);
      if (group === undefined || waiting === undefined) continue;
      queue.fifoMessages.delete(group);
      queue.fifoMessages.set(group, waiting);
    }
    return received;
  };
}

/** Real time between two checks of what was delayed or not deleted in time: both are whole seconds. */
const expiryCheckMs = 100;

/**
 * Checks less often whether a delay or a visibility timeout is over. fauxqs does every 20 ms in each queue at which
 * somebody waits, which is most of what twelve empty queues cost; what arrives or is deleted counts at once.
 */
function checkExpirySeldom(queue: Queue): void {
  Object.assign(queue, {
    startPollTimerIfNeeded() {
      queue["pollTimer"] ??= setInterval(() => queue.processTimers(), expiryCheckMs);
    },
  });
}

/**
 * Locks buckets as AWS locks the one of roots (lib/stacks/data-stack.ts), whose policy asks for If-None-Match: what is
 * there is neither written over nor deleted. fauxqs knows neither.
 */
function lockBuckets(blobs: Stores["s3Store"], locked: ReadonlySet<string>, { S3Error }: Parts) {
  const has = (bucket: string, key: string): boolean => {
    try {
      blobs.headObject(bucket, key);
      return true;
    } catch {
      return false;
    }
  };
  const guard = (bucket: string): void => {
    if (locked.has(bucket)) throw new S3Error("AccessDenied", "The object is locked.", 403);
  };
  const [put, remove, removeAll, rename] = [
    blobs.putObject.bind(blobs),
    blobs.deleteObject.bind(blobs),
    blobs.deleteObjects.bind(blobs),
    blobs.renameObject.bind(blobs),
  ];
  blobs.putObject = (bucket, key, ...rest) => {
    if (locked.has(bucket) && has(bucket, key))
      throw new S3Error("PreconditionFailed", "The object is there already.", 412);
    return put(bucket, key, ...rest);
  };
  blobs.deleteObject = (bucket, key) => (guard(bucket), remove(bucket, key));
  blobs.deleteObjects = (bucket, keys) => (guard(bucket), removeAll(bucket, keys));
  blobs.renameObject = (bucket, from, to) => (guard(bucket), rename(bucket, from, to));
}

const host = "127.0.0.1";

/**
 * SQS and S3 on the loopback address. fauxqs requires no credentials, and its own start listens on
 * every interface whatever host it is given. So its parts are put together here, in the order of
 * that start, and listen where only this machine reaches them.
 * `dataDir` null keeps nothing.
 */
export async function startLoopbackFauxqs(options: {
  readonly dataDir: string | null;
  readonly blobFolder: string | null;
  readonly region: string;
}): Promise<LoopbackFauxqs> {
  const { dataDir, blobFolder, region } = options;
  const parts = await loadParts();
  const stores: Stores = {
    sqsStore: new parts.SqsStore(),
    snsStore: new parts.SnsStore(),
    s3Store: new parts.S3Store(),
  };
  const { sqsStore, snsStore, s3Store } = stores;
  const queues = dataDir === null ? undefined : new parts.PersistenceManager(dataDir);
  // Only a power cut asks for a sync of the disk at every message; a kill loses nothing without.
  queues?.["db"].exec("PRAGMA synchronous = NORMAL");
  const open = (folder: string) => new parts.FileS3Persistence(folder);
  const blobs = blobFolder === null ? undefined : blobsInFolder(blobFolder, open);
  // Loaded before a store knows its file, or loading would write everything again.
  queues?.loadSqsAndSns(sqsStore, snsStore);
  blobs?.loadS3(s3Store);
  if (queues) {
    sqsStore.persistence = queues;
    snsStore.persistence = queues;
    for (const queue of sqsStore.allQueues()) queue.persistence = queues;
  }
  if (blobs) s3Store.persistence = blobs;
  const app = buildApp({ logger: false, host, defaultRegion: region, stores });
  // Ahead of the general parser, which has the limit of 11 MiB.
  app.addContentTypeParser(
    /^(?!application\/x-(amz-json-1\.0|www-form-urlencoded))/,
    { parseAs: "buffer", bodyLimit: maxObjectBytes },
    (_request, body, done) => done(null, body),
  );
  app.addHook("preClose", (done) => {
    queues?.close();
    blobs?.close();
    done();
  });
  const address = await app.listen({ port: 0, host });
  const port = Number(new URL(address).port);
  return {
    port,
    setup(config) {
      const done = parts.applyInitConfig(config, sqsStore, snsStore, s3Store, { port, region });
      for (const queue of sqsStore.allQueues()) {
        checkExpirySeldom(queue);
        if (queue.isFifo()) takeTurns(queue);
      }
      return done;
    },
    lock: (buckets) => lockBuckets(s3Store, new Set(buckets), parts),
    stop: () => app.close(),
  };
}
