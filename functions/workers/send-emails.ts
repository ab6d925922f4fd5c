import { EmailMessage, sendEmail } from "#src/auth/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("auth.send-emails", (deps, body) =>
  sendEmail(deps, EmailMessage.parse(body)),
);
