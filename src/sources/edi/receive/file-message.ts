import * as z from "zod";

const Key = z.string().min(1).max(1024);

/** A partner's file in the bucket, as we put it on the queue ourselves. */
export const EdiFileMessage = z.strictObject({ key: Key });
export type EdiFileMessage = z.infer<typeof EdiFileMessage>;

/** S3 writes a key as a form does: percent-encoded, with `+` for a space. */
const NotifiedKey = z
  .string()
  .max(3 * 1024)
  .transform((key, ctx) => {
    try {
      return decodeURIComponent(key.replaceAll("+", " "));
    } catch {
      ctx.addIssue("The key is not percent-encoded text.");
      return z.NEVER;
    }
  })
  .pipe(Key);

/** An event notification of the bucket (Amazon S3 User Guide, Event message structure, version 2). */
const Notification = z.object({
  Records: z.array(z.object({ s3: z.object({ object: z.object({ key: NotifiedKey }) }) })).min(1),
});

/** What S3 sends once, to find out whether it may, when the notification is configured. */
const TestNotification = z.object({ Event: z.literal("s3:TestEvent") });

const Message = z.union([
  EdiFileMessage.transform(({ key }) => [key]),
  Notification.transform(({ Records }) => Records.map(({ s3 }) => s3.object.key)),
  TestNotification.transform((): string[] => []),
]);

/** The keys of the files that a message of the queue names. Throws for a message of another shape. */
export const filesIn = (message: unknown): readonly string[] => Message.parse(message);
