import { MailNotice, receiveMail } from "#src/documents/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("documents.receive-mail", (deps, body) =>
  receiveMail(deps, MailNotice.parse(body)),
);
