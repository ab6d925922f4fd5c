import { accountOfAlias, aliasIn } from "#src/accounts/index.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import { admitMail } from "./admit-mail.ts";
import { maxMailBytes, type MailNotice } from "./mail-notice.ts";
import { mayMail } from "./may-mail.ts";
import { parseMail } from "./parse-mail.ts";

/**
 * Processes an email from the bucket for every account that it was sent to. Idempotent. A log entry
 * reports what is dropped (docs/operate.md).
 */
export async function receiveMail(
  deps: Dependencies,
  { mail, receipt }: MailNotice,
): Promise<void> {
  const key = receipt.action.objectKey;
  const drop = (code: string, more: object = {}) =>
    deps.log.warn(code, { messageId: mail.messageId, source: mail.source, key, ...more });
  // docs/guides/documents.md: viruses and spam are dropped, all other verdicts are stored with the
  // email.
  if (receipt.virusVerdict?.status === "FAIL") return drop("mail.dropped", { why: "virus" });
  if (receipt.spamVerdict?.status === "FAIL") return drop("mail.dropped", { why: "spam" });
  const accounts = new Set<string>();
  for (const recipient of receipt.recipients) {
    const alias = aliasIn(recipient, deps.config.MAIL_DOMAIN);
    const account = alias && (await accountOfAlias(deps, alias));
    if (!account) drop("mail.dropped", { why: "unknown alias", recipient });
    else if (!(await mayMail(deps, account))) drop("mail.dropped", { why: "not enabled", account });
    else accounts.add(account);
  }
  if (accounts.size === 0) return;
  const bytes = await deps.mail.get(key, maxMailBytes);
  if (!bytes) throw new Error(`no mail at ${key}`);
  const parsed = await parseMail(bytes);
  for (const id of accounts) {
    const owner: Owner = { ...deps, account: { id } };
    await admitMail(owner, parsed, { key, receipt });
  }
}
