import { ofDefinitions, reloadFields, type FieldDefinition } from "../../../api/custom-fields.ts";
import { Field, Refused } from "../../../controls/field.tsx";
import { CloseButton } from "../../../controls/modal.tsx";
import { records } from "../../../words/records.ts";
import styles from "../settings.module.css";
import { useForm } from "../use-form.ts";

const w = records.field;

type NewField = Parameters<typeof ofDefinitions.create>[0];
type Draft = {
  readonly label: string;
  readonly description: string;
  readonly slug: string;
  readonly entity: keyof typeof w.entities;
  readonly type: NewField["data_type"];
  readonly reference: string;
};

const empty: Draft = {
  label: "",
  description: "",
  slug: "",
  entity: "Shipment",
  type: "short_text",
  reference: "",
};

const changed = ({ label, description }: Draft) => ({
  display_name: label,
  description: description.trim() || null,
});

const made = (draft: Draft): NewField => ({
  ...changed(draft),
  entity_type: draft.entity,
  api_slug: draft.slug,
  data_type: draft.type,
  ...(draft.type === "reference" && { reference_type: draft.reference }),
});

const common = ["display_name", "description"];
const fixed = ["entity_type", "api_slug", "data_type", "reference_type"];

type TextProps = {
  readonly label: string;
  readonly hint?: string;
  readonly problems: readonly string[];
  readonly value: string;
  readonly maxLength: number;
  readonly change: (value: string) => void;
};

const Text = ({ label, hint, problems, value, maxLength, change }: TextProps) => (
  <Field label={label} hint={hint} problems={problems}>
    {(given) => (
      <input
        {...given}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => change(target.value)}
      />
    )}
  </Field>
);

type ChoiceProps<Name extends string> = Pick<TextProps, "label" | "hint" | "problems"> & {
  readonly value: Name;
  readonly choices: Readonly<Record<Name, string>>;
  readonly change: (value: Name) => void;
};

const Choice = <Name extends string>(props: ChoiceProps<Name>) => (
  <Field label={props.label} hint={props.hint} problems={props.problems}>
    {(given) => (
      <select
        {...given}
        className="input"
        value={props.value}
        onChange={({ target }) => props.change(target.value as Name)}
      >
        {(Object.keys(props.choices) as Name[]).map((name) => (
          <option key={name} value={name}>
            {props.choices[name]}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type Props = {
  /** The one to change; absent: a new one. */
  readonly field: FieldDefinition | undefined;
  /** Null: nothing was saved. */
  readonly done: (saved: Pick<FieldDefinition, "id" | "data_type" | "display_name"> | null) => void;
};

/** Label and description; of a new field also what stays as it is. What the API refuses is shown at its field. */
export function FieldForm({ field, done }: Props) {
  const { draft, edit, problems, isPending, onSubmit } = useForm(
    field ? { ...empty, label: field.display_name, description: field.description ?? "" } : empty,
    field ? common : [...common, ...fixed],
    (asked) =>
      field ? ofDefinitions.update(field.id, changed(asked)) : ofDefinitions.create(made(asked)),
    async (saved) => {
      await reloadFields();
      done(saved);
    },
  );
  return (
    <form className={styles["form"]} onSubmit={onSubmit} noValidate>
      <h2>{field ? records.changeOf(field.display_name) : w.add}</h2>
      <Text
        label={w.label}
        problems={problems.of("display_name")}
        value={draft.label}
        maxLength={255}
        change={(label) => edit({ label })}
      />
      <Text
        label={w.description}
        problems={problems.of("description")}
        value={draft.description}
        maxLength={1000}
        change={(description) => edit({ description })}
      />
      {!field && (
        <>
          <Text
            label={w.slug}
            hint={w.slugWhy}
            problems={problems.of("api_slug")}
            value={draft.slug}
            maxLength={100}
            change={(slug) => edit({ slug })}
          />
          <Choice
            label={w.of}
            problems={problems.of("entity_type")}
            value={draft.entity}
            choices={w.entities}
            change={(entity) => edit({ entity })}
          />
          <Choice
            label={w.type}
            hint={w.typeWhy}
            problems={problems.of("data_type")}
            value={draft.type}
            choices={w.types}
            change={(type) => edit({ type })}
          />
          {draft.type === "reference" && (
            <Text
              label={w.reference}
              problems={problems.of("reference_type")}
              value={draft.reference}
              maxLength={100}
              change={(reference) => edit({ reference })}
            />
          )}
        </>
      )}
      <Refused problems={problems.others} />
      <div className="actions">
        <button className="button-main" disabled={isPending}>
          {field ? records.save : w.create}
        </button>
        <CloseButton close={() => done(null)} label={records.cancel} />
      </div>
    </form>
  );
}
