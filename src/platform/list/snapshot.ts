import { errorFields } from "../log.ts";
import { packedContentType, packLines, unpackLines } from "../storage/pack.ts";
import type { Owner } from "../dependencies.ts";
import { emptyView, keep, spentBy, type Marks, type ListView } from "./view.ts";

/** Fewer rows are read from the index as fast. */
const worthKeeping = 5000;
/** A stored list is rewritten once this share of its rows has changed. */
const staleShare = 0.2;

type Head = {
  readonly form: 1;
  readonly account: string;
  readonly list: string;
  readonly marks: Marks;
};
type Line = readonly [id: string, version: number, summary: unknown];

const keyOf = (account: string, list: string): string =>
  `lists/${encodeURIComponent(account)}/${list}.jsonl.zst`;

function* linesOf(head: Head, view: ListView<unknown>): Generator<string> {
  yield JSON.stringify(head);
  for (const { id, version, summary } of view.rows.values())
    yield JSON.stringify([id, version, summary] satisfies Line);
}

export const packSnapshot = (head: Head, view: ListView<unknown>): Promise<Uint8Array> =>
  packLines(linesOf(head, view));

export async function unpackSnapshot(
  packed: Uint8Array,
): Promise<{ head: Head; view: ListView<unknown> }> {
  const lines = await unpackLines(packed);
  const head = JSON.parse(lines.next().value as string) as Head;
  const view = emptyView<unknown>();
  for (const line of lines) {
    const [id, version, summary] = JSON.parse(line) as Line;
    keep(view, { id, version, summary, characters: line.length });
  }
  view.marks = head.marks;
  return { head, view };
}

/** What an instance stored of the list within the last day; null when it must be read from the index. */
export async function recallView<S>(
  { blobs, account, log }: Owner,
  list: string,
  now: number,
): Promise<ListView<S> | null> {
  const of = { account: account.id, list };
  try {
    const packed = await blobs.get(keyOf(account.id, list));
    if (packed === null) return null;
    const { head, view } = await unpackSnapshot(packed);
    const fits = head.form === 1 && head.account === account.id && head.list === list;
    if (!fits) log.error("list.snapshot_foreign", of);
    return fits && !spentBy(view, now) ? (view as ListView<S>) : null;
  } catch (error) {
    log.warn("list.snapshot_unreadable", { ...of, ...errorFields(error) });
    return null;
  }
}

/** Whether the next cold instance would be spared much. */
export const isWorthKeeping = (view: ListView<unknown>, rowsRead: number): boolean =>
  view.rows.size >= worthKeeping && rowsRead >= staleShare * view.rows.size;

/** Keeps the list for the next instance that starts cold. Its loss costs time, never rows. */
export async function storeView(
  { blobs, account, log }: Owner,
  list: string,
  view: ListView<unknown>,
): Promise<void> {
  if (!view.marks) return;
  const head: Head = { form: 1, account: account.id, list, marks: view.marks };
  try {
    await blobs.put(keyOf(account.id, list), await packSnapshot(head, view), packedContentType);
  } catch (error) {
    log.warn("list.snapshot_not_kept", { account: account.id, list, ...errorFields(error) });
  }
}
