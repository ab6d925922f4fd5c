import { accountOfWork, isServed } from "#src/accounts/index.ts";
import { readFeed } from "#src/events/index.ts";
import { addSeconds, isoSeconds, minute } from "#src/platform/clock.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { errorFields } from "#src/platform/log.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { queueEmails } from "../emails/email-to-send.ts";
import { emailsAbout, emailWrites, type EmailsAbout } from "../emails/emails-about.ts";
import { maxMailedRows } from "../emails/mailing-content.ts";
import {
  abandonedMailing,
  isAbandoned,
  knownRecipients,
  reachedBy,
  type KnownRecipients,
} from "../recipients/recipient-states.ts";
import { selectedRows, selectionOf } from "../selection.ts";
import { mailingContents, mailingEmails } from "../store/mailing-email-entity.ts";
import { mailings, type MailingItem } from "../store/mailing-entity.ts";
import { postponeMailing } from "../tried-again.ts";
import { alertContent, isAbout, readEvent, type AlertEvent } from "./alert-content.ts";

/** Events that one look at the feed goes through; what is left is seen a minute later. */
const eventsAtOnce = 5000;
const pageSize = 1000;

/** What an alert waits for, as far as the feed goes now. */
type Found = {
  /** The first of them, with their payloads. */
  readonly events: readonly AlertEvent[];
  readonly total: number;
  /** The place up to which all was seen to. */
  readonly last: number;
};

/** Which events an alert is for; `view_deleted`: it cannot be known. The records of its filter are those of now. */
async function matcherOf(
  ctx: Context,
  alert: MailingItem,
): Promise<((event: AlertEvent) => boolean) | "view_deleted"> {
  const selection = await selectionOf(ctx, alert);
  if (selection === "view_deleted" || selection === null) return selection ?? (() => true);
  const { columns } = await selectedRows(ctx, selection, [], Number.MAX_SAFE_INTEGER);
  const ids = new Set(columns["id"] as readonly string[]);
  return (event) => isAbout(event, selection.screen, ids);
}

/** The events behind the alert's place. The records of its filter are read once there is an event of its names. */
async function eventsFor(ctx: Context, alert: MailingItem): Promise<Found | "view_deleted"> {
  const names = new Set<string>(alert.events);
  let last = alert.cursor ?? 0;
  let matches: ((event: AlertEvent) => boolean) | undefined;
  let total = 0;
  const events: AlertEvent[] = [];
  for (let seen = 0; seen < eventsAtOnce; seen += pageSize) {
    const page = await readFeed(ctx, last, pageSize, { filter: ({ event }) => names.has(event) });
    if (page.entries.length > 0 && matches === undefined) {
      const made = await matcherOf(ctx, alert);
      if (made === "view_deleted") return made;
      matches = made;
    }
    for (const entry of page.entries) {
      const event = readEvent(entry);
      if (!matches?.(event)) continue;
      total++;
      if (events.length < maxMailedRows) events.push(event);
    }
    // A gap is a dispatch that is being written now.
    const isStuck = page.last === last;
    last = page.last;
    if (!page.hasMore || isStuck) break;
  }
  return { events, total, last };
}

/** Read once there is something to send: most turns find nothing. */
type Recipients = () => Promise<KnownRecipients>;

type Prepared = {
  /** What becomes of it. */
  readonly next: Partial<MailingItem>;
  readonly emails?: EmailsAbout;
};

/** What an alert that may send leads to; null: nothing happened. */
async function prepared(
  ctx: Context,
  recipients: Recipients,
  alert: MailingItem,
): Promise<Prepared | null> {
  const now = ctx.clock.now();
  const found = await eventsFor(ctx, alert);
  if (found === "view_deleted")
    return { next: { problem: found, dueAt: undefined, dueShard: undefined } };
  const { events, total, last } = found;
  if (last === (alert.cursor ?? 0)) return null;
  if (total === 0) return { next: { cursor: last } };
  const known = await recipients();
  if (isAbandoned(known, alert)) return { next: abandonedMailing };
  const to = reachedBy(known, alert);
  // Without a recipient, or a plan, events stay in the feed alone (contract: accounts#free-plan).
  const isSent = to.length > 0 && isServed(ctx.account, isoSeconds(now));
  if (!isSent) return { next: { cursor: last } };
  const dueAt = isoSeconds(addSeconds(now, (alert.everyMinutes ?? 0) * minute));
  return {
    next: { cursor: last, dueAt, lastSentAt: isoSeconds(now) },
    emails: emailsAbout(ctx, alert, alertContent(alert.name, events, total), to),
  };
}

/** Emails and the place in the feed are one transaction: no event is sent twice, and none is passed over. */
async function sendAlert(ctx: Context, known: Recipients, alert: MailingItem): Promise<void> {
  const done = await prepared(ctx, known, alert);
  if (done === null) return;
  const { next, emails } = done;
  const entities = {
    mailings: mailings(ctx.db),
    emails: mailingEmails(ctx.db),
    contents: mailingContents(ctx.db),
  };
  const outcome = await transact(entities, (writes) => ({
    mailing: writes.mailings
      .put({ ...alert, failures: undefined, ...next, version: alert.version + 1 })
      .where((held, op) => op.eq(held.version, alert.version))
      .commit(),
    ...emailWrites(writes, emails),
  }));
  if (!outcome.committed || !emails) return;
  await queueEmails(ctx, emails.emails);
  ctx.log.info("alert.done", {
    account: ctx.account.id,
    alert: alert.id,
    emails: emails.emails.length,
  });
}

/**
 * Sends what the alerts of an account wait for, of those that may send now. The feed is followed by a place of each
 * alert's own: what publishes events does nothing for it. An alert that fails does not stop the others,
 * and is tried again later.
 */
export async function sendAlerts(deps: Dependencies, account: string): Promise<void> {
  const owner = await accountOfWork(deps, account);
  if (!owner) return;
  const ctx: Context = { ...deps, account: owner };
  const now = isoSeconds(deps.clock.now());
  const { data } = await mailings(deps.db)
    .query.mailing({ account, kind: "alert" })
    .go({ consistent: true, pages: "all" });
  const due = data.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now);
  if (due.length === 0) return;
  let known: Promise<KnownRecipients> | undefined;
  const recipients: Recipients = () => (known ??= knownRecipients(ctx));
  const failures: unknown[] = [];
  for (const alert of due)
    try {
      await sendAlert(ctx, recipients, alert);
    } catch (error) {
      failures.push(error);
      await postponeMailing(deps, alert);
      deps.log.error("alert.failed", { account, alert: alert.id, ...errorFields(error) });
    }
  if (failures.length > 0) throw failures[0];
}
