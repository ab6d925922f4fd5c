import { EdiFileMessage, takeFile } from "#src/sources/edi/receive/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** A partner's file in the bucket. */
export const handler = queueWorker("tracking.edi", async (deps, body) => {
  await takeFile(deps, EdiFileMessage.parse(body).key);
});
