import * as z from "zod";
import { maxFileBytes } from "#schemas/document-upload.ts";

/** SES takes no more than 40 MB (its quota for receiving); in base64 that is 30 MB of files. */
export const maxMailBytes = maxFileBytes;

const verdict = z
  .object({ status: z.enum(["PASS", "FAIL", "GRAY", "PROCESSING_FAILED", "DISABLED"]) })
  .optional();

/**
 * The notification of SES that it has stored an email (SES Developer Guide, "Contents of
 * notifications for Amazon SES email receiving"); the local mail server sends the same.
 */
export const MailNotice = z.object({
  notificationType: z.literal("Received"),
  mail: z.object({ messageId: z.string().min(1), timestamp: z.string(), source: z.string() }),
  receipt: z.object({
    recipients: z.array(z.string()),
    spamVerdict: verdict,
    virusVerdict: verdict,
    spfVerdict: verdict,
    dkimVerdict: verdict,
    dmarcVerdict: verdict,
    action: z.object({ type: z.literal("S3"), objectKey: z.string().min(1) }),
  }),
});
export type MailNotice = z.infer<typeof MailNotice>;
