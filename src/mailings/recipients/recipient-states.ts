import type { RecipientState } from "#schemas/vocabulary.ts";
import { emailKey, listUsers } from "#src/access/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { MailingItem } from "../store/mailing-entity.ts";
import { mailRecipients, type MailRecipient } from "../store/recipient-entity.ts";

/** Who of an account's recipients is one of its users, and what addresses have answered. */
export type KnownRecipients = {
  /** Ids of the account's users. */
  readonly users: ReadonlySet<string>;
  /** Their addresses. */
  readonly people: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, MailRecipient>;
};

/** Two queries in parallel. */
export async function knownRecipients(ctx: Context): Promise<KnownRecipients> {
  const [people, { data }] = await Promise.all([
    listUsers(ctx),
    mailRecipients(ctx.db)
      .query.recipient({ account: ctx.account.id })
      .go({ consistent: true, pages: "all" }),
  ]);
  return {
    users: new Set(people.map(({ id }) => id)),
    people: new Set(people.map(({ email }) => emailKey(email))),
    answers: new Map(data.map((one) => [one.address, one])),
  };
}

/** Whoever left the account is an address outside of it, and has to confirm as any other. */
export function recipientState(
  { people, answers }: KnownRecipients,
  mailing: Pick<MailingItem, "id">,
  email: string,
): RecipientState {
  const address = emailKey(email);
  const answer = answers.get(address);
  if (answer?.declinedAt !== undefined) return "declined";
  if (answer?.unsubscribed?.includes(mailing.id)) return "unsubscribed";
  return people.has(address) || answer?.confirmedAt !== undefined ? "confirmed" : "waiting";
}

/** The recipients who get it now. */
export const reachedBy = (known: KnownRecipients, mailing: MailingItem): readonly string[] =>
  mailing.recipients.filter((email) => recipientState(known, mailing, email) === "confirmed");

/** Whether the user whose it is has left the account: then nobody sees it any more, and nobody gets it. */
export const isAbandoned = (
  { users }: KnownRecipients,
  { user }: Pick<MailingItem, "user">,
): boolean => user !== undefined && !users.has(user);

/** How what was abandoned is stored: never due again. */
export const abandonedMailing = { isPaused: true, dueAt: undefined, dueShard: undefined } as const;
