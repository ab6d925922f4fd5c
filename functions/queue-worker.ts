import type { BatchResult, SqsEvent } from "#src/platform/http/lambda-events.ts";
import { errorFields } from "#src/platform/log.ts";
import { dependencies, type Dependencies } from "#src/platform/dependencies.ts";

/**
 * A handler for an SQS batch: each message on its own, all at once; one that throws comes back
 * alone (partial batch response), so a bad message never spoils its neighbours.
 */
export function queueWorker(
  id: string,
  handle: (deps: Dependencies, body: unknown) => Promise<void>,
) {
  return async (event: SqsEvent): Promise<BatchResult> => {
    const deps = dependencies();
    const failed = await Promise.all(
      event.Records.map(async (record) => {
        try {
          await handle(deps, JSON.parse(record.body));
          return null;
        } catch (error) {
          deps.log.error("queue.message_failed", {
            worker: id,
            messageId: record.messageId,
            // By it a deployment knows which code failed (lib/functions/live-alias.ts).
            functionVersion: process.env["AWS_LAMBDA_FUNCTION_VERSION"],
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
