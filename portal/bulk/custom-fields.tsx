import { useState, type FormEvent } from "react";
import { Button } from "react-aria-components/Button";
import type { Edit } from "../api/bulk.ts";
import { useFieldsOf, type FieldDefinition } from "../api/custom-fields.ts";
import { FieldValue, valueOf } from "../controls/field-value.tsx";
import { Field } from "../controls/field.tsx";
import { CloseButton, FormDialog } from "../controls/modal.tsx";
import { Answered } from "../parts/answered.tsx";
import { bulk } from "../words/bulk.ts";
import styles from "./bulk.module.css";

type Fields = NonNullable<Edit["custom_fields"]>;
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
      <Field label={bulk.field}>
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
      <FieldValue key={slug} of={field} label={bulk.value} texts={texts} change={setTexts} />
      {isMissing && <p role="alert">{bulk.noValue}</p>}
      <p className={styles["actions"]}>
        <button className="button-main">{bulk.setValue}</button>
        <Button
          className="button"
          onPress={() => {
            close();
            save({ clear: [slug] });
          }}
        >
          {bulk.clearValue}
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
            <p>{bulk.noField}</p>
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
    <FormDialog label={bulk.fields} isOpen={isOpen} setOpen={setOpen}>
      <Known {...props} close={() => setOpen(false)} />
    </FormDialog>
  );
}
