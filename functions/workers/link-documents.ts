import { unmarshall } from "@aws-sdk/util-dynamodb";
import { linkTracked } from "#src/documents/index.ts";
import type { BatchResult, StreamEvent } from "#src/platform/http/lambda-events.ts";
import { errorFields } from "#src/platform/log.ts";
import { theWorld, type World } from "#src/platform/world.ts";
import { readCommit, type Commit } from "#src/webhooks/index.ts";

type StreamRecord = StreamEvent["Records"][number];

/** What cannot be read is the dispatcher's to set aside: here it only holds up nothing. */
function read(world: World, { eventName, dynamodb }: StreamRecord): Commit[] {
  if (eventName !== "INSERT" || !dynamodb.NewImage) return [];
  try {
    const commit = readCommit(unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0]));
    return commit ? [commit] : [];
  } catch (error) {
    const { SequenceNumber } = dynamodb;
    world.log.error("link_documents.unreadable", { SequenceNumber, ...errorFields(error) });
    return [];
  }
}

/** New commits from the table's stream: those that begin a shipment or a container find their documents. */
export async function handler(event: StreamEvent): Promise<BatchResult> {
  const world = theWorld();
  await linkTracked(
    world,
    event.Records.flatMap((record) => read(world, record)),
  );
  return { batchItemFailures: [] };
}
