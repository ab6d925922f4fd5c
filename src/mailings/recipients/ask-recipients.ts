import type { TransactWriteEntities } from "electrodb";
import { emailKey, requireTries } from "#src/access/index.ts";
import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { newId } from "#src/platform/ids.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { emailToSend } from "../emails/email-to-send.ts";
import { mailingEmails, type MailingEmail } from "../store/mailing-email-entity.ts";
import { mailRecipients } from "../store/recipient-entity.ts";
import { recipientState, type KnownRecipients } from "./recipient-states.ts";

/** An address that does not answer is asked so often by an account, and not twice within this time. */
const maxAsked = 3;
const askAgainSeconds = day;
/** A link to confirm works for so long. */
const confirmSeconds = 7 * day;

/** An address that is asked to confirm: how often it was before, and the email. */
export type ConfirmationAsk = { readonly asked: number | undefined; readonly email: MailingEmail };

/**
 * The emails that ask those of the recipients who wait, as far as they may be asked (again). Throws 429 when the account
 * asks too many, or one of them is asked too often. Three updates for each.
 *
 * @param counted - Addresses that were counted, which a repeat of the same call counts no more.
 */
export async function askingOf(
  ctx: Context,
  known: KnownRecipients,
  mailing: { readonly id: string; readonly recipients: readonly string[] },
  counted: Set<string>,
): Promise<readonly ConfirmationAsk[]> {
  const now = ctx.clock.now();
  const patience = isoSeconds(addSeconds(now, -askAgainSeconds));
  const waiting = mailing.recipients.filter((email) => {
    if (recipientState(known, mailing, email) !== "waiting") return false;
    const { asked = 0, askedAt = "" } = known.answers.get(emailKey(email)) ?? {};
    return asked < maxAsked && askedAt <= patience;
  });
  for (const email of waiting) {
    if (counted.has(email)) continue;
    counted.add(email);
    await requireTries(ctx, "confirmation", email, "confirmation emails");
  }
  return waiting.map((to) => ({
    asked: known.answers.get(emailKey(to))?.asked,
    email: emailToSend(ctx, { id: newId(now), kind: "confirmation", to }, confirmSeconds),
  }));
}

type Entities = {
  readonly emails: ReturnType<typeof mailingEmails>;
  readonly recipients: ReturnType<typeof mailRecipients>;
};

export const askingEntities = (db: Db): Entities => ({
  emails: mailingEmails(db),
  recipients: mailRecipients(db),
});

/** Counted under what was seen, so that two calls at once ask once. */
export const askingWrites = (
  { emails, recipients }: TransactWriteEntities<Entities>,
  asking: readonly ConfirmationAsk[],
  at: string,
) => ({
  asked: asking.map(({ asked, email: { account, to } }) =>
    recipients
      .update({ account, address: emailKey(to) })
      .add({ asked: 1 })
      .set({ askedAt: at })
      .where((held, { eq, notExists }) =>
        asked === undefined ? notExists(held.asked) : eq(held.asked, asked),
      )
      .commit(),
  ),
  emails: asking.map(({ email }) => emails.create(email).commit()),
});
