import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { errorFields } from "#src/platform/log.ts";
import type { MailingMessage } from "../mailing-message.ts";
import { emailDueShard, type MailingEmail } from "../store/mailing-email-entity.ts";

/** An email that was not sent for so long has lost its message; product time, but real time at least. */
const patienceSeconds = 300;
const patienceRealSeconds = 60;

/** No pause between two tries is longer: twelve of them take a day and a half. */
const maxPauseSeconds = 6 * 3600;

/** When an email that waits now is asked for again: each failed try doubles the time. */
export const emailDue = ({ clock }: Pick<Dependencies, "clock">, failedTries = 0) => {
  const seconds = Math.min(patienceSeconds * 2 ** Math.max(0, failedTries - 1), maxPauseSeconds);
  return {
    dueAt: isoSeconds(
      addSeconds(clock.now(), Math.max(seconds, patienceRealSeconds * clock.scale)),
    ),
    dueShard: emailDueShard,
  };
};

/** An email as it waits. Its links work for the seconds given, product time but real time at least. */
export const emailToSend = (
  { clock, account }: Context,
  email: Pick<MailingEmail, "id" | "kind" | "to" | "mailing" | "content">,
  seconds: number,
): MailingEmail => ({
  ...email,
  account: account.id,
  ...emailDue({ clock }),
  ttl: Math.floor(clock.now().getTime() / 1000) + seconds * clock.scale,
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
