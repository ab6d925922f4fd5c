import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "#src/platform/ids.ts";
import type { EmailSender } from "#src/platform/email-sender.ts";
import type { Log } from "#src/platform/log.ts";

/** No address of an email may begin another header (RFC 5322, 2.2). */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, " ");

/**
 * Where SES would send an email, it is written to a file in the folder, newest last, and a log line
 * states where. In memory the log line holds the text itself.
 */
export const folderEmailSender = (folder: string | null, from: string, log: Log): EmailSender => ({
  async send({ to, subject, text }) {
    if (folder === null) return log.warn("email.written", { to, subject, text });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${newId(new Date())}.eml`);
    const head = [
      `From: ${oneLine(from)}`,
      `To: ${oneLine(to)}`,
      `Subject: ${oneLine(subject)}`,
      `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: 8bit",
    ];
    writeFileSync(file, `${head.join("\r\n")}\r\n\r\n${text.replaceAll("\n", "\r\n")}\r\n`, {
      mode: 0o600,
    });
    log.warn("email.written", { to, subject, file });
  },
});
