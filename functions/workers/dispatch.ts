import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { errorFields } from "#src/platform/log.ts";
import { theWorld, type World } from "#src/platform/world.ts";
import { dispatchCommits, readCommit, type Commit } from "#src/webhooks/index.ts";

type StreamRecord = StreamEvent["Records"][number];
type Read = { readonly commit: Commit; readonly record: StreamRecord };

/** The commit of a record; one that cannot be read is set aside and holds up nothing. */
function read(world: World, record: StreamRecord): Read | null {
  const { NewImage, SequenceNumber } = record.dynamodb;
  if (record.eventName !== "INSERT" || !NewImage) return null;
  try {
    const commit = readCommit(unmarshall(NewImage as Parameters<typeof unmarshall>[0]));
    if (commit) return { commit, record };
    world.log.error("dispatch.unreadable", { SequenceNumber });
  } catch (error) {
    world.log.error("dispatch.unreadable", { SequenceNumber, ...errorFields(error) });
  }
  return null;
}

/**
 * New commits from the table's stream, by account, in the stream's order. Where an account fails
 * the stream comes again from its first record; what was dispatched behind that is known and kept.
 */
export async function handler(event: StreamEvent): Promise<BatchResult> {
  const world = theWorld();
  const reads = event.Records.map((record) => read(world, record)).filter((one) => one !== null);
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
