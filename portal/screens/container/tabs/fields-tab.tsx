import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Link } from "wouter";
import {
  optionsOf,
  readValue,
  useFieldsOf,
  useValuesOf,
  writeValue,
  type FieldContent,
  type FieldDefinition,
} from "../../../api/custom-fields.ts";
import { FieldValue, textsOf, valueOf } from "../../../controls/field-value.tsx";
import { Refused } from "../../../controls/field.tsx";
import { CloseButton, Modal } from "../../../controls/modal.tsx";
import { problemsOf } from "../../../controls/problems.ts";
import { Answered } from "../../../parts/answered.tsx";
import { Entitled } from "../../../parts/entitled.tsx";
import { Empty } from "../../../parts/states.tsx";
import { Table } from "../../../parts/table.tsx";
import { useMayChange } from "../../../session/role.ts";
import { askWhich, isContested } from "../../../undo/conflict-store.ts";
import { whetherSaved } from "../../../undo/undo-bar.tsx";
import { notify } from "../../../undo/undo-store.ts";
import { words } from "../../../words/index.ts";
import { recordTabs } from "../../../words/record-tabs.ts";

const w = recordTabs.fields;

/** As the API words it (docs/guides/custom-fields.md): the labels of options, else the value as it is. */
function contentInWords(field: FieldDefinition, value: FieldContent | null): string {
  const labelOf = (one: unknown): string =>
    optionsOf(field).find((option) => option.value === one)?.label ?? String(one);
  if (value === null) return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(labelOf).join(", ");
  return typeof value === "object" && "id" in value ? value.id : labelOf(value);
}

type Edited = {
  readonly id: string;
  readonly field: FieldDefinition;
  /** null: it has none. */
  readonly before: FieldContent | null;
};

function ValueForm({ id, field, before, close }: Edited & { readonly close: () => void }) {
  const { api_slug: slug, display_name: name, description, validation } = field;
  const [texts, setTexts] = useState(textsOf(field, before ?? field.default_value));
  const [isMissing, setMissing] = useState(false);
  const contest = async (value: FieldContent | null): Promise<void> => {
    const reading = readValue(id, slug);
    close();
    if (!(await whetherSaved(w.changeOf(name), reading))) return;
    askWhich({
      title: name,
      values: [
        {
          label: w.value,
          theirs: (await reading) ?? words.none,
          mine: contentInWords(field, value),
        },
      ],
      saveMine: () => writeValue({ container: id, slug, value, before: undefined }),
    });
  };
  const saving = useMutation({
    mutationFn: (value: FieldContent | null) => writeValue({ container: id, slug, value, before }),
    onError: (error, value) => {
      if (isContested(error)) void contest(value);
    },
    onSuccess: (_, value) => {
      close();
      // What must have a value can get another one, and never be without.
      const mayGoBack = before !== null || validation?.required !== true;
      notify({
        kind: "done",
        text: value === null ? w.cleared(name) : w.set(name),
        undo: mayGoBack
          ? () => writeValue({ container: id, slug, value: before, before: value })
          : null,
      });
    },
  });
  const problems = problemsOf(saving.error, ["value"]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const value = valueOf(field, texts);
    setMissing(value === null);
    if (value !== null) saving.mutate(value);
  };
  return (
    <form onSubmit={submit} noValidate>
      {description !== null && <p className="quiet">{description}</p>}
      <FieldValue
        of={field}
        label={w.value}
        problems={isMissing ? [w.missing] : problems.of("value")}
        texts={texts}
        change={setTexts}
      />
      <Refused problems={problems.others} />
      <div className="actions">
        <button className="button-main" disabled={saving.isPending}>
          {w.save}
        </button>
        {before !== null && validation?.required !== true && (
          <button
            type="button"
            className="button"
            disabled={saving.isPending}
            onClick={() => saving.mutate(null)}
          >
            {w.clear}
          </button>
        )}
        <CloseButton close={close} />
      </div>
    </form>
  );
}

type ListProps = { readonly id: string; readonly fields: readonly FieldDefinition[] };

function List({ id, fields }: ListProps) {
  const values = useValuesOf(id);
  const mayChange = useMayChange();
  const [edited, edit] = useState<Edited | null>(null);
  const { change: _, ...others } = w.heads;
  const close = () => edit(null);
  return (
    <Answered of={values}>
      {(known) => (
        <>
          <Table label={w.label} heads={Object.values(mayChange ? w.heads : others)}>
            {fields.map((field) => {
              const value = known.get(field.api_slug);
              return (
                <tr key={field.id}>
                  <th scope="row">
                    <bdi>{field.display_name}</bdi>
                  </th>
                  <td>
                    {value ? (
                      <bdi>{value.display_value}</bdi>
                    ) : (
                      <span className="quiet">{words.none}</span>
                    )}
                  </td>
                  {mayChange && (
                    <td>
                      <button
                        type="button"
                        className="button"
                        aria-label={w.changeOf(field.display_name)}
                        onClick={() => edit({ id, field, before: value?.value ?? null })}
                      >
                        {w.change}
                      </button>
                    </td>
                  )}
                </tr>
              );
            })}
          </Table>
          {edited && (
            <Modal
              title={w.changeOf(edited.field.display_name)}
              isOpen
              setOpen={(isOpen) => !isOpen && close()}
            >
              <ValueForm {...edited} close={close} />
            </Modal>
          )}
        </>
      )}
    </Answered>
  );
}

/** What the account itself keeps of a container. */
export default function FieldsTab({ id }: { readonly id: string }) {
  const fields = useFieldsOf("Container");
  return (
    <Entitled to="custom_fields" gives={w.gives}>
      <Answered of={fields}>
        {(known) =>
          known.length === 0 ? (
            <Empty {...w.empty} next={<Link href="/settings/fields">{w.define}</Link>} />
          ) : (
            <List id={id} fields={known} />
          )
        }
      </Answered>
    </Entitled>
  );
}
