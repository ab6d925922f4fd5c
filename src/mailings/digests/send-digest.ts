import type { MailedScreen } from "#schemas/vocabulary.ts";
import { accountOfWork, isServed } from "#src/accounts/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { queueEmails } from "../emails/email-to-send.ts";
import { emailsAbout, emailWrites, type EmailsAbout } from "../emails/emails-about.ts";
import { mailingDue } from "../mailing-due.ts";
import {
  abandonedMailing,
  isAbandoned,
  knownRecipients,
  reachedBy,
} from "../recipients/recipient-states.ts";
import { selectionOf, type MailedSelection } from "../selection.ts";
import { mailingContents, mailingEmails } from "../store/mailing-email-entity.ts";
import { digestRows, mailings, type MailingItem } from "../store/mailing-entity.ts";
import { postponeMailing } from "../tried-again.ts";
import type { DigestRows } from "./compare-rows.ts";
import { correctionsOf } from "./corrections.ts";
import { digestContent } from "./digest-content.ts";

/** What the last digest of this list showed; null before the first one. One consistent read. */
async function lastRows(
  ctx: Context,
  { account, id }: MailingItem,
  { screen }: MailedSelection,
): Promise<DigestRows | null> {
  const { data } = await digestRows(ctx.db).get({ account, id }).go({ consistent: true });
  return data?.screen === screen ? new Map(data.rows as Iterable<readonly [string, never]>) : null;
}

type Prepared = {
  /** What else becomes of it. */
  readonly change?: Partial<MailingItem>;
  readonly seen?: { readonly screen: MailedScreen; readonly rows: DigestRows };
  readonly emails?: EmailsAbout;
};

/** What a due digest leads to: what is written with its next due time. */
async function prepared(ctx: Context, due: MailingItem): Promise<Prepared> {
  if (!isServed(ctx.account, isoSeconds(ctx.clock.now()))) return {};
  const selection = await selectionOf(ctx, due);
  if (selection === "view_deleted" || selection === null)
    return { change: { problem: "view_deleted" } };
  const known = await knownRecipients(ctx);
  if (isAbandoned(known, due)) return { change: abandonedMailing };
  const to = reachedBy(known, due);
  // Changes wait for the first recipient who confirms.
  if (to.length === 0) return {};
  const before = await lastRows(ctx, due, selection);
  const corrections = await correctionsOf(ctx, due, selection, before);
  const { content, rows } = await digestContent(ctx, due, selection, before, corrections);
  return {
    ...(corrections && { change: { cursor: corrections.cursor } }),
    ...(rows && { seen: { screen: selection.screen, rows } }),
    ...(content && { emails: emailsAbout(ctx, due, content, to) }),
  };
}

async function sendDue(ctx: Context, due: MailingItem): Promise<void> {
  const now = ctx.clock.now();
  const { account, id } = due;
  const { seen, emails, change } = await prepared(ctx, due);
  const after: MailingItem = {
    ...due,
    version: due.version + 1,
    failures: undefined,
    ...change,
    ...(emails && { lastSentAt: isoSeconds(now) }),
  };
  const next = { ...after, ...mailingDue(after, now) };
  const entities = {
    mailings: mailings(ctx.db),
    rows: digestRows(ctx.db),
    emails: mailingEmails(ctx.db),
    contents: mailingContents(ctx.db),
  };
  const outcome = await transact(entities, (writes) => ({
    mailing: writes.mailings
      .put(next)
      .where((held, op) => op.eq(held.version, due.version))
      .commit(),
    rows: seen && writes.rows.put({ account, id, ...seen, rows: [...seen.rows] }).commit(),
    ...emailWrites(writes, emails),
  }));
  // Somebody else saw to it, or changed it: it is still due then.
  if (!outcome.committed) return ctx.log.info("digest.overtaken", { account, digest: id });
  if (emails) await queueEmails(ctx, emails.emails);
  ctx.log.info("digest.done", {
    account,
    digest: id,
    emails: emails?.emails.length ?? 0,
  });
}

/**
 * Sends a digest that is due: emails, the rows that the next one is compared with, the place in the feed up to which
 * corrections are told and the next due time are one transaction, so that whatever is repeated or stopped, each due hour is sent once and none is lost. After an outage what
 * was missed is one digest. One that fails is tried again later, and throws.
 */
export async function sendDigest(
  deps: Dependencies,
  { account, id }: { readonly account: string; readonly id: string },
): Promise<void> {
  const { data: due } = await mailings(deps.db)
    .get({ account, kind: "digest", id })
    .go({ consistent: true });
  if (due?.dueAt === undefined || due.dueAt > isoSeconds(deps.clock.now())) return;
  const owner = await accountOfWork(deps, account);
  if (!owner) return;
  try {
    await sendDue({ ...deps, account: owner }, due);
  } catch (error) {
    await postponeMailing(deps, due);
    throw error;
  }
}
