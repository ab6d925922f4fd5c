import { S3Client } from "@aws-sdk/client-s3";
import { marshall } from "@aws-sdk/util-dynamodb";
import { workers } from "#functions/manifest.ts";
import { startQueuesAndBlobs } from "#local/engines/fauxqs.ts";
import { loadHandler } from "#local/start/handlers.ts";
import { eraseAccounts } from "#src/account-data/index.ts";
import { listUsers } from "#src/access/index.ts";
import type { BatchResult } from "#src/platform/http/lambda-events.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import type { Api } from "#test/support/api.ts";
import { itemsOf, tableTexts } from "./planted.ts";

type Worker = (event: unknown) => Promise<BatchResult | void>;

/** Everything that was ever queued, and every commit, as it comes to the workers. */
async function eventsFor(api: Api) {
  const commits = (await itemsOf(api.deps.db)).filter((item) => item["__edb_e__"] === "commit");
  return workers.flatMap(({ id, handler, trigger }) => {
    if (trigger.kind === "schedule") return [{ id, handler, event: {} }];
    if (trigger.kind === "stream")
      return commits.map((item, index) => {
        const record = { SequenceNumber: String(index), NewImage: marshall(item) };
        const Records = [{ eventID: id, eventName: "INSERT", dynamodb: record }];
        return { id, handler, event: { Records } };
      });
    return api.queues.ever[trigger.queue].map(({ body }, index) => {
      const record = { messageId: String(index), body: JSON.stringify(body), attributes: {} };
      return { id, handler, event: { Records: [record] } };
    });
  });
}

/**
 * Erases an account, lets all that was in flight for it come late, and answers which messages failed and what
 * the table then holds of the account and its users.
 */
export async function eraseThenReplay(
  api: Api,
  account: string,
): Promise<{ readonly left: readonly string[]; readonly failed: readonly string[] }> {
  const { db } = api.deps;
  const aws = await startQueuesAndBlobs(null, [], ["blobs", "mail", "exports"]);
  const s3 = new S3Client({
    endpoint: aws.endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  try {
    const inFlight = await eventsFor(api);
    const people = await listUsers({ db, account: { id: account } });
    const stores = { db, s3, blobs: "blobs", mail: "mail", exports: "exports" };
    await eraseAccounts(stores, [account], { now: () => api.deps.clock.now(), settleSeconds: 0 });
    useDependencies(api.deps);
    const failed: string[] = [];
    for (const { id, handler, event } of inFlight) {
      const answer = await ((await loadHandler(handler)) as Worker)(event);
      if (answer && answer.batchItemFailures.length > 0)
        failed.push(`${id} ${JSON.stringify(event)}`);
    }
    const names = [account, ...people.flatMap((person) => [person.id, person.email])];
    const texts = await tableTexts(db);
    return { left: texts.filter((text) => names.some((name) => text.includes(name))), failed };
  } finally {
    s3.destroy();
    await aws.stop();
  }
}
