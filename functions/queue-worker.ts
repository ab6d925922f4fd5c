import type { BatchResult, SqsEvent } from "#src/platform/http/lambda-events.ts";
import { errorFields } from "#src/platform/log.ts";
import { theWorld, type World } from "#src/platform/world.ts";

/**
 * A handler for an SQS batch: each message on its own, all at once; one that throws comes back
 * alone (partial batch response), so a bad message never spoils its neighbours.
 */
export function queueWorker(id: string, handle: (world: World, body: unknown) => Promise<void>) {
  return async (event: SqsEvent): Promise<BatchResult> => {
    const world = theWorld();
    const failed = await Promise.all(
      event.Records.map(async (record) => {
        try {
          await handle(world, JSON.parse(record.body));
          return null;
        } catch (error) {
          world.log.error("queue.message_failed", {
            worker: id,
            messageId: record.messageId,
            receives: record.attributes["ApproximateReceiveCount"],
            ...errorFields(error),
          });
          return { itemIdentifier: record.messageId };
        }
      }),
    );
    return { batchItemFailures: failed.filter((f) => f !== null) };
  };
}
