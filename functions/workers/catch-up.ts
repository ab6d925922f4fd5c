import { catchUp, CatchUpMessage } from "#src/webhooks/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("webhooks.catch-up", (world, body) =>
  catchUp(world, CatchUpMessage.parse(body)),
);
