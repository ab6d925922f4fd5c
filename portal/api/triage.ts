import { useMemo, useSyncExternalStore } from "react";
import type { ContainerRow } from "../columns/container-row.ts";
import { ofContainers } from "./queries.ts";
import { endedSignIn, queryClient } from "./query-client.ts";

/** Who deals with a container: what a row and `meta.triage` both have. */
export type Triage = {
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly snoozed_until: string | null;
  readonly note: string | null;
};

/** One change that was asked for; it is shown at once, and gone again as soon as it is refused. */
type Pending = { readonly id: string; readonly shown: Partial<Triage> };

let pending: readonly Pending[] = [];
const subscribers = new Set<() => void>();
function set(next: readonly Pending[]): void {
  pending = next;
  for (const notify of subscribers) notify();
}
const subscribe = (notify: () => void) => {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
};
const usePending = () => useSyncExternalStore(subscribe, () => pending);

/** What was read, with what was asked for since. */
const withPending = <T extends Partial<Triage>>(
  id: string,
  read: T,
  changes: readonly Pending[],
): T => {
  const mine = changes.filter((change) => change.id === id);
  return mine.length === 0 ? read : Object.assign({}, read, ...mine.map(({ shown }) => shown));
};

/** Rows as they are to be shown. */
export function useTriagedRows(rows: readonly ContainerRow[]): readonly ContainerRow[] {
  const changes = usePending();
  return useMemo(
    () => (changes.length === 0 ? rows : rows.map((row) => withPending(row.id, row, changes))),
    [rows, changes],
  );
}

export function useTriaged(id: string, read: Triage): Triage {
  return withPending(id, read, usePending());
}

/** As it is now. Throws. */
export async function readTriage(id: string): Promise<Triage> {
  const { meta } = await ofContainers.get(id, {
    fields: { container: ["number"] },
    flag: { attention: true },
  });
  return meta!.triage!;
}

const reload = (id: string) =>
  Promise.all(
    [["container_rows"], ["container", id]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** The API keeps the name itself. */
const sent = ({ assignee_name: _, ...change }: Partial<Triage>) => change;

/** The last change of each container: the next one expects what it leaves. */
const latest = new Map<string, Promise<unknown>>();

/**
 * Saves one change of what was `before`. What is shown follows at once, until what is read then takes over. Throws,
 * with everything as it was; also where somebody else changed it meanwhile. null: whatever it was, it becomes this.
 */
export async function saveTriage(
  id: string,
  shown: Partial<Triage>,
  before: Partial<Triage> | null,
): Promise<void> {
  const mine: Pending = { id, shown };
  set([...pending, mine]);
  const saving = Promise.resolve(latest.get(id))
    .catch(() => undefined)
    .then(() => ofContainers.attention(id, sent(shown), before ? { expected: sent(before) } : {}));
  latest.set(id, saving);
  try {
    await saving;
    await reload(id);
  } catch (error) {
    endedSignIn(error as Error);
    void reload(id);
    throw error;
  } finally {
    if (latest.get(id) === saving) latest.delete(id);
    set(pending.filter((one) => one !== mine));
  }
}
