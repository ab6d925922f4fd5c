import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { blobsOfFacilityTarget } from "#src/knowledge/equipment-knowledge-store.ts";
import { blobsOfCarrierTarget } from "#src/knowledge/knowledge-store.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Db } from "#src/platform/storage/table.ts";
import {
  carrierTargetOf,
  facilityTargetOf,
  pollTargetKeyOf,
  type PollTargetKey,
} from "./poll-target-key.ts";
import { dueFrom } from "./schedule.ts";
import { polling } from "./store/poll-target-entity.ts";

/** A subscriber as the table holds it: by its partition all that follow the same target are found. */
export type StoredSubscriber = PollTargetKey & { readonly pk: string };

/** Whether an account beside the erased ones follows it, or ever did. One consistent query. */
export async function isFollowedByOthers(
  { client, table }: Db,
  { pk }: Pick<StoredSubscriber, "pk">,
  erased: ReadonlySet<string>,
): Promise<boolean> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk",
        ProjectionExpression: "account",
        ExpressionAttributeValues: { ":pk": pk },
        ExclusiveStartKey,
      }),
    );
    for (const { account } of page.Items ?? [])
      if (typeof account === "string" && !erased.has(account)) return true;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return false;
}

const blobsOf = (target: PollTargetKey): readonly string[] =>
  target.kind === "carrier"
    ? blobsOfCarrierTarget(carrierTargetOf(target))
    : blobsOfFacilityTarget(facilityTargetOf(target));

type Ending = {
  /** Accounts whose following does not count. */
  readonly erased: ReadonlySet<string>;
  readonly now: Date;
  /** Deletes what the bucket has below a key. */
  readonly removeBelow: (prefix: string) => Promise<unknown>;
};

/**
 * Ends a poll target that nobody else follows: no further poll, and what its source stated goes. Who
 * begins to follow it at this very moment keeps it: it is then due again, and polled anew. Answers whether it
 * ended.
 */
export async function endTarget(
  db: Db,
  subscriber: StoredSubscriber,
  { erased, now, removeBelow }: Ending,
): Promise<boolean> {
  if (await isFollowedByOthers(db, subscriber, erased)) return false;
  const target = pollTargetKeyOf(subscriber);
  const { pollTarget } = polling(db).entities;
  await pollTarget.delete(target).go();
  for (const prefix of blobsOf(target)) await removeBelow(prefix);
  if (!(await isFollowedByOthers(db, subscriber, erased))) return true;
  const at = isoSeconds(now);
  await pollTarget
    .upsert({ ...target, ...(await dueFrom({ db }, target, at)) })
    .ifNotExists({ createdAt: at, attempt: 0, failures: 0 })
    .go();
  return false;
}
