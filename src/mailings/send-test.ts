import { userById } from "#src/access/index.ts";
import { accountById } from "#src/accounts/index.ts";
import { readFeedBackwards } from "#src/events/index.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { alertContent, readEvent } from "./alerts/alert-content.ts";
import { correctionsOf } from "./digests/corrections.ts";
import { digestContent } from "./digests/digest-content.ts";
import type { MailingContent } from "./emails/mailing-content.ts";
import { renderEmail } from "./emails/render-email.ts";
import type { MailingMessage } from "./mailing-message.ts";
import { selectionOf } from "./selection.ts";
import { mailings, type MailingItem } from "./store/mailing-entity.ts";

/** Events that the test of an alert shows. */
const shownEvents = 10;

/** What it would say if everything were new; null: nothing. */
async function contentNow(ctx: Context, mailing: MailingItem): Promise<MailingContent | null> {
  if (mailing.kind === "alert") {
    const names = new Set<string>(mailing.events);
    const filter = ({ event }: { readonly event: string }) => names.has(event);
    const { entries } = await readFeedBackwards(ctx, null, shownEvents, { filter });
    const content = alertContent(mailing.name, entries.map(readEvent), entries.length);
    return { ...content, intro: "The latest events of these names, whatever the filter is." };
  }
  const selection = await selectionOf(ctx, mailing);
  if (selection === null || selection === "view_deleted") return null;
  const corrections = await correctionsOf(ctx, mailing, selection, null);
  const { content } = await digestContent(ctx, mailing, selection, null, corrections);
  return content && { ...content, intro: "All that the view has now; a digest has what changed." };
}

/** An email that says how a digest or an alert looks where there is nothing to show. */
const emptyContent = ({ name, kind }: MailingItem): MailingContent => ({
  subject: name,
  title: name,
  intro: `There is nothing to show now; then no ${kind} is sent.`,
  head: [],
  rows: [],
  rest: null,
  open: { path: `/settings/${kind}s`, label: "Open the settings" },
});

/** Sends a digest or an alert to the user who asks for it, as it looks now. Repeated, it is sent again. */
export async function sendTestEmail(
  deps: Dependencies,
  asked: Extract<MailingMessage, { kind: "test" }>,
): Promise<void> {
  const { account: accountId, of: kind, id } = asked;
  const [account, user, { data: mailing }] = await Promise.all([
    accountById(deps.db, accountId),
    userById(deps.db, asked.user),
    mailings(deps.db).get({ account: accountId, kind, id }).go({ consistent: true }),
  ]);
  if (!account || !mailing || user?.account !== accountId) return;
  const ctx: Context = { ...deps, account };
  const content = (await contentNow(ctx, mailing)) ?? emptyContent(mailing);
  await deps.emails.send(
    renderEmail(
      ctx,
      user.email,
      { ...content, subject: `[Test] ${content.subject}` },
      {
        why: `You asked for a test of this ${kind}.`,
        unsubscribe: null,
      },
    ),
  );
  deps.log.info("mailing_email.test_sent", { account: accountId, mailing: id });
}
