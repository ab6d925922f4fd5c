import { dueBefore } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { Message } from "#src/platform/queue.ts";
import type { MailingMessage } from "./mailing-message.ts";
import { emailDueShard, mailingEmails } from "./store/mailing-email-entity.ts";
import { mailingDueShard, mailings } from "./store/mailing-entity.ts";

/** Of each kind a turn hands out as many; the next one goes on. */
const maxAtOnce = 5000;
const bodyOf = (body: MailingMessage, group: string): Message => ({ body, group });

/**
 * Each minute: queues the digests that are due, the accounts whose alerts may send, and emails whose message was lost.
 * Handed out twice, they are seen to once. Two queries of the due index.
 */
export async function sendDueMailings(
  deps: Dependencies,
): Promise<{ readonly digests: number; readonly alerts: number; readonly emails: number }> {
  const { clock, db } = deps;
  const dueAt = dueBefore(clock.now());
  const [due, waiting] = await Promise.all([
    mailings(db)
      .query.due({ dueShard: mailingDueShard })
      .lt({ dueAt })
      .go({ count: maxAtOnce, pages: "all", attributes: ["account", "id", "kind"] }),
    mailingEmails(db)
      .query.due({ dueShard: emailDueShard })
      .lt({ dueAt })
      .go({ count: maxAtOnce, pages: "all", attributes: ["account", "id"] }),
  ]);
  const digests = due.data.filter(({ kind }) => kind === "digest");
  const alerts = new Set(
    due.data.filter(({ kind }) => kind === "alert").map(({ account }) => account),
  );
  await deps.queues.send("mailings", [
    ...digests.map(({ account, id }) => bodyOf({ kind: "digest", account, id }, account)),
    ...[...alerts].map((account) => bodyOf({ kind: "alerts", account }, account)),
    ...waiting.data.map(({ account, id }) => bodyOf({ kind: "email", id }, account)),
  ]);
  return { digests: digests.length, alerts: alerts.size, emails: waiting.data.length };
}
