import { useState, type KeyboardEvent } from "react";
import { Badge } from "../../parts/badge.tsx";
import { documents } from "../../words/documents.ts";
import type { DocumentField } from "./fields.ts";
import styles from "./document.module.css";

const w = documents.record;

const textOf = (value: DocumentField["value"]): string => (value === null ? "" : String(value));

/** How certain a value is, in words; colours repeat it. */
function Certainty({ of }: { readonly of: DocumentField }) {
  const { value, read, place, isEdited, isDoubtful } = of;
  if (isEdited)
    return (
      <>
        <Badge tone="good">{w.edited}</Badge>{" "}
        <span className="quiet">{read === null ? w.readAsNothing : w.readAs(String(read))}</span>
      </>
    );
  if (isDoubtful)
    return (
      <Badge tone="warn">
        {value === null || !place ? w.printedUnsure : w.unsure(place.confidence)}
      </Badge>
    );
  if (value === null) return <span className={styles["null"]}>{w.notFoundOnPage}</span>;
  return place ? <span className="quiet">{w.sure(place.confidence)}</span> : null;
}

type Props = {
  readonly of: DocumentField;
  readonly group: string;
  readonly isTabStop: boolean;
  readonly mayChange: boolean;
  readonly onFocus: () => void;
  /** Keeps what was typed, or that the value is right. */
  readonly keep: (text: string) => void;
  readonly takeBack: () => void;
  /** Leads to the next field; of all, or of those that are doubtful. */
  readonly move: (by: 1 | -1, to: "any" | "doubtful") => void;
};

/** One value: read, corrected or confirmed. */
export function FieldRow({
  of,
  group,
  isTabStop,
  mayChange,
  onFocus,
  keep,
  takeBack,
  move,
}: Props) {
  const [text, setText] = useState(textOf(of.value));
  const [shown, setShown] = useState(of.value);
  // What was kept, taken back, or changed by somebody else takes the place of what is typed.
  if (shown !== of.value) {
    setShown(of.value);
    setText(textOf(of.value));
  }
  const isChanged = text.trim() !== textOf(of.value);
  const id = `field${of.pointer}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1, "any"),
      ArrowUp: () => move(-1, "any"),
      Enter: () => {
        if (mayChange && (isChanged || of.isDoubtful)) keep(text);
        move(1, "doubtful");
      },
      Escape: () => setText(textOf(of.value)),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <div className={styles["field"]} data-doubtful={of.isDoubtful || undefined}>
      <label htmlFor={id}>{of.label}</label>
      <input
        id={id}
        className="input"
        data-field={of.pointer}
        aria-label={`${group}: ${of.label}`}
        aria-describedby={`${id}-state`}
        tabIndex={isTabStop ? 0 : -1}
        readOnly={!mayChange}
        value={text}
        placeholder={of.value === null ? "–" : undefined}
        spellCheck={false}
        autoComplete="off"
        onFocus={onFocus}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => isChanged && keep(text)}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}-state`} className={styles["certainty"]}>
        <Certainty of={of} />
      </span>
      {mayChange && of.isEdited && (
        <button
          type="button"
          className="button"
          aria-label={w.takeBack(of.label)}
          onClick={takeBack}
        >
          {w.takeBackShort}
        </button>
      )}
    </div>
  );
}
