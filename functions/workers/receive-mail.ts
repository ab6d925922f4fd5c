import { MailNotice, receiveMail } from "#src/documents/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("documents.receive-mail", (world, body) =>
  receiveMail(world, MailNotice.parse(body)),
);
