import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { workers } from "#functions/manifest.ts";
import { openDataDir } from "#local/start/data-dir.ts";
import { prepareTable, startEngines } from "#local/engines/engines.ts";
import { setEnvironment } from "#local/start/environment.ts";
import { openAccount } from "#src/accounts/index.ts";
import { saveApiKey } from "#src/access/index.ts";
import { isoSeconds, wallClock } from "#src/platform/clock.ts";
import { createLog } from "#src/platform/log.ts";
import { queueNames, type Message, type QueueName, type Queues } from "#src/platform/queue.ts";
import {
  entitlements,
  dependenciesFromEnvironment,
  type Context,
  type Dependencies,
} from "#src/platform/dependencies.ts";

export type BenchDependencies = {
  /** The local runtime's engines behind the AWS SDK; nothing reads queues or stream. */
  readonly deps: Dependencies;
  /** A new account; its key is `key`. */
  readonly account: (id?: string) => Promise<{ readonly context: Context; readonly key: string }>;
  readonly stop: () => Promise<void>;
};

/** DynamoDB, SQS and S3 as `npm start` has them, on disk, in a folder that is gone afterwards. */
export async function startDependencies(): Promise<BenchDependencies> {
  const folder = mkdtempSync(join(tmpdir(), "quayline-bench-data-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const dir = openDataDir(folder);
  const log = createLog("error");
  const engines = await startEngines({
    dir,
    log,
    workers,
    env: {},
    handledUpTo: null,
    onLost: () => process.exit(1),
  });
  const restore = setEnvironment({
    ...engines.environment,
    LOOPBACK_WEBHOOKS: "on",
    RATE_LIMITS: "off",
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    // The shipping line whose numbers are tracked; no server answers there.
    SOURCES: JSON.stringify({
      carriers: [{ scac: "MAEU", protocol: "dcsa-tnt-2.2", base_url: "http://127.0.0.1:9/v2" }],
    }),
    LOG_LEVEL: "error",
  });
  await prepareTable(engines);
  const deps = dependenciesFromEnvironment(process.env);
  return {
    deps,
    async account(id = randomUUID()) {
      const account = { id, companyName: "Bench", plan: "full", entitlements } as const;
      const key = `bench_${id}`;
      const now = wallClock.now();
      await openAccount(deps.db, account, now);
      await saveApiKey(deps.db, key, id, { createdAt: isoSeconds(now) });
      return { context: { ...deps, account }, key };
    },
    async stop() {
      restore();
      await engines.stop();
    },
  };
}

export type RecordedMessages = Queues & {
  /** Hands out and forgets what was sent to a queue. */
  take(queue: QueueName): Message[];
};

/** Records messages instead of sending them; bodies go through JSON as on SQS. */
export function recordMessages(): RecordedMessages {
  const recorded = new Map(queueNames.map((name) => [name, [] as Message[]]));
  return {
    send(queue, messages) {
      for (const message of messages)
        recorded.get(queue)?.push({ ...message, body: JSON.parse(JSON.stringify(message.body)) });
      return Promise.resolve();
    },
    take: (queue) => recorded.get(queue)?.splice(0) ?? [],
  };
}
