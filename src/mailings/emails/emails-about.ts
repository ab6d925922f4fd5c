import type { TransactWriteEntities } from "electrodb";
import { emailKey } from "#src/access/index.ts";
import { day } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { derivedId } from "#src/platform/ids.ts";
import {
  mailingContents,
  mailingEmails,
  type MailingEmail,
} from "../store/mailing-email-entity.ts";
import type { MailingItem } from "../store/mailing-entity.ts";
import { emailToSend, mailTtl } from "./email-to-send.ts";
import type { MailingContent } from "./mailing-content.ts";

/** A link to unsubscribe works for as long as an email is likely to lie in a mailbox. */
const unsubscribeSeconds = 400 * day;
/** Nobody tries to send an email for longer. */
const contentSeconds = 30 * day;

/** The emails of one digest or alert to its recipients, and the content that they share. */
export type EmailsAbout = {
  readonly content: {
    readonly account: string;
    readonly id: string;
    readonly content: MailingContent;
    readonly ttl: number;
  };
  readonly emails: readonly MailingEmail[];
};

/** Ids follow from the version of what they are about: doing it twice writes the same. */
export function emailsAbout(
  ctx: Context,
  { account, id: mailing, version, kind }: MailingItem,
  shown: MailingContent,
  to: readonly string[],
): EmailsAbout {
  const content = derivedId("mailing-content", account, mailing, String(version));
  return {
    content: { account, id: content, content: shown, ttl: mailTtl(ctx, contentSeconds) },
    emails: to.map((email) =>
      emailToSend(
        ctx,
        {
          id: derivedId("mailing-email", content, emailKey(email)),
          kind,
          to: email,
          mailing,
          content,
        },
        unsubscribeSeconds,
      ),
    ),
  };
}

type Entities = {
  readonly emails: ReturnType<typeof mailingEmails>;
  readonly contents: ReturnType<typeof mailingContents>;
};

/** Nothing where there are none. */
export const emailWrites = (
  { emails, contents }: TransactWriteEntities<Entities>,
  about: EmailsAbout | undefined,
) => ({
  content: about && contents.put(about.content).commit(),
  emails: (about?.emails ?? []).map((email) => emails.put(email).commit()),
});
