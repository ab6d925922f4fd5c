import { catchUp, CatchUpMessage } from "#src/webhooks/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("webhooks.catch-up", (deps, body) =>
  catchUp(deps, CatchUpMessage.parse(body)),
);
