import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "#src/platform/ids.ts";
import { oneLine, type Email, type EmailSender } from "#src/platform/email-sender.ts";
import type { Log } from "#src/platform/log.ts";

/** A text with the head that tells what it is. */
const entity = (type: "plain" | "html", text: string): string => {
  const head = `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`;
  return `${head}\r\n\r\n${text.replaceAll(/\r?\n/g, "\r\n")}\r\n`;
};

/** Head and body from the first line that tells what it holds (RFC 2046, 5.1.4). */
function bodyOf({ text, html }: Email, boundary: string): string {
  if (html === undefined) return entity("plain", text);
  const parts = [entity("plain", text), entity("html", html)];
  const whole = parts.map((part) => `--${boundary}\r\n${part}`).join("");
  return `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${whole}--${boundary}--\r\n`;
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
