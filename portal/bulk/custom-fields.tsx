import { useState, type FormEvent } from "react";
import { Button } from "react-aria-components/Button";
import type { Edit } from "../api/bulk.ts";
import { optionsOf, useFieldsOf, type FieldDefinition } from "../api/custom-fields.ts";
import { Field } from "../controls/field.tsx";
import { CloseButton, FormDialog } from "../controls/modal.tsx";
import { Answered } from "../parts/answered.tsx";
import { instantAt, ownZone } from "../time/zoned.ts";
import { words } from "../words/index.ts";
import styles from "./bulk.module.css";

type Fields = NonNullable<Edit["custom_fields"]>;
type Option = { readonly value: string; readonly label: string };

/** What is typed, as the API takes it for that kind of field; null: nothing is. */
function valueOf({ data_type: kind }: FieldDefinition, texts: readonly string[]): unknown {
  const chosen = texts.map((text) => text.trim()).filter(Boolean);
  const [text] = chosen;
  if (text === undefined) return null;
  if (kind === "enum_multi") return chosen;
  if (kind === "boolean") return text === "true";
  if (kind === "datetime") return instantAt(text.slice(0, 10), text.slice(11, 16), ownZone());
  return text;
}

const inputTypes = { date: "date", datetime: "datetime-local" } as const;

type ValueProps = {
  readonly of: FieldDefinition;
  readonly texts: readonly string[];
  readonly change: (texts: readonly string[]) => void;
};

const trueAndFalse: readonly Option[] = [
  { value: "true", label: words.bulk.yes },
  { value: "false", label: words.bulk.no },
];

/** The control that a kind of field has. */
function Value({ of, texts, change }: ValueProps) {
  const kind = of.data_type;
  const [text = ""] = texts;
  if (kind === "enum_multi")
    return (
      <fieldset>
        <legend>{words.bulk.value}</legend>
        {optionsOf(of).map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={texts.includes(value)}
              onChange={({ target }) =>
                change(target.checked ? [...texts, value] : texts.filter((one) => one !== value))
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    );
  const label = kind === "datetime" ? words.bulk.valueIn(ownZone()) : words.bulk.value;
  const choices = kind === "boolean" ? trueAndFalse : kind === "enum" ? optionsOf(of) : null;
  return (
    <Field label={label}>
      {(given) =>
        choices ? (
          <select {...given} value={text} onChange={({ target }) => change([target.value])}>
            <option value="">{words.bulk.choose}</option>
            {choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...given}
            className="input"
            type={kind in inputTypes ? inputTypes[kind as keyof typeof inputTypes] : "text"}
            inputMode={kind === "number" ? "decimal" : undefined}
            maxLength={1000}
            value={text}
            onChange={({ target }) => change([target.value])}
          />
        )
      }
    </Field>
  );
}

type Props = {
  readonly entity: "Container" | "Shipment";
  readonly save: (fields: Fields) => void;
};

function Form({ known, save, close }: FormProps) {
  const [slug, setSlug] = useState(known[0]!.api_slug);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const field = known.find((one) => one.api_slug === slug) ?? known[0]!;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const value = valueOf(field, texts);
    if (value === null) return setMissing(true);
    close();
    save({ set: [{ api_slug: slug, value }] });
  };
  return (
    <form onSubmit={submit}>
      <Field label={words.bulk.field}>
        {(given) => (
          <select
            {...given}
            value={slug}
            onChange={({ target }) => {
              setSlug(target.value);
              setTexts([]);
            }}
          >
            {known.map((one) => (
              <option key={one.api_slug} value={one.api_slug}>
                {one.display_name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {field.description !== null && <p className="quiet">{field.description}</p>}
      <Value key={slug} of={field} texts={texts} change={setTexts} />
      {isMissing && <p role="alert">{words.bulk.noValue}</p>}
      <p className={styles["actions"]}>
        <button className="button-main">{words.bulk.setValue}</button>
        <Button
          className="button"
          onPress={() => {
            close();
            save({ clear: [slug] });
          }}
        >
          {words.bulk.clearValue}
        </Button>
        <CloseButton close={close} />
      </p>
    </form>
  );
}

type FormProps = {
  readonly known: readonly FieldDefinition[];
  readonly save: Props["save"];
  readonly close: () => void;
};

function Known({ entity, save, close }: Props & { readonly close: () => void }) {
  const fields = useFieldsOf(entity);
  return (
    <Answered of={fields}>
      {(known) =>
        known.length === 0 ? (
          <>
            <p>{words.bulk.noField}</p>
            <CloseButton close={close} />
          </>
        ) : (
          <Form known={known} save={save} close={close} />
        )
      }
    </Answered>
  );
}

/** Sets a custom field of all chosen records, or clears it. */
export function CustomFields(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog label={words.bulk.fields} isOpen={isOpen} setOpen={setOpen}>
      <Known {...props} close={() => setOpen(false)} />
    </FormDialog>
  );
}
