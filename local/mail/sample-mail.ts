import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { accountRecord } from "#src/accounts/account-record.ts";
import { docsAddress } from "#src/accounts/docs-alias.ts";
import type { MailNotice } from "#src/documents/index.ts";
import type { Account, Dependencies } from "#src/platform/dependencies.ts";
import { mailDomain } from "../start/accounts.ts";

const folder = join(import.meta.dirname, "../sample-documents");
const boundary = "quayline-sample";

/** Lines of 76 characters (RFC 2045, 6.8). */
const base64 = (bytes: Buffer): string =>
  (bytes.toString("base64").match(/.{1,76}/g) ?? []).join("\r\n");

/** One mail with sample documents, always the same: taken in again it is the same submission. */
export function sampleMail(to: string, names: readonly string[] = readdirSync(folder)): Buffer {
  const parts = names
    .toSorted()
    .map((name) =>
      [
        `--${boundary}`,
        "Content-Type: application/pdf",
        `Content-Disposition: attachment; filename="${name}"`,
        "Content-Transfer-Encoding: base64",
        "",
        base64(readFileSync(join(folder, name))),
      ].join("\r\n"),
    );
  return Buffer.from(
    [
      "From: Sample Forwarding <docs@forwarder.example>",
      `To: ${to}`,
      "Subject: Documents of a sample shipment",
      "Date: Fri, 20 Nov 2026 09:00:00 +0000",
      "Message-ID: <sample-documents@quayline.example>",
      "MIME-Version: 1.0",
      `Content-Type: multipart/mixed; boundary="${boundary}"`,
      "",
      `--${boundary}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Please find the documents attached.",
      ...parts,
      `--${boundary}--`,
      "",
    ].join("\r\n"),
  );
}

/** Mails the sample documents to an account as a forwarder would: into the bucket, then the queue. */
export async function mailSamples(deps: Dependencies, account: Pick<Account, "id">): Promise<void> {
  const settings = await accountRecord(deps.db, account.id);
  if (!settings) throw new Error(`no account ${account.id}`);
  const to = docsAddress(settings.docsAlias, mailDomain) ?? "";
  const objectKey = "mail/sample-documents";
  await deps.mail.put(objectKey, sampleMail(to), "message/rfc822");
  const body: MailNotice = {
    notificationType: "Received",
    mail: {
      messageId: "sample-documents",
      timestamp: deps.clock.now().toISOString(),
      source: "docs@forwarder.example",
    },
    receipt: { recipients: [to], action: { type: "S3", objectKey } },
  };
  await deps.queues.send("mail", [{ body }]);
}
