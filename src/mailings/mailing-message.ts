import * as z from "zod";

/** What the queue `mailings` is asked for. */
export const MailingMessage = z.discriminatedUnion("kind", [
  /** A digest that is due. */
  z.strictObject({ kind: z.literal("digest"), account: z.string(), id: z.string() }),
  /** The alerts of an account that may send. */
  z.strictObject({ kind: z.literal("alerts"), account: z.string() }),
  /** An email that waits. */
  z.strictObject({ kind: z.literal("email"), id: z.string() }),
  /** How a digest or an alert looks now, to the user who asks for it. */
  z.strictObject({
    kind: z.literal("test"),
    of: z.enum(["digest", "alert"]),
    account: z.string(),
    id: z.string(),
    user: z.string(),
  }),
]);
export type MailingMessage = z.infer<typeof MailingMessage>;
