import { BulkEditMessage, runBulkEdit } from "#src/tracking/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("tracking.bulk-edits", (deps, body) =>
  runBulkEdit(deps, BulkEditMessage.parse(body)),
);
