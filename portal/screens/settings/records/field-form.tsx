import { useState } from "react";
import {
  hasOptions,
  ofDefinitions,
  optionsOf,
  reloadFields,
  type FieldDefinition,
} from "../../../api/custom-fields.ts";
import { FieldValue, textsOf, valueOf, type FieldKind } from "../../../controls/field-value.tsx";
import { Field, Refused } from "../../../controls/field.tsx";
import { CloseButton } from "../../../controls/modal.tsx";
import { TextField } from "../../../controls/text-field.tsx";
import { saveChanges, type Part } from "../../../undo/save-changes.ts";
import { records } from "../../../words/records.ts";
import styles from "../settings.module.css";
import { useForm } from "../use-form.ts";
import { defaultInWords, validationInWords } from "./field-rules.tsx";

const w = records.field;

type NewField = Parameters<typeof ofDefinitions.create>[0];
type Draft = {
  readonly label: string;
  readonly description: string;
  readonly slug: string;
  readonly entity: keyof typeof w.entities;
  readonly type: NewField["data_type"];
  readonly reference: string;
  readonly required: boolean;
  readonly maxLength: string;
  readonly pattern: string;
  /** The default, as its control has it. */
  readonly texts: readonly string[];
  readonly format: string;
};

const empty: Draft = {
  label: "",
  description: "",
  slug: "",
  entity: "Shipment",
  type: "short_text",
  reference: "",
  required: false,
  maxLength: "",
  pattern: "",
  texts: [],
  format: "",
};

const draftOf = (field: FieldDefinition): Draft => ({
  ...empty,
  label: field.display_name,
  description: field.description ?? "",
  type: field.data_type,
  required: field.validation?.required ?? false,
  maxLength: String(field.validation?.max_length ?? ""),
  pattern: field.validation?.pattern ?? "",
  texts: textsOf(field, field.default_value),
  format: field.default_format ?? "",
});

/** Of all that was typed, what that kind of value has. */
function validationOf({ type, required, maxLength, pattern }: Draft) {
  const isText = type === "short_text";
  const rules = {
    ...(required && { required }),
    ...(isText && pattern !== "" && { pattern }),
    ...(isText && maxLength.trim() !== "" && { max_length: Number(maxLength) }),
  };
  return Object.keys(rules).length > 0 ? rules : null;
}

const changed = (draft: Draft) => ({
  display_name: draft.label,
  description: draft.description.trim() || null,
  validation: validationOf(draft),
  default_format: draft.format.trim() || null,
});

const parts: readonly Part<FieldDefinition>[] = [
  { label: w.label, names: ["display_name"], show: (one) => one.display_name },
  { label: w.description, names: ["description"], show: (one) => one.description ?? "" },
  { label: w.heads.rules, names: ["validation"], show: (one) => validationInWords(one).join(", ") },
  { label: w.byDefault, names: ["default_value"], show: (one) => defaultInWords(one) ?? "" },
  { label: w.format, names: ["default_format"], show: (one) => one.default_format ?? "" },
];

/** null: somebody else changed the same of it meanwhile, and one of the values is to be chosen. */
const change = (read: FieldDefinition, draft: Draft): Promise<FieldDefinition | null> =>
  saveChanges({
    title: read.display_name,
    read,
    wanted: { ...changed(draft), ...changedDefault(draft, read) },
    parts,
    update: async (attributes, expected) => ({
      ...read,
      ...(await ofDefinitions.update(read.id, attributes, { expected })),
      options: read.options,
    }),
    reload: reloadFields,
  });

/** Null takes the default away; nothing leaves it exactly as it is, also what the control cannot show of it. */
function changedDefault({ texts }: Draft, field: FieldDefinition) {
  const [before, after] = [
    valueOf(field, textsOf(field, field.default_value)),
    valueOf(field, texts),
  ];
  return JSON.stringify(before) === JSON.stringify(after) ? {} : { default_value: after };
}

const made = (draft: Draft): NewField => ({
  ...changed(draft),
  entity_type: draft.entity,
  api_slug: draft.slug,
  data_type: draft.type,
  default_value: valueOf({ data_type: draft.type }, draft.texts),
  ...(draft.type === "reference" && { reference_type: draft.reference }),
});

const common = [
  "display_name",
  "description",
  "validation/max_length",
  "validation/pattern",
  "default_value",
  "default_format",
];
const fixed = ["entity_type", "api_slug", "data_type", "reference_type"];

type ChoiceProps<Name extends string> = {
  readonly label: string;
  readonly hint?: string;
  readonly problems: readonly string[];
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

type PartProps = {
  readonly draft: Draft;
  readonly edit: (change: Partial<Draft>) => void;
  readonly problems: { readonly of: (field: string) => readonly string[] };
};

/** What the values have to be. */
const Rules = ({ draft, edit, problems }: PartProps) => (
  <>
    <label className="choice">
      <input
        type="checkbox"
        checked={draft.required}
        onChange={({ target }) => edit({ required: target.checked })}
      />
      {w.required}
    </label>
    {draft.type === "short_text" && (
      <>
        <TextField
          label={w.maxLength}
          hint={w.maxLengthWhy}
          problems={problems.of("validation/max_length")}
          value={draft.maxLength}
          maxLength={10}
          inputMode="numeric"
          change={(maxLength) => edit({ maxLength })}
        />
        <TextField
          label={w.pattern}
          hint={w.patternWhy}
          problems={problems.of("validation/pattern")}
          value={draft.pattern}
          maxLength={200}
          change={(pattern) => edit({ pattern })}
        />
      </>
    )}
  </>
);

type Props = {
  /** The one to change; absent: a new one. */
  readonly field: FieldDefinition | undefined;
  /** Null: nothing was saved. */
  readonly done: (saved: Pick<FieldDefinition, "id" | "data_type" | "display_name"> | null) => void;
};

/** All of a field that may be set; of a new one also what stays as it is. What the API refuses is shown at its field. */
export function FieldForm({ field: shown, done }: Props) {
  // As it was when the form was opened; its options are added below it.
  const [read] = useState(shown);
  const field = read && shown && { ...read, options: shown.options };
  const { draft, edit, problems, isPending, onSubmit } = useForm(
    field ? draftOf(field) : empty,
    field ? common : [...common, ...fixed],
    (asked) => (field ? change(field, asked) : ofDefinitions.create(made(asked))),
    async (saved) => {
      await reloadFields();
      done(saved);
    },
  );
  const kind: FieldKind = field ?? { data_type: draft.type };
  return (
    <form className={styles["form"]} onSubmit={onSubmit} noValidate>
      <h2>{field ? records.changeOf(field.display_name) : w.add}</h2>
      <TextField
        label={w.label}
        problems={problems.of("display_name")}
        value={draft.label}
        maxLength={255}
        change={(label) => edit({ label })}
      />
      <TextField
        label={w.description}
        problems={problems.of("description")}
        value={draft.description}
        maxLength={1000}
        change={(description) => edit({ description })}
      />
      {!field && (
        <>
          <TextField
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
            change={(type) => edit({ type, texts: [] })}
          />
          {draft.type === "reference" && (
            <TextField
              label={w.reference}
              problems={problems.of("reference_type")}
              value={draft.reference}
              maxLength={100}
              change={(reference) => edit({ reference })}
            />
          )}
        </>
      )}
      <Rules draft={draft} edit={edit} problems={problems} />
      {(!hasOptions(kind) || optionsOf(kind).length > 0) && (
        <FieldValue
          of={kind}
          label={w.byDefault}
          hint={w.byDefaultWhy}
          problems={problems.of("default_value")}
          texts={draft.texts}
          change={(texts) => edit({ texts })}
        />
      )}
      <TextField
        label={w.format}
        hint={w.formatWhy}
        problems={problems.of("default_format")}
        value={draft.format}
        maxLength={100}
        change={(format) => edit({ format })}
      />
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
