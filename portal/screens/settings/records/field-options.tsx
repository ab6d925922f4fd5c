import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomFieldOption } from "../../../../sdk/index.ts";
import {
  ofOptions,
  optionsOf,
  reloadFields,
  type FieldDefinition,
} from "../../../api/custom-fields.ts";
import { Refused } from "../../../controls/field.tsx";
import { TextField } from "../../../controls/text-field.tsx";
import { Table } from "../../../parts/table.tsx";
import { saveChanges, type Part } from "../../../undo/save-changes.ts";
import { notify } from "../../../undo/undo-store.ts";
import { records } from "../../../words/records.ts";
import styles from "../settings.module.css";
import { useForm } from "../use-form.ts";
import { lastPlace, moveUp, removeOption } from "./option-actions.ts";

const w = records.option;

type RowProps = {
  readonly field: FieldDefinition;
  readonly option: CustomFieldOption;
  readonly isFirst: boolean;
};

const parts: readonly Part<CustomFieldOption>[] = [
  { label: w.label, names: ["label"], show: ({ label }) => label },
];

/** null: somebody else gave it another label meanwhile, and one of them is to be chosen. */
const rename = (field: FieldDefinition, read: CustomFieldOption, label: string) =>
  saveChanges({
    title: read.value,
    read,
    wanted: { label },
    parts,
    update: (attributes, expected) => ofOptions.update(field.id, read.id, attributes, { expected }),
    reload: reloadFields,
  });

function Label({ field, option }: Omit<RowProps, "isFirst">) {
  // As it was when its label was typed over.
  const [read, setRead] = useState(option);
  const { draft, edit, problems, isPending, onSubmit } = useForm(
    { label: option.label },
    ["label"],
    ({ label }) => rename(field, read, label),
    async (saved, set) => {
      if (!saved) return;
      set({ label: saved.label });
      setRead(saved);
      await reloadFields();
      notify({ kind: "done", text: w.renamed(saved.label), undo: null });
    },
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <input
        className="input"
        aria-label={w.labelOf(option.value)}
        aria-invalid={problems.of("label").length > 0}
        value={draft.label}
        maxLength={255}
        onChange={({ target }) => edit({ label: target.value })}
      />{" "}
      {draft.label !== option.label && (
        <button className="button" aria-label={w.renameOf(option.value)} disabled={isPending}>
          {w.rename}
        </button>
      )}
      <Refused problems={[...problems.of("label"), ...problems.others]} />
    </form>
  );
}

function Row({ field, option, isFirst }: RowProps) {
  const move = useMutation({ mutationFn: () => moveUp(field, option) });
  const remove = useMutation({ mutationFn: () => removeOption(field, option) });
  const isStill = isFirst || move.isPending;
  return (
    <tr>
      <td>
        <Label field={field} option={option} />
      </td>
      <th scope="row">
        <code>{option.value}</code>
      </th>
      <td>
        <div className="actions">
          {/* At the top it does nothing, and keeps the focus of whoever moved it there. */}
          <button
            type="button"
            className="button"
            aria-label={w.upOf(option.label)}
            aria-disabled={isStill}
            onClick={() => {
              if (!isStill) move.mutate();
            }}
          >
            {w.up}
          </button>
          <button
            type="button"
            className="button"
            aria-label={w.removeOf(option.label)}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {w.remove}
          </button>
        </div>
      </td>
    </tr>
  );
}

function NewOption({ field }: { readonly field: FieldDefinition }) {
  const { draft, edit, problems, isPending, onSubmit } = useForm(
    { label: "", value: "" },
    ["label", "value"],
    (asked) => ofOptions.create(field.id, { ...asked, position: lastPlace(optionsOf(field)) }),
    async (_, set) => {
      set({ label: "", value: "" });
      await reloadFields();
    },
  );
  return (
    <form className={styles["form"]} onSubmit={onSubmit} noValidate>
      <TextField
        label={w.label}
        problems={problems.of("label")}
        value={draft.label}
        maxLength={255}
        change={(label) => edit({ label })}
      />
      <TextField
        label={w.value}
        hint={w.valueWhy}
        problems={problems.of("value")}
        value={draft.value}
        maxLength={255}
        change={(value) => edit({ value })}
      />
      <Refused problems={problems.others} />
      <button className="button" disabled={isPending}>
        {w.add}
      </button>
    </form>
  );
}

/** The choices of a field, in their order: new ones, other labels, another order, and fewer. */
export function FieldOptions({ field }: { readonly field: FieldDefinition }) {
  const options = optionsOf(field);
  const title = w.title(field.display_name);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {options.length === 0 ? (
        <p>{w.none}</p>
      ) : (
        <Table label={title} heads={Object.values(w.heads)}>
          {options.map((option, index) => (
            <Row key={option.id} field={field} option={option} isFirst={index === 0} />
          ))}
        </Table>
      )}
      <NewOption field={field} />
    </section>
  );
}
