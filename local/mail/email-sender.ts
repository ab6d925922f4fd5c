import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "#src/platform/ids.ts";
import { oneLine, type Email, type EmailSender } from "#src/platform/email-sender.ts";
import type { Log } from "#src/platform/log.ts";

const plainHead = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"];
const htmlHead = ["Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: 8bit"];

const lines = (text: string): string => text.replaceAll(/\r?\n/g, "\r\n");

/** Head and body from the first line that tells what it holds (RFC 2046, 5.1.4). */
function bodyOf({ text, html }: Email, boundary: string): string {
  if (html === undefined) return `${plainHead.join("\r\n")}\r\n\r\n${lines(text)}\r\n`;
  const part = (head: readonly string[], body: string) =>
    `--${boundary}\r\n${head.join("\r\n")}\r\n\r\n${lines(body)}\r\n`;
  const whole = `${part(plainHead, text)}${part(htmlHead, html)}--${boundary}--\r\n`;
  return `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${whole}`;
}

/**
 * Where SES would send an email, it is written to a file in the folder, newest last, and a log line
 * states where. In memory the log line holds the text itself.
 */
export const folderEmailSender = (folder: string | null, from: string, log: Log): EmailSender => ({
  async send(email) {
    const { to, subject, text, headers = {} } = email;
    if (folder === null) return log.warn("email.written", { to, subject, text });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const id = newId(new Date());
    const file = join(folder, `${id}.eml`);
    const head = [
      `From: ${oneLine(from)}`,
      `To: ${oneLine(to)}`,
      `Subject: ${oneLine(subject)}`,
      `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
      "MIME-Version: 1.0",
      ...Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`),
    ];
    writeFileSync(file, `${head.join("\r\n")}\r\n${bodyOf(email, id)}`, { mode: 0o600 });
    log.warn("email.written", { to, subject, file });
  },
});
