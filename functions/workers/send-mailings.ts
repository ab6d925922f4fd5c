import { handleMailing, MailingMessage } from "#src/mailings/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("mail.send", (deps, body) =>
  handleMailing(deps, MailingMessage.parse(body)),
);
