import { useState } from "react";
import { useTriaged, type Triage } from "../api/triage.ts";
import { useMayChange } from "../session/role.ts";
import { useKeys } from "../keys/use-keys.ts";
import { words } from "../words/index.ts";
import { Assign } from "./assign.tsx";
import { assign, endSnooze, saveNote, snooze, type Subject } from "./changes.ts";
import { Note, Snooze } from "./snooze.tsx";
import styles from "./triage.module.css";
import { When } from "../parts/when.tsx";

type Props = {
  readonly id: string;
  readonly number: string;
  readonly zone: string | null;
  readonly read: Triage;
  readonly onSnoozed?: (() => void) | undefined;
};

function Actions({ subject, onSnoozed }: Pick<Props, "onSnoozed"> & { readonly subject: Subject }) {
  const { triage, zone } = subject;
  const [open, setOpen] = useState<"assign" | "snooze" | null>(null);
  useKeys([
    { key: "a", label: words.keys.assign, run: () => setOpen("assign") },
    { key: "z", label: words.keys.snooze, run: () => setOpen("snooze") },
  ]);
  const opens = (which: "assign" | "snooze") => ({
    isOpen: open === which,
    setOpen: (isOpen: boolean) => setOpen(isOpen ? which : null),
  });
  return (
    <div className={styles["actions"]}>
      <Assign
        assignee={triage.assignee_id}
        choose={(person) => assign(subject, person)}
        {...opens("assign")}
      />
      <Snooze
        zone={zone}
        note={triage.note ?? ""}
        save={(until, note) => {
          snooze(subject, until, note);
          onSnoozed?.();
        }}
        {...opens("snooze")}
      />
      {triage.snoozed_until !== null && (
        <button type="button" className="button" onClick={() => endSnooze(subject)}>
          {words.triage.endSnooze}
        </button>
      )}
      <Note note={triage.note} save={(note) => saveNote(subject, note)} />
    </div>
  );
}

/** Who deals with a container, until when it is snoozed, and the note; a viewer reads it and is offered no change. */
export function TriagePanel({ id, number, zone, read, onSnoozed }: Props) {
  const triage = useTriaged(id, read);
  const mayChange = useMayChange();
  return (
    <section className={styles["triage"]} aria-label={words.triage.label}>
      <dl className={styles["facts"]}>
        <div>
          <dt className="quiet">{words.triage.assignee}</dt>
          <dd>
            <bdi>{triage.assignee_name ?? words.triage.nobody}</bdi>
          </dd>
        </div>
        {triage.snoozed_until !== null && (
          <div>
            <dt className="quiet">{words.triage.snoozed}</dt>
            <dd>
              <When at={triage.snoozed_until} zone={zone} />
            </dd>
          </div>
        )}
        {triage.note !== null && (
          <div>
            <dt className="quiet">{words.triage.note}</dt>
            <dd className={styles["note"]}>
              <bdi>{triage.note}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {mayChange && <Actions subject={{ id, number, zone, triage }} onSnoozed={onSnoozed} />}
    </section>
  );
}
