import { deliverNotification, DeliverMessage, sendGuarded } from "#src/webhooks/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("webhooks.deliver", (deps, body) =>
  deliverNotification(deps, DeliverMessage.parse(body), sendGuarded),
);
