import { dueBefore } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { Message } from "#src/platform/queue.ts";
import type { MailingMessage } from "../mailing-message.ts";
import { emailDueShard, mailingEmails } from "../store/mailing-email-entity.ts";
import { mailingDueShard, mailings, type MailingKind } from "../store/mailing-entity.ts";

/** Digests and emails that a turn hands out at most; the next one goes on. */
const maxAtOnce = 5000;

const bodyOf = (body: MailingMessage, group: string): Message => ({ body, group });

/**
 * Each minute: queues the digests that are due, the accounts whose alerts may send, and emails whose message was lost.
 * Handed out twice, they are seen to once. Three queries of the due index.
 */
export async function sendDueMailings(
  deps: Dependencies,
): Promise<{ readonly digests: number; readonly alerts: number; readonly emails: number }> {
  const { clock, db } = deps;
  const dueAt = dueBefore(clock.now());
  const dueOfKind = (kind: MailingKind) =>
    mailings(db)
      .query.due({ dueShard: mailingDueShard(kind) })
      .lt({ dueAt });
  const [digests, waitingAlerts, emails] = await Promise.all([
    dueOfKind("digest").go({ count: maxAtOnce, pages: "all", attributes: ["account", "id"] }),
    dueOfKind("alert").go({ pages: "all", attributes: ["account"] }),
    mailingEmails(db)
      .query.due({ dueShard: emailDueShard })
      .lt({ dueAt })
      .go({ count: maxAtOnce, pages: "all", attributes: ["account", "id"] }),
  ]);
  const alerts = new Set(waitingAlerts.data.map(({ account }) => account));
  await deps.queues.send("mailings", [
    ...digests.data.map(({ account, id }) => bodyOf({ kind: "digest", account, id }, account)),
    ...[...alerts].map((account) => bodyOf({ kind: "alerts", account }, account)),
    ...emails.data.map(({ account, id }) => bodyOf({ kind: "email", id }, account)),
  ]);
  return { digests: digests.data.length, alerts: alerts.size, emails: emails.data.length };
}
