export { catchUp } from "./catch-up/catch-up.ts";
export { CatchUpMessage } from "./catch-up/catch-up-store.ts";
export { readCommit, type Commit } from "./dispatch/commit-record.ts";
export { unsentDelivery } from "./deliver/payload.ts";
export { deliverNotification, type Send } from "./deliver/deliver.ts";
export { DeliverMessage } from "./deliver/deliver-message.ts";
export { dispatchCommits } from "./dispatch/dispatch.ts";
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
  notificationsByIds,
  notificationsOfEvent,
  listNotifications,
  type NotificationInclude,
} from "./read.ts";
export type { Notification } from "./notification.ts";
export { redeliver, redeliverFailed, replay } from "./catch-up/redeliver.ts";
export { attemptResources, notificationResource, renderWebhook } from "./render.ts";
export { commitStream, patienceSeconds } from "./dispatch/commit-stream.ts";
export { parkedEvents, redrive } from "./dispatch/parked.ts";
export {
  commitsOf,
  isUnpublished,
  publishAgain,
  type FoundCommit,
  type Period,
} from "./dispatch/publish-again.ts";
export { sendGuarded } from "./deliver/send.ts";
export { chainFeed } from "./store/chain-feed.ts";
export { webhookStats } from "./stats.ts";
export { triggerExample } from "./deliver/trigger.ts";
export { findWebhook, subscriptionsOf } from "./subscriptions.ts";
