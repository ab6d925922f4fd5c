export { askForTest } from "./ask-for-test.ts";
export { handleMailing } from "./handle-message.ts";
export type { MailingInput, NewMailing } from "./mailing-input.ts";
export { MailingMessage } from "./mailing-message.ts";
export {
  createMailing,
  editMailing,
  findMailing,
  listMailings,
  removeMailing,
  type MailingSent,
} from "./mailings.ts";
export {
  applyConfirmLink,
  applyUnsubscribeLink,
  readConfirmLink,
  readUnsubscribeLink,
} from "./recipients/email-links.ts";
export { mailingResource, type KnownMailing } from "./render.ts";
export type { MailingKind } from "./store/mailing-entity.ts";
