import type { Triage } from "../store/triage.ts";
import { askedAt } from "./attention.ts";
import { hasNewReason, type TriageInput } from "./triage.ts";

type Snoozable = { readonly triage?: Triage | undefined; readonly summary?: TriageInput };

/**
 * What a write leaves of a container's triage: without the snooze where a new reason applied before
 * the write or applies after it, so that the snooze does not come back when that reason ends.
 * `at`: the time of the write. Rail data counts, because it is stored only for accounts that have it.
 */
export function triageAfter(before: Snoozable, after: TriageInput, at: string): Triage | undefined {
  const { triage } = before;
  if (!triage?.snooze) return triage;
  const { snooze, ...rest } = triage;
  const asked = askedAt(at, true);
  const isOver = [before.summary ?? {}, after].some((of) => hasNewReason(of, snooze, asked));
  if (!isOver) return triage;
  return Object.keys(rest).length > 0 ? rest : undefined;
}
