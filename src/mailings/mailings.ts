import type { ViewOwner } from "#schemas/vocabulary.ts";
import { mailingLimits } from "#schemas/mailing.ts";
import { userBehind, userOwning } from "#src/access/index.ts";
import { readFeedBackwards } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { ApiContext, Context } from "#src/platform/dependencies.ts";
import { notFound, refuse } from "#src/platform/http/errors.ts";
import { onPage, type ListPage } from "#src/platform/http/json-api.ts";
import { newId } from "#src/platform/ids.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import { changesNothing, unchanged } from "#src/platform/storage/no-change.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { queueEmails } from "./emails/email-to-send.ts";
import { mailingDue } from "./mailing-due.ts";
import {
  isSelecting,
  isTiming,
  selectionAfter,
  type MailingInput,
  type NewMailing,
} from "./mailing-input.ts";
import { askingEntities, askingOf, askingWrites } from "./recipients/ask-recipients.ts";
import { knownRecipients } from "./recipients/recipient-states.ts";
import { statedOf, type KnownMailing } from "./render.ts";
import { checkSelection } from "./selection.ts";
import {
  digestRows,
  mailingCounts,
  mailings,
  type MailingItem,
  type MailingKind,
} from "./store/mailing-entity.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a client sends of a change, by the names of the API. */
export type MailingSent = {
  readonly attributes: Values;
  /** As it read what it changes. */
  readonly meta?: { readonly expected?: Values | undefined } | undefined;
};

const maxEach: number = mailingLimits.each;

/** By verb, every entity that one transaction may write. */
const entitiesOf = (db: Db) => ({
  mailings: mailings(db),
  counts: mailingCounts(db),
  rows: digestRows(db),
  ...askingEntities(db),
});

const changedMeanwhile = (kind: MailingKind) =>
  refuse("conflict", `The ${kind} is being changed by other requests; try again.`);

/** One that the caller has; that of another account or user is as absent as none. Throws 404. */
async function heldMailing(ctx: ApiContext, kind: MailingKind, id: string): Promise<MailingItem> {
  const { data } = await mailings(ctx.db)
    .get({ account: ctx.account.id, kind, id })
    .go({ consistent: true });
  if (!data || (data.user !== undefined && data.user !== (await userBehind(ctx))))
    throw notFound(kind, id);
  return data;
}

/** One digest or alert. Throws 404. One get, one more for a user's, and two queries for its recipients. */
export async function findMailing(
  ctx: ApiContext,
  kind: MailingKind,
  id: string,
): Promise<KnownMailing> {
  const mailing = await heldMailing(ctx, kind, id);
  return { mailing, known: await knownRecipients(ctx) };
}

/** The account's and the caller's own, as they were made. Three queries, and one get for a key. */
export async function listMailings(
  ctx: ApiContext,
  kind: MailingKind,
  asked: { readonly owner?: ViewOwner | undefined; readonly page: ListPage },
): Promise<{ readonly mailings: readonly KnownMailing[]; readonly total: number }> {
  const [{ data }, me, known] = await Promise.all([
    mailings(ctx.db)
      .query.mailing({ account: ctx.account.id, kind })
      .go({ consistent: true, pages: "all" }),
    userBehind(ctx),
    knownRecipients(ctx),
  ]);
  const found = data
    .filter(({ user }) => user === undefined || user === me)
    .filter(({ user }) => asked.owner === undefined || (asked.owner === "me") === Boolean(user))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const page = onPage(found, asked.page).map((mailing) => ({ mailing, known }));
  return { mailings: page, total: found.length };
}

/** The place of the account's last event: an alert, and corrections, are about what comes after it. One query. */
const endOfFeed = async (ctx: Context): Promise<number> =>
  (await readFeedBackwards(ctx, null, 1)).entries[0]?.sequence ?? 0;

/** Counted in the same transaction, so that no account ever has one too many. Throws 422, and 429 for too many outsiders. */
export async function createMailing(
  ctx: ApiContext,
  kind: MailingKind,
  input: NewMailing,
): Promise<KnownMailing> {
  const { owner, viewId: _viewId, screen: _screen, ...given } = input;
  const user = await userOwning(ctx, kind, owner, undefined);
  const selection = selectionAfter({}, input);
  await checkSelection(ctx, kind, { ...selection, user, hasCorrections: input.hasCorrections });
  const now = ctx.clock.now();
  const at = isoSeconds(now);
  const account = ctx.account.id;
  const made: MailingItem = {
    ...given,
    ...selection,
    account,
    id: newId(now),
    version: 1,
    kind,
    createdAt: at,
    updatedAt: at,
    ...(user !== undefined && { user }),
    ...((kind === "alert" || input.hasCorrections) && { cursor: await endOfFeed(ctx) }),
  };
  const mailing = { ...made, ...mailingDue(made, now) };
  const counted = new Set<string>();
  for (let attempt = 0; attempt < 8; attempt++) {
    const known = await knownRecipients(ctx);
    const asking = await askingOf(ctx, known, mailing, counted);
    const outcome = await transact(entitiesOf(ctx.db), (entities) => ({
      mailing: entities.mailings.create(mailing).commit(),
      count: entities.counts
        .update({ account, kind })
        .add({ count: 1 })
        .where((held, op) => `${op.notExists(held.count)} OR ${op.lt(held.count, maxEach)}`)
        .commit(),
      ...askingWrites(entities, asking, at),
    }));
    if (outcome.committed) {
      await queueEmails(
        ctx,
        asking.map(({ email }) => email),
      );
      return { mailing, known };
    }
    const isAskedMeanwhile = outcome.refused.asked.includes(true);
    if (outcome.refused.count && !isAskedMeanwhile)
      throw refuse(
        "invalid",
        `An account has at most ${mailingLimits.each} ${kind}s, those of all its users together.`,
      );
  }
  throw changedMeanwhile(kind);
}

/**
 * Changes one under its version: of two edits at once, the later one sees the first. Outsiders among the recipients that are
 * sent are asked, those who wait again.
 * Throws 404, 422, 429 for too many outsiders, and 409 while others keep changing it or where it is another than `sent`
 * states that it was read.
 */
export async function editMailing(
  ctx: ApiContext,
  kind: MailingKind,
  id: string,
  input: MailingInput,
  sent?: MailingSent,
): Promise<KnownMailing> {
  const {
    owner,
    viewId: _viewId,
    screen: _screen,
    query: _query,
    columns: _columns,
    ...rest
  } = input;
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<MailingItem>;
  const counted = new Set<string>();
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await heldMailing(ctx, kind, id);
    const user = await userOwning(ctx, kind, owner, before.user);
    const selection = selectionAfter(before, input);
    const changes = { ...given, ...selection, user };
    const { hasCorrections } = { ...before, ...changes };
    if (isSelecting(input) || input.hasCorrections)
      await checkSelection(ctx, kind, { ...selection, user, hasCorrections });
    const known = await knownRecipients(ctx);
    const asking = input.recipients
      ? await askingOf(ctx, known, { id, recipients: input.recipients }, counted)
      : [];
    if (asking.length === 0 && changesNothing(before, changes))
      return unchanged(ctx, { mailing: before, known });
    checkExpected(sent?.meta?.expected, statedOf(before), sent?.attributes);
    const now = ctx.clock.now();
    const edited: MailingItem = {
      ...before,
      ...changes,
      problem: isSelecting(input) ? undefined : before.problem,
      version: before.version + 1,
      updatedAt: isoSeconds(now),
    };
    const isOtherTime =
      before.isPaused !== edited.isPaused || before.problem !== edited.problem || isTiming(input);
    const timed = { ...edited, ...(isOtherTime && mailingDue(edited, now)) };
    // What happened while it was paused or had no view is not sent later.
    const resumes = kind === "alert" && before.dueAt === undefined && timed.dueAt !== undefined;
    // Nor what was corrected before anybody wanted to know.
    const begins = hasCorrections && !before.hasCorrections;
    const mailing = { ...timed, ...((resumes || begins) && { cursor: await endOfFeed(ctx) }) };
    const outcome = await transact(entitiesOf(ctx.db), (entities) => ({
      mailing: entities.mailings
        .put(mailing)
        .where((held, op) => op.eq(held.version, before.version))
        .commit(),
      ...askingWrites(entities, asking, isoSeconds(now)),
    }));
    if (!outcome.committed) continue;
    await queueEmails(
      ctx,
      asking.map(({ email }) => email),
    );
    return { mailing, known };
  }
  throw changedMeanwhile(kind);
}

/**
 * Forgets one and counts one less; emails of it that wait are not sent any more. Throws 404, also for the second of two
 * at once, and 409 where it is another than `expected`.
 */
export async function removeMailing(
  ctx: ApiContext,
  kind: MailingKind,
  id: string,
  expected?: Values,
): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const mailing = await heldMailing(ctx, kind, id);
    checkExpected(expected, statedOf(mailing));
    const { account, version } = mailing;
    const outcome = await transact(entitiesOf(ctx.db), (entities) => ({
      mailing: entities.mailings
        .delete({ account, kind, id })
        .where((held, op) => op.eq(held.version, version))
        .commit(),
      count: entities.counts.update({ account, kind }).add({ count: -1 }).commit(),
      rows: kind === "digest" && entities.rows.delete({ account, id }).commit(),
    }));
    if (outcome.committed) return;
  }
  throw changedMeanwhile(kind);
}
