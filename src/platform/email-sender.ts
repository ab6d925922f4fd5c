import type { SESv2Client } from "@aws-sdk/client-sesv2";
import { withoutHiddenCharacters } from "./hidden-characters.ts";

/** A mail from the product to a person. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for mail programs that show pages. */
  readonly html?: string;
  /** Header fields of the product's own beside those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
};

export interface EmailSender {
  /** Resolves when it is on its way. */
  send(email: Email): Promise<void>;
}

/** What somebody chose begins no other header and no other line (RFC 5322, 2.2). */
export const oneLine = (text: string): string =>
  withoutHiddenCharacters(text.replaceAll(/[\t\r\n]+/g, " "));

const timeoutMilliseconds = 10_000;

/** SES, from the address that the deployment names. */
export function sesEmailSender(from: string): EmailSender {
  let client: SESv2Client | undefined;
  return {
    async send({ to, subject, text, html, headers = {} }) {
      if (from === "") throw new Error("no EMAILS_FROM: the deployment sends no email");
      // Loaded with the first email: only the functions that send need it.
      const { SendEmailCommand, SESv2Client } = await import("#src/platform/aws/ses.ts");
      client ??= new SESv2Client({ maxAttempts: 3 });
      const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
      const Headers = Object.entries(headers).map(([Name, Value]) => ({
        Name,
        Value: oneLine(Value),
      }));
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: utf8(oneLine(subject)),
              Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
              ...(Headers.length > 0 && { Headers }),
            },
          },
        }),
        { abortSignal: AbortSignal.timeout(timeoutMilliseconds) },
      );
    },
  };
}
