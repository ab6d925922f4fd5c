export { catchUp } from "./catch-up.ts";
export { CatchUpMessage } from "./catch-up-store.ts";
export { readCommit, type Commit } from "./commit-record.ts";
export { deliverNotification, type Send } from "./deliver.ts";
export { DeliverMessage } from "./deliver-message.ts";
export { dispatchCommits } from "./dispatch.ts";
export { dueNotifications } from "./due.ts";
export { examplePayload } from "./example/example.ts";
export { eventCategories } from "./event-catalogue.ts";
export {
  createWebhook,
  editWebhook,
  removeWebhook,
  rotateSecret,
  type WebhookInput,
} from "./manage.ts";
export {
  includedOfNotifications,
  findNotification,
  listNotifications,
  type NotificationInclude,
} from "./read.ts";
export { redeliver, redeliverFailed, replay } from "./redeliver.ts";
export { attemptResource, notificationResource, renderWebhook } from "./render.ts";
export { commitStream, patienceSeconds } from "./commit-stream.ts";
export { parkedEvents, redrive, type Parked } from "./parked.ts";
export { sendGuarded } from "./send.ts";
export { triggerExample } from "./trigger.ts";
export { findWebhook, subscriptionsOf } from "./subscriptions.ts";
