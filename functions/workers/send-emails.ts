import { EmailMessage, sendEmail } from "#src/access/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("auth.send-emails", (deps, body) =>
  sendEmail(deps, EmailMessage.parse(body)),
);
