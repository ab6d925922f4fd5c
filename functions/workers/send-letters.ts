import { LetterMessage, sendLetter } from "#src/auth/index.ts";
import { queueWorker } from "../queue-worker.ts";

export const handler = queueWorker("auth.send-letters", (world, body) =>
  sendLetter(world, LetterMessage.parse(body)),
);
