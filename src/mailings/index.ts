export { askForTest } from "./ask-for-test.ts";
export { sendDueMailings } from "./due-mailings.ts";
export { handleMailing } from "./handle-message.ts";
export { MailingMessage } from "./mailing-message.ts";
export {
  createMailing,
  editMailing,
  findMailing,
  listMailings,
  removeMailing,
  type MailingInput,
} from "./mailings.ts";
export {
  applyConfirmLink,
  applyUnsubscribeLink,
  readConfirmLink,
  readUnsubscribeLink,
} from "./recipients/email-links.ts";
export { mailingResource } from "./render.ts";
