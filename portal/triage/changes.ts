import { saveTriage, type Triage } from "../api/triage.ts";
import { whetherSaved } from "../undo/undo-bar.tsx";
import { notify } from "../undo/undo-store.ts";
import { shortTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";

/** The container that a change is about. */
export type Subject = {
  readonly id: string;
  readonly number: string;
  /** Of the place where it is picked up. */
  readonly zone: string | null;
  readonly triage: Triage;
};

/** Shown at once, with the way back; refused, it is as before and why is shown, wherever one has gone since. */
function change(subject: Subject, shown: Partial<Triage>, text: string): void {
  const { id, triage } = subject;
  const names = Object.keys(shown) as (keyof Triage)[];
  const before: Partial<Triage> = Object.fromEntries(names.map((name) => [name, triage[name]]));
  const saving = saveTriage(id, shown, before);
  // What takes it back is sent after it, never before.
  const undo = () => saving.then(() => saveTriage(id, before, shown));
  notify({ kind: "done", text, undo });
  void whetherSaved(text, saving, async () =>
    (await import("./contest.ts")).contest(subject, shown),
  );
}

const { done } = words.triage;

export const assign = (
  subject: Subject,
  user: { readonly id: string; readonly name: string } | null,
): void =>
  change(
    subject,
    { assignee_id: user?.id ?? null, assignee_name: user?.name ?? null },
    user ? done.assigned(subject.number, user.name) : done.unassigned(subject.number),
  );

/** `until`: instant. */
export const snooze = (subject: Subject, until: string, note: string | null): void =>
  change(
    subject,
    { snoozed_until: until, ...(note !== subject.triage.note && { note }) },
    done.snoozed(subject.number, shortTime(until, subject.zone)),
  );

export const endSnooze = (subject: Subject): void =>
  change(subject, { snoozed_until: null }, done.woken(subject.number));

export const saveNote = (subject: Subject, note: string | null): void =>
  change(subject, { note }, done.noted(subject.number));
