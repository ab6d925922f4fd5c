import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailNotice } from "#src/documents/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** An email as the sender's server writes it. */
export async function compose(mail: SendMailOptions): Promise<Buffer> {
  const { message } = await composer.sendMail({
    from: "Line Notices <notices@line.example>",
    to: "docs@example.com",
    subject: "Arrival notice",
    text: "See attached.",
    ...mail,
  });
  return message as unknown as Buffer;
}

/** Stores an email as SES does, and returns the notification that SES sends then. */
export async function stored(
  deps: Dependencies,
  raw: Uint8Array,
  recipients: readonly string[],
  verdicts: Partial<MailNotice["receipt"]> = {},
): Promise<MailNotice> {
  const objectKey = `mail/${crypto.randomUUID()}`;
  await deps.mail.put(objectKey, raw, "message/rfc822");
  return {
    notificationType: "Received",
    mail: { messageId: objectKey, timestamp: "2026-11-21T08:00:00Z", source: "a@line.example" },
    receipt: { recipients: [...recipients], action: { type: "S3", objectKey }, ...verdicts },
  };
}
