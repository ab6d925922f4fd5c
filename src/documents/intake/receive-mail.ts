import { maxFileBytes } from "#schemas/document.ts";
import { accountOfAlias, aliasIn } from "#src/accounts/index.ts";
import type { Owner, World } from "#src/platform/world.ts";
import { admitMail } from "./admit-mail.ts";
import type { MailNotice } from "./mail-notice.ts";
import { mayMail } from "./may-mail.ts";
import { parseMail } from "./parse-mail.ts";

/** SES takes no more than 40 MB (its quota for receiving); in base64 that is 30 MB of files. */
export const mostMailBytes = maxFileBytes;

/**
 * Takes in a mail that lies in the bucket, for every account that it was sent to. May run again at any time: what was
 * written is written once. What is dropped is told to the operator by a log line (docs/operate.md).
 */
export async function receiveMail(world: World, { mail, receipt }: MailNotice): Promise<void> {
  const key = receipt.action.objectKey;
  const drop = (code: string, more: object = {}) =>
    world.log.warn(code, { messageId: mail.messageId, source: mail.source, key, ...more });
  // docs/guides/documents.md: viruses and spam go no further, all other verdicts are kept with the mail.
  if (receipt.virusVerdict?.status === "FAIL") return drop("mail.dropped", { why: "virus" });
  if (receipt.spamVerdict?.status === "FAIL") return drop("mail.dropped", { why: "spam" });
  const accounts = new Set<string>();
  for (const recipient of receipt.recipients) {
    const alias = aliasIn(recipient, world.config.MAIL_DOMAIN);
    const account = alias && (await accountOfAlias(world, alias));
    if (!account) drop("mail.dropped", { why: "unknown alias", recipient });
    else if (!(await mayMail(world, account)))
      drop("mail.dropped", { why: "not enabled", account });
    else accounts.add(account);
  }
  if (accounts.size === 0) return;
  const bytes = await world.mail.get(key, mostMailBytes);
  if (!bytes) throw new Error(`no mail at ${key}`);
  const parsed = await parseMail(bytes);
  for (const id of accounts) {
    const owner: Owner = { ...world, account: { id } };
    await admitMail(owner, parsed, { key, receipt });
  }
}
