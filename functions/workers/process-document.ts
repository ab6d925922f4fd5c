import { DocumentMessage, processDocument, readingOf } from "#src/documents/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("documents.process", (world, body) =>
  processDocument(world, DocumentMessage.parse(body), readingOf(world)),
);
