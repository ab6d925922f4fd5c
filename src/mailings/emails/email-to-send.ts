import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { errorFields } from "#src/platform/log.ts";
import type { MailingMessage } from "../mailing-message.ts";
import { triedAgainAt } from "../tried-again.ts";
import { emailDueShard, type MailingEmail } from "../store/mailing-email-entity.ts";

/** When an email that waits now is asked for again. */
export const emailDue = (deps: Pick<Dependencies, "clock">, failures = 0) => ({
  dueAt: triedAgainAt(deps, failures),
  dueShard: emailDueShard,
});

/** As an item's `ttl`: so many seconds from now, product time but real time at least. */
export const mailTtl = ({ clock }: Pick<Dependencies, "clock">, seconds: number): number =>
  Math.floor(clock.now().getTime() / 1000) + seconds * clock.scale;

/** An email as it waits. Its links work for the seconds given. */
export const emailToSend = (
  { clock, account }: Context,
  email: Pick<MailingEmail, "id" | "kind" | "to" | "mailing" | "content">,
  seconds: number,
): MailingEmail => ({
  ...email,
  account: account.id,
  ...emailDue({ clock }),
  ttl: mailTtl({ clock }, seconds),
});

/** Has emails sent that are stored. A message that is not queued comes from the sweep later. */
export async function queueEmails(
  { queues, log }: Dependencies,
  emails: readonly MailingEmail[],
): Promise<void> {
  try {
    await queues.send(
      "mailings",
      emails.map(({ id, account }) => ({
        body: { kind: "email", id } satisfies MailingMessage,
        group: account,
      })),
    );
  } catch (error) {
    log.warn("mailing_email.not_queued", { emails: emails.length, ...errorFields(error) });
  }
}
