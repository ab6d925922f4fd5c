import { requireTries, userBehind, userById } from "#src/access/index.ts";
import type { ApiContext } from "#src/platform/dependencies.ts";
import { refuse } from "#src/platform/http/errors.ts";
import type { MailingMessage } from "./mailing-message.ts";
import { findMailing } from "./mailings.ts";
import type { MailingKind } from "./store/mailing-entity.ts";

/**
 * Has a digest or an alert sent to the user behind the call as it looks now, whoever its recipients are; nothing of its
 * own state changes. Throws 404, 422 where nobody is behind the credential, and 429. One message.
 */
export async function askForTest(ctx: ApiContext, kind: MailingKind, id: string): Promise<void> {
  const { mailing } = await findMailing(ctx, kind, id);
  const user = await userBehind(ctx);
  const person = user === null ? null : await userById(ctx.db, user);
  if (!person)
    throw refuse("invalid", "No user is behind this credential, so there is nobody to send it to.");
  await requireTries(ctx, "mailing-test", person.email, "test emails");
  const body: MailingMessage = {
    kind: "test",
    of: mailing.kind,
    account: ctx.account.id,
    id: mailing.id,
    user: person.id,
  };
  await ctx.queues.send("mailings", [{ body, group: ctx.account.id }]);
}
