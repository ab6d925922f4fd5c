import type { SESv2Client } from "@aws-sdk/client-sesv2";

/** A mail from the product to a person. */
export type Email = { readonly to: string; readonly subject: string; readonly text: string };

export interface EmailSender {
  /** Resolves when it is on its way. */
  send(email: Email): Promise<void>;
}

const timeoutMilliseconds = 10_000;

/** SES, from the address that the deployment names. */
export function sesEmailSender(from: string): EmailSender {
  let client: SESv2Client | undefined;
  return {
    async send({ to, subject, text }) {
      if (from === "") throw new Error("no EMAILS_FROM: the deployment sends no email");
      // Loaded with the first email: only one function sends them.
      const { SendEmailCommand, SESv2Client } = await import("#src/platform/aws/ses.ts");
      client ??= new SESv2Client({ maxAttempts: 3 });
      const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
        }),
        { abortSignal: AbortSignal.timeout(timeoutMilliseconds) },
      );
    },
  };
}
