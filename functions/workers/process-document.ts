import { DocumentMessage, processDocument, ocrSetupOf } from "#src/documents/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("documents.process", (deps, body) =>
  processDocument(deps, DocumentMessage.parse(body), ocrSetupOf(deps)),
);
