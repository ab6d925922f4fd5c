import { wallClock } from "../clock.ts";
import { Refusal } from "../http/errors.ts";
import { perProcess } from "../storage/table.ts";
import type { Owner } from "../dependencies.ts";
import { listChanges, type List } from "./list-index.ts";
import { isWorthKeeping, storeView, recallView } from "./snapshot.ts";
import { emptyView, refresh, spentBy, type ListView } from "./view.ts";
import type { IndexedRow } from "./row.ts";

/** What one instance holds of one list of one account. */
type Held = {
  readonly account: string;
  readonly list: string;
  view: ListView<unknown>;
  /** The turn under way, and the one that whoever asks meanwhile waits for. */
  running?: Promise<void> | undefined;
  next?: Promise<void> | undefined;
};

/** A request is answered within 29 s: one that has read for so long ends with what it has. */
const longestReadMs = 15_000;

/** By account and list, the longest unused first. */
const viewsOf = perProcess(() => new Map<string, Held>());

/**
 * The rows of this account alone, as the index lists them now. This instance caches
 * them, so that a request reads only what changed since (docs/table.md, Lists).
 */
export async function rowsOf<S>(owner: Owner, list: List<S>): Promise<Iterable<IndexedRow<S>>> {
  const views = viewsOf(owner.db);
  const name = JSON.stringify([owner.account.id, list.name]);
  const held = views.get(name) ?? { account: owner.account.id, list: list.name, view: emptyView() };
  views.delete(name);
  views.set(name, held);
  await inTurn(held, () => bringUpToDate(owner, list, held));
  makeRoom(owner, views, name);
  return (held.view as ListView<S>).rows.values();
}

/** Requests at once share a turn, but only one that began after they came. */
function inTurn(held: Held, turn: () => Promise<void>): Promise<void> {
  if (!held.running)
    return (held.running = turn().finally(() => {
      held.running = undefined;
    }));
  return (held.next ??= held.running
    .catch(() => undefined)
    .then(() => {
      held.next = undefined;
      return inTurn(held, turn);
    }));
}

async function bringUpToDate<S>(owner: Owner, list: List<S>, held: Held): Promise<void> {
  const now = wallClock.now().getTime();
  const spent = spentBy(held.view, now);
  if (spent) {
    logEviction(owner, held, spent);
    held.view = emptyView();
  }
  if (held.view.marks === null) {
    const small = await readIfSmall(owner, list, now);
    held.view = small ?? (await recallView<S>(owner, list.name, now)) ?? emptyView<S>();
    if (small) return;
  }
  const bounds = { until: now + longestReadMs };
  const view = held.view as ListView<S>;
  const { rowsRead, isAll } = await refresh(view, listChanges(owner, list, bounds), now);
  if (isWorthKeeping(view, rowsRead)) await storeView(owner, list.name, view);
  if (!isAll)
    throw new Refusal(
      [{ code: "unavailable", detail: "The list is large and is being read; try again." }],
      { "retry-after": "1" },
    );
}

/** The list, when a page of each partition is all of it. */
async function readIfSmall<S>(
  owner: Owner,
  list: List<S>,
  now: number,
): Promise<ListView<S> | null> {
  const view = emptyView<S>();
  const { isAll } = await refresh(view, listChanges(owner, list, { pages: 1 }), now);
  return isAll ? view : null;
}

/** The list just asked for stays, however large it is: it would only be read again. */
function makeRoom(owner: Owner, views: Map<string, Held>, asked: string): void {
  const most = owner.config.LIST_VIEWS_MB * 1_000_000;
  let bytes = [...views.values()].reduce((sum, { view }) => sum + view.bytes, 0);
  for (const [name, held] of views) {
    if (bytes <= most) return;
    if (name === asked) continue;
    views.delete(name);
    bytes -= held.view.bytes;
    logEviction(owner, held, "memory");
  }
}

const logEviction = ({ log }: Owner, { account, list, view }: Held, reason: string): void =>
  log.info("list.view_evicted", { account, list, rows: view.rows.size, bytes: view.bytes, reason });
