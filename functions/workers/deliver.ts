import { deliverNotification, DeliverMessage, sendGuarded } from "#src/webhooks/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("webhooks.deliver", (world, body) =>
  deliverNotification(world, DeliverMessage.parse(body), sendGuarded),
);
