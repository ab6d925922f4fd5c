import { hashOfSecret, newLinkSecret } from "#src/access/index.ts";
import { accountById } from "#src/accounts/index.ts";
import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import type { Account, Context, Dependencies } from "#src/platform/dependencies.ts";
import { oneLine, type Email } from "#src/platform/email-sender.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { linkTo } from "../recipients/email-links.ts";
import { isAbandoned, knownRecipients, recipientState } from "../recipients/recipient-states.ts";
import {
  mailingContents,
  mailingEmails,
  type MailingEmail,
} from "../store/mailing-email-entity.ts";
import { mailings } from "../store/mailing-entity.ts";
import { emailDue } from "./email-to-send.ts";
import type { MailingContent } from "./mailing-content.ts";
import { renderEmail } from "./render-email.ts";

/** Longer than the function may run, in real time: whoever had it is gone. */
const leaseSeconds = 120;
/** An address that SES refuses so often, for more than a day, is left alone. */
const maxTries = 12;

/** Takes an email to send it, with a secret for its links; null while somebody else has it. One write. */
async function take(deps: Dependencies, { id }: MailingEmail, hash: string) {
  const now = deps.clock.now();
  const free = now.toISOString();
  const leasedUntil = addSeconds(now, leaseSeconds * deps.clock.scale).toISOString();
  try {
    const { data } = await mailingEmails(deps.db)
      .patch({ id })
      .set({ leasedUntil, ...emailDue(deps) })
      .add({ tries: 1 })
      .append({ hashes: [hash] })
      .where(
        (held, { notExists, lt }) =>
          `${notExists(held.sentAt)} AND (${notExists(held.leasedUntil)} OR ${lt(held.leasedUntil, free)})`,
      )
      .go({ response: "all_new" });
    return data;
  } catch (error) {
    if (isConditionRefused(error)) return null;
    throw error;
  }
}

/** Nobody asks for it any more; its links go on working. One write. */
const close = (deps: Dependencies, { id }: MailingEmail, sentAt?: string): Promise<unknown> =>
  mailingEmails(deps.db)
    .patch({ id })
    .set(sentAt === undefined ? {} : { sentAt })
    .remove(["dueAt", "dueShard", "leasedUntil"])
    .go({ response: "none" });

/**
 * Nobody has it until its next try is due: what the queue repeats before then uses up none of its tries, which an outage
 * of SES would else take within minutes. One write.
 */
function postpone(deps: Dependencies, { id, tries }: MailingEmail): Promise<unknown> {
  const due = emailDue(deps, tries);
  return mailingEmails(deps.db)
    .patch({ id })
    .set({ ...due, leasedUntil: new Date(due.dueAt).toISOString() })
    .go({ response: "none" });
}

const companyOf = ({ companyName }: Account): string => oneLine(companyName);

/** Asks an address whether it wants what an account would send. It names the account and nothing that somebody wrote. */
function confirmationEmail(ctx: Context, email: MailingEmail, secret: string): Email {
  const company = companyOf(ctx.account);
  return {
    to: email.to,
    subject: `Confirm emails of ${company}`,
    text: `Hello,

${company} wants to send digests and alerts about containers to this address, by Quayline. They
begin once you confirm, within seven days:

${linkTo(ctx, "confirm", email, secret)}

If you do not want them, do nothing, or say so on the same page: then you are not asked again.
`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The email as it is now; null when it is not to be sent any more. Four reads. */
async function written(ctx: Context, email: MailingEmail, secret: string): Promise<Email | null> {
  const { account, kind, mailing: id, content: contentId, to } = email;
  if (kind === "confirmation") return confirmationEmail(ctx, email, secret);
  if (id === undefined || contentId === undefined) return null;
  const [{ data: mailing }, { data: held }, known] = await Promise.all([
    mailings(ctx.db).get({ account, kind, id }).go({ consistent: true }),
    mailingContents(ctx.db).get({ account, id: contentId }).go({ consistent: true }),
    knownRecipients(ctx),
  ]);
  if (!mailing || !held || !mailing.recipients.includes(to)) return null;
  if (isAbandoned(known, mailing) || recipientState(known, mailing, to) !== "confirmed")
    return null;
  return renderEmail(ctx, to, held.content as MailingContent, {
    why: `${companyOf(ctx.account)} sends this ${kind} to ${to}.`,
    unsubscribe: linkTo(ctx, "unsubscribe", email, secret),
  });
}

/**
 * Sends an email that waits, unless it was sent, its recipient has unsubscribed or its digest or alert is gone. A stop
 * between the moment in which SES takes it and the note of that sends it once more.
 */
export async function sendWaitingEmail(deps: Dependencies, id: string): Promise<void> {
  const { data: waiting } = await mailingEmails(deps.db).get({ id }).go({ consistent: true });
  if (!waiting || waiting.dueAt === undefined) return;
  const account = await accountById(deps.db, waiting.account);
  const secret = newLinkSecret();
  const email = await take(deps, waiting, hashOfSecret(secret));
  if (!email) return;
  const { kind } = email;
  try {
    const ctx = account && { ...deps, account };
    const mail = ctx && (await written(ctx, email, secret));
    if (!mail) {
      await close(deps, email);
      return deps.log.info("mailing_email.withdrawn", { email: id, kind });
    }
    await deps.emails.send(mail);
    await close(deps, email, isoSeconds(deps.clock.now()));
    deps.log.info("mailing_email.sent", { email: id, kind });
  } catch (error) {
    if ((email.tries ?? 0) < maxTries) {
      await postpone(deps, email);
      throw error;
    }
    await close(deps, email);
    deps.log.error("mailing_email.given_up", { email: id, kind, ...errorFields(error) });
  }
}
