import { triageLimits } from "#schemas/triage.ts";
import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { attentionCodesAt } from "../attention/attention-codes.ts";
import type { AttentionViewer } from "../attention/timely-reasons.ts";
import type { TriageInput } from "../attention/triage.ts";
import type { Assignee, Snooze, Triage } from "../store/triage.ts";

/** What is left out stays; null takes away. */
export type TriageEdit = {
  readonly assignee?: Assignee | null;
  /** UTC ISO 8601. */
  readonly snoozedUntil?: string | null;
  readonly note?: string | null;
};

/** Throws 422 for a snooze that does not end in the future, or ends too late. */
export function checkSnooze(
  now: Date,
  until: string | null | undefined,
  pointer = "/data/attributes/snoozed_until",
): void {
  if (!until) return;
  const here = atPointer(pointer);
  if (until <= isoSeconds(now)) throw refuse("invalid", "snoozed_until is in the past.", here);
  if (until > isoSeconds(addSeconds(now, triageLimits.snoozeDays * day)))
    throw refuse(
      "invalid",
      `snoozed_until is more than ${triageLimits.snoozeDays} days ahead.`,
      here,
    );
}

/** Of a snooze that is set, the reasons of now are known: only another one ends it. */
export function triageWith(of: TriageInput, edit: TriageEdit, asked: AttentionViewer): Triage {
  const held = of.triage ?? {};
  const set = edit.snoozedUntil;
  const snooze: Snooze | undefined = set
    ? { until: set, codes: attentionCodesAt(asked)(of).toSorted() }
    : set === null
      ? undefined
      : held.snooze;
  const assignee = edit.assignee === undefined ? held.assignee : edit.assignee;
  const note = edit.note === undefined ? held.note : edit.note;
  return { ...(assignee && { assignee }), ...(snooze && { snooze }), ...(note && { note }) };
}
