import { useRef, useState } from "react";
import { documentNow, rebaseDocument, type DocumentRecord } from "../../api/documents.ts";
import { useMayChange } from "../../session/role.ts";
import { ChangedMeanwhile } from "../../undo/conflict-store.ts";
import { whetherSaved } from "../../undo/undo-bar.tsx";
import { documents } from "../../words/documents.ts";
import { words } from "../../words/index.ts";
import { FieldRow } from "./field-row.tsx";
import {
  editsWith,
  editsWithout,
  typedValue,
  valueIn,
  type DocumentField,
  type FieldGroup,
} from "./fields.ts";
import styles from "./document.module.css";

const w = documents.record;

const inputOf = (pointer: string): HTMLInputElement | null =>
  document.querySelector(`[data-field="${CSS.escape(pointer)}"]`);

export const focusField = (pointer: string): void => inputOf(pointer)?.focus();

type Props = {
  readonly document: DocumentRecord;
  readonly groups: readonly FieldGroup[];
  readonly active: string | null;
  readonly activate: (field: DocumentField) => void;
};

/** The corrections with one more or less, given the document as it is. */
type Correct = (now: DocumentRecord) => DocumentRecord["extracted_data_manual"];
type Correction = {
  readonly edits: Correct;
  /** Whether whoever corrects it has seen the value that it has. */
  readonly isSeen: (value: DocumentField["value"]) => boolean;
};

/** Corrects one field on top of what others correct meanwhile. Throws where they correct the same one. */
const correct = (
  id: string,
  { pointer, edits, isSeen }: Correction & { readonly pointer: string },
): Promise<void> =>
  rebaseDocument(id, {
    editOf: (now) => {
      const next = edits(now);
      if (JSON.stringify(next) === JSON.stringify(now.extracted_data_manual)) return null;
      if (!isSeen(valueIn(now, pointer))) throw new ChangedMeanwhile();
      const expected = { extracted_data_manual: now.extracted_data_manual };
      return { edit: { extracted_data_manual: next }, expected };
    },
    isSame: (before, after) => valueIn(before, pointer) === valueIn(after, pointer),
  });

const inWords = (value: DocumentField["value"]): string =>
  value === null ? words.none : String(value);

const whatever = (): boolean => true;

/** Saves one correction after the other, each on top of those that were saved before it. */
function useSaving(id: string) {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // What this page saved is shown a moment later, and is nobody else's.
  const saved = useRef(new Map<string, DocumentField["value"]>());
  return ({ label, pointer, value: seen }: DocumentField, edits: Correct): void => {
    const mineOn = (now: DocumentRecord) =>
      valueIn({ ...now, extracted_data_manual: edits(now) }, pointer);
    const run = async (isSeen: Correction["isSeen"]): Promise<void> => {
      await correct(id, { pointer, edits, isSeen });
      saved.current.set(pointer, valueIn(await documentNow(id), pointer));
    };
    const contest = async () => {
      const now = await documentNow(id);
      return {
        title: label,
        values: [{ label, theirs: inWords(valueIn(now, pointer)), mine: inWords(mineOn(now)) }],
        saveMine: () => run(whatever),
      };
    };
    queue.current = queue.current.then(() =>
      whetherSaved(
        `${w.saving}: ${label}`,
        run((value) => value === seen || value === saved.current.get(pointer)),
        contest,
      ),
    );
  };
}

/**
 * The fields of a document. Tab stops at those that are doubtful, the arrows lead to all, and a switch makes all
 * of them stops.
 */
export function FieldsPart({ document: of, groups, active, activate }: Props) {
  const mayChange = useMayChange();
  const [stopsAtAll, setStopsAtAll] = useState(false);
  const all = groups.flatMap(({ fields }) => fields);
  const doubts = all.filter(({ isDoubtful }) => isDoubtful);
  const current = active ?? doubts[0]?.pointer ?? all[0]?.pointer;

  const save = useSaving(of.id);
  const move = (from: DocumentField, by: 1 | -1, to: "any" | "doubtful"): void => {
    const at = all.indexOf(from);
    const ahead = by === 1 ? all.slice(at + 1) : all.slice(0, at).toReversed();
    const next = to === "any" ? ahead[0] : ahead.find(({ isDoubtful }) => isDoubtful);
    if (next) focusField(next.pointer);
  };
  if (all.length === 0) return <p>{w.noFields}</p>;
  return (
    <section aria-label={w.fields}>
      <h2>{w.fields}</h2>
      <p role="status">{w.doubts(doubts.length)}</p>
      <p className="hint">{w.keys}</p>
      <label className="choice">
        <input
          type="checkbox"
          checked={stopsAtAll}
          onChange={({ target }) => setStopsAtAll(target.checked)}
        />
        {w.everyField}
      </label>
      {groups.map(({ title, fields, more }) => (
        <section key={title} aria-label={title} className={styles["group"]}>
          <h3>{title}</h3>
          {fields.map((field) => (
            <FieldRow
              key={field.pointer}
              of={field}
              group={title}
              isTabStop={stopsAtAll || field.isDoubtful || field.pointer === current}
              mayChange={mayChange}
              onFocus={() => activate(field)}
              keep={(text) =>
                save(field, (now) =>
                  editsWith(now, field.pointer, typedValue(text, field.read ?? field.value)),
                )
              }
              takeBack={() => save(field, (now) => editsWithout(now, field.pointer))}
              move={(by, to) => move(field, by, to)}
            />
          ))}
          {more > 0 && <p className="quiet">{w.more(more)}</p>}
        </section>
      ))}
    </section>
  );
}
