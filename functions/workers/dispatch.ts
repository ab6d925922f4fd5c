import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { errorFields } from "#src/platform/log.ts";
import { theWorld, type World } from "#src/platform/world.ts";
import {
  dispatchCommits,
  park,
  readCommit,
  type Commit,
  type CommitKey,
} from "#src/webhooks/index.ts";

type StreamRecord = StreamEvent["Records"][number];
type Read = { readonly commit: Commit; readonly record: StreamRecord };

const isKey = (item: unknown): item is CommitKey =>
  typeof item === "object" && item !== null && "pk" in item && "sk" in item;

/** The commit of a record; one that cannot be read is set aside and holds up nothing. */
async function read(world: World, record: StreamRecord): Promise<Read | null> {
  const { NewImage, SequenceNumber } = record.dynamodb;
  if (record.eventName !== "INSERT" || !NewImage) return null;
  let item: unknown;
  try {
    item = unmarshall(NewImage as Parameters<typeof unmarshall>[0]);
  } catch (error) {
    world.log.error("dispatch.unreadable", { SequenceNumber, ...errorFields(error) });
    return null;
  }
  const commit = readCommit(item);
  if (commit) return { commit, record };
  if (isKey(item)) await park(world, item, new Error("the commit cannot be read"));
  else world.log.error("dispatch.unreadable", { SequenceNumber });
  return null;
}

/**
 * New commits from the table's stream, by account, in the stream's order. Where an account fails
 * the stream comes again from its first record; what was dispatched behind that is known and kept.
 */
export async function handler(event: StreamEvent): Promise<BatchResult> {
  const world = theWorld();
  const all = await Promise.all(event.Records.map((record) => read(world, record)));
  const reads = all.filter((one) => one !== null);
  const accounts = Map.groupBy(reads, ({ commit }) => commit.account);
  const failed = await Promise.all(
    [...accounts].map(async ([account, theirs]) => {
      try {
        await dispatchCommits(
          world,
          account,
          theirs.map(({ commit }) => commit),
        );
        return [];
      } catch (error) {
        world.log.error("dispatch.failed", { account, ...errorFields(error) });
        return theirs;
      }
    }),
  );
  const again = new Set(failed.flat().map(({ record }) => record));
  const first = event.Records.find((record) => again.has(record));
  return {
    batchItemFailures: first ? [{ itemIdentifier: first.dynamodb.SequenceNumber }] : [],
  };
}
