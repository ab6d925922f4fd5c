import type { Log } from "#src/platform/log.ts";
import type { Worker } from "#src/platform/manifest.ts";
import type { QueueName } from "#src/platform/queue.ts";
import type { DataDir } from "../start/data-dir.ts";
import { startedAt } from "../start/process-identity.ts";
import { startDynoxide } from "./dynoxide.ts";
import { startQueuesAndBlobs } from "./fauxqs.ts";
import { ensureTable } from "./table.ts";
import { unwatched, type WriteWatch } from "./write-watch.ts";

export const tableName = "quayline";
export const bucketName = "quayline";
export const mailBucketName = "quayline-mail";
export const exportBucketName = "quayline-exports";
const rootBucketName = "quayline-roots";
/** Where the running product's S3 is, for commands beside it. */
export const notedBlobs = "blobs.json";

/** The AWS services of this machine, and how the SDK finds them. */
export type Engines = {
  readonly environment: Readonly<Record<string, string>>;
  /** Where S3 answers, to this machine only and without authentication. */
  readonly blobs: string;
  /** undefined when another engine was named. */
  enginePid(): number | undefined;
  /** Of the table, by whatever process. */
  readonly writes: WriteWatch;
  stop(): Promise<void>;
};

type Options = {
  readonly dir: DataDir;
  readonly log: Log;
  readonly workers: readonly Worker[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly handledUpTo: string | null;
  readonly onLost: () => void;
};

const queueVariable = (queue: QueueName): string =>
  `QUEUE_URL_${queue.toUpperCase().replaceAll("-", "_")}`;

/** Names another DynamoDB engine where ours has no binary. */
const namedEngine = (env: Options["env"]) => {
  const endpoint = env["AWS_ENDPOINT_URL_DYNAMODB"];
  if (!endpoint) return null;
  return { endpoint, writes: unwatched, pid: () => undefined, stop: () => Promise.resolve() };
};

/** Starts DynamoDB, SQS and S3 with the table, queues and bucket in place. */
export async function startEngines(options: Options): Promise<Engines> {
  const { dir, log, workers, env } = options;
  const named = namedEngine(env);
  const dynamo = named ?? (await startDynoxide(options));
  const aws = await startQueuesAndBlobs(
    dir.path("queues"),
    workers,
    [bucketName, mailBucketName, exportBucketName],
    [rootBucketName],
  );
  const me = { pid: process.pid, startedAt: startedAt(process.pid) };
  dir.write(notedBlobs, { ...me, endpoint: aws.endpoint });
  const streams = (named && env["AWS_ENDPOINT_URL_DYNAMODB_STREAMS"]) || dynamo.endpoint;
  const queues = workers.flatMap((w) => (w.trigger.kind === "queue" ? [w.trigger.queue] : []));
  log.info("engines.started", { dynamodb: dynamo.endpoint, sqs: aws.endpoint });
  const environment = {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: streams,
    AWS_ENDPOINT_URL_SQS: aws.endpoint,
    AWS_ENDPOINT_URL_S3: aws.endpoint,
    TABLE_NAME: tableName,
    BUCKET_NAME: bucketName,
    MAIL_BUCKET_NAME: mailBucketName,
    EXPORT_BUCKET_NAME: exportBucketName,
    ROOT_BUCKET_NAME: rootBucketName,
    ...Object.fromEntries(queues.map((queue) => [queueVariable(queue), aws.queueUrl(queue)])),
  };
  return {
    environment,
    blobs: aws.endpoint,
    enginePid: () => dynamo.pid(),
    writes: dynamo.writes,
    async stop() {
      await aws.stop();
      await dynamo.stop();
    },
  };
}

/** Once the environment names the engine and a key. */
export const prepareTable = (engines: Engines): Promise<void> =>
  ensureTable(engines.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", tableName);
