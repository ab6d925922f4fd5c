import { referableDocument } from "#src/documents/index.ts";
import { referredCheck } from "#src/tracking/index.ts";

/** References of custom fields: to the records of tracking, and to documents, which know tracking. */
export const requireReferred = referredCheck({ document: referableDocument });
