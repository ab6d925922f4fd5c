import { filesIn, takeFile } from "#src/sources/edi/receive/index.ts";
import { queueWorker } from "../queue-worker.ts";

/** Files of partners in the bucket: taken one after the other, and again as a whole if one fails. */
export const handler = queueWorker("tracking.edi", async (deps, body) => {
  for (const key of filesIn(body)) await takeFile(deps, key);
});
