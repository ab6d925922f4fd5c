import * as z from "zod";

/**
 * A partner's file in the bucket, on the queue: as we send it, or as S3 reports it through
 * EventBridge, whose rule cuts the message down to the key (lib/watch/drops.ts).
 */
export const EdiFileMessage = z.strictObject({ key: z.string().min(1).max(1024) });
export type EdiFileMessage = z.infer<typeof EdiFileMessage>;
