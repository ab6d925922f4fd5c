import { useState, type FormEvent } from "react";
import { Button } from "react-aria-components/Button";
import { productTime, useProductTime } from "../api/queries.ts";
import { FormDialog } from "../controls/modal.tsx";
import { dayAfter, instantAt, localTime } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import styles from "./triage.module.css";

const hourMs = 60 * 60_000;
const inSeconds = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

const NoteField = ({
  note,
  change,
}: {
  readonly note: string;
  readonly change: (note: string) => void;
}) => (
  <label className="field">
    {words.triage.note}
    <textarea value={note} maxLength={500} onChange={(event) => change(event.target.value)} />
  </label>
);

type FormProps = {
  /** Of the place whose day and hour it is; null: not known, or not the same for all. */
  readonly zone: string | null;
  readonly note: string;
  /** `until`: instant. */
  readonly save: (until: string, note: string | null) => void;
  readonly close: () => void;
};

/** `now`: the product's time, from which a day ahead is counted. */
function SnoozeForm({ zone, note: known, save, close, now }: FormProps & { readonly now: string }) {
  const [kind, setKind] = useState<"hours" | "day">("hours");
  const [hours, setHours] = useState("4");
  const [day, setDay] = useState(dayAfter(localTime(now, zone).day, 1));
  const [clock, setClock] = useState("08:00");
  const [note, setNote] = useState(known);
  const [failed, fail] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const until =
        kind === "day"
          ? instantAt(day, clock, zone)
          : inSeconds(Date.parse(await productTime()) + Number(hours) * hourMs);
      close();
      save(until, note.trim() || null);
    } catch (error) {
      fail((error as Error).message);
    }
  };
  const choice = (of: typeof kind, label: string) => (
    <label className="choice">
      <input type="radio" name="kind" checked={kind === of} onChange={() => setKind(of)} />
      {label}
    </label>
  );
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{words.triage.kind}</legend>
        {choice("hours", words.triage.forHours)}
        {choice("day", words.triage.untilDay)}
      </fieldset>
      {kind === "hours" ? (
        <label className="field">
          {words.triage.hours}
          <input
            type="number"
            required
            min={1}
            max={2160}
            step={1}
            value={hours}
            onChange={(event) => setHours(event.target.value)}
          />
        </label>
      ) : (
        <>
          <div className={styles["until"]}>
            <label className="field">
              {words.triage.day}
              <input
                type="date"
                required
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            </label>
            <label className="field">
              {words.triage.clock}
              <input
                type="time"
                required
                value={clock}
                onChange={(event) => setClock(event.target.value)}
              />
            </label>
          </div>
          <p className="hint">{zone === null ? words.triage.noZone : words.triage.ofPlace(zone)}</p>
        </>
      )}
      <NoteField note={note} change={setNote} />
      <p className="hint">{words.triage.earlier}</p>
      {failed !== null && <p role="alert">{failed}</p>}
      <p className={styles["actions"]}>
        <button className="button-main">{words.triage.snooze}</button>
        <Button className="button" onPress={close}>
          {words.keys.close}
        </Button>
      </p>
    </form>
  );
}

/** Opened with the product's time, which a day ahead is counted from. */
function TimedForm(form: FormProps) {
  const { data: now, error } = useProductTime();
  if (now === undefined) return <p role="status">{error ? error.message : words.states.loading}</p>;
  return <SnoozeForm {...form} now={now} />;
}

type Props = Omit<FormProps, "close"> & {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
};

/** Out of the queue for some hours or until a day, with a note why. */
export const Snooze = ({ isOpen, setOpen, ...form }: Props) => (
  <FormDialog label={words.triage.snooze} isOpen={isOpen} setOpen={setOpen}>
    <TimedForm {...form} close={() => setOpen(false)} />
  </FormDialog>
);

type NoteProps = {
  readonly note: string | null;
  readonly save: (note: string | null) => void;
};

function NoteForm({ note: known, save, close }: NoteProps & { readonly close: () => void }) {
  const [note, setNote] = useState(known ?? "");
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    close();
    const text = note.trim() || null;
    if (text !== known) save(text);
  };
  return (
    <form className={styles["form"]} onSubmit={onSubmit}>
      <NoteField note={note} change={setNote} />
      <p className={styles["actions"]}>
        <button className="button-main">{words.triage.saveNote}</button>
        <Button className="button" onPress={close}>
          {words.keys.close}
        </Button>
      </p>
    </form>
  );
}

/** What somebody else has to know about it. */
export function Note(note: NoteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog label={words.triage.noteEdit} isOpen={isOpen} setOpen={setOpen}>
      <NoteForm {...note} close={() => setOpen(false)} />
    </FormDialog>
  );
}
