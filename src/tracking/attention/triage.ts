import type { Snooze, Triage } from "../store/triage.ts";
import { attentionCodesAt } from "./attention-codes.ts";
import type { AttentionInput, AttentionViewer } from "./timely-reasons.ts";

/** What decides whether a snooze applies: what a container's list row holds. */
export type TriageInput = AttentionInput & { readonly triage?: Triage | undefined };

/** A reason applies that did not when the snooze began. Its time has no part in it. */
export const hasNewReason = (of: TriageInput, { codes }: Snooze, asked: AttentionViewer): boolean =>
  attentionCodesAt(asked)(of).some((code) => !codes.includes(code));

/** The end of the snooze; undefined when there is none, its time is over, or a new reason applies. */
export function snoozedUntil(of: TriageInput, asked: AttentionViewer): string | undefined {
  const snooze = of.triage?.snooze;
  if (!snooze || snooze.until <= asked.now || hasNewReason(of, snooze, asked)) return undefined;
  return snooze.until;
}

/** As the API shows it, with what the clock decides. */
export const triageShown = (of: TriageInput, asked: AttentionViewer) => ({
  assignee_id: of.triage?.assignee?.id ?? null,
  assignee_name: of.triage?.assignee?.name ?? null,
  snoozed_until: snoozedUntil(of, asked) ?? null,
  note: of.triage?.note ?? null,
});
