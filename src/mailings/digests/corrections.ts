import { correctionEvents } from "#schemas/vocabulary.ts";
import { readFeed } from "#src/events/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { isAbout, readEvent, type AlertEvent } from "../alerts/alert-content.ts";
import { selectedRows, type MailedSelection } from "../selection.ts";
import type { MailingItem } from "../store/mailing-entity.ts";
import type { DigestRows } from "./compare-rows.ts";
import { correctionLines, type CorrectionLine } from "./correction-lines.ts";

/** Events of the feed that one digest looks through: what is behind them is in the next one. */
const eventsAtOnce = 20_000;
const pageSize = 1000;

/** What was published and is no longer true, as far as the feed was looked through. */
export type Corrections = {
  readonly lines: readonly CorrectionLine[];
  /** The place in the feed up to which there is none that was not seen. */
  readonly cursor: number;
  readonly hasMore: boolean;
};

const names = new Set<string>(correctionEvents);

/** Corrections behind a place of the feed. */
async function correctionsAfter(ctx: Context, place: number) {
  const events: AlertEvent[] = [];
  let cursor = place;
  for (let seen = 0; seen < eventsAtOnce; seen += pageSize) {
    const page = await readFeed(ctx, cursor, pageSize, { filter: ({ event }) => names.has(event) });
    events.push(...page.entries.map(readEvent));
    // A gap is a dispatch that is being written now.
    const isStuck = page.last === cursor;
    cursor = page.last;
    if (!page.hasMore || isStuck) return { events, cursor, hasMore: false };
  }
  return { events, cursor, hasMore: true };
}

/**
 * Corrections since the last digest of records that the view has, or that the last digest showed: one that a correction
 * took out of the view is what its reader has to unlearn. Null unless the digest asks for them. Without a correction no list
 * is read.
 *
 * @param before - Rows that the last digest showed.
 */
export async function correctionsOf(
  ctx: Context,
  { hasCorrections, cursor: place = 0 }: Pick<MailingItem, "hasCorrections" | "cursor">,
  selection: MailedSelection,
  before: DigestRows | null,
): Promise<Corrections | null> {
  if (!hasCorrections) return null;
  const { events, cursor, hasMore } = await correctionsAfter(ctx, place);
  if (events.length === 0) return { lines: [], cursor, hasMore };
  const { columns } = await selectedRows(ctx, selection, [], Number.MAX_SAFE_INTEGER);
  const ids = new Set([...(columns["id"] as readonly string[]), ...(before?.keys() ?? [])]);
  const own = events.filter((event) => isAbout(event, selection.screen, ids));
  return { lines: correctionLines(own), cursor, hasMore };
}
