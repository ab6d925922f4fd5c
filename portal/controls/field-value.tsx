import { optionsOf, type FieldDefinition } from "../api/custom-fields.ts";
import { instantAt, localTime, ownZone } from "../time/zoned.ts";
import { bulk } from "../words/bulk.ts";
import { Field, Refused } from "./field.tsx";

type Option = { readonly value: string; readonly label: string };

/** What the control needs to know of a custom field; one that is not defined yet has no options. */
export type FieldKind = Pick<FieldDefinition, "data_type"> &
  Partial<Pick<FieldDefinition, "options">>;

/** What is typed, as the API takes it for that kind of field; null: nothing is. */
export function valueOf(
  { data_type: kind }: FieldKind,
  texts: readonly string[],
): string | boolean | readonly string[] | null {
  const chosen = texts.map((text) => text.trim()).filter(Boolean);
  const [text] = chosen;
  if (text === undefined) return null;
  if (kind === "enum_multi") return chosen;
  if (kind === "boolean") return text === "true";
  if (kind === "datetime") return instantAt(text.slice(0, 10), text.slice(11, 16), ownZone());
  return text;
}

/** A value of the API as the control has it. */
export function textsOf(
  { data_type: kind }: FieldKind,
  value: FieldDefinition["default_value"],
): readonly string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value as readonly string[];
  if (typeof value === "object") return "id" in value ? [value.id] : [];
  if (kind !== "datetime") return [String(value)];
  const { day, clock } = localTime(String(value), ownZone());
  return [`${day}T${clock}`];
}

const inputTypes = { date: "date", datetime: "datetime-local" } as const;

const trueAndFalse: readonly Option[] = [
  { value: "true", label: bulk.yes },
  { value: "false", label: bulk.no },
];

type Props = {
  readonly of: FieldKind;
  readonly label: string;
  readonly hint?: string;
  readonly problems?: readonly string[];
  readonly texts: readonly string[];
  readonly change: (texts: readonly string[]) => void;
};

/** The control that a kind of custom field has for a value. */
export function FieldValue({ of, label, hint, problems, texts, change }: Props) {
  const kind = of.data_type;
  const [text = ""] = texts;
  if (kind === "enum_multi")
    return (
      <fieldset>
        <legend>{label}</legend>
        {optionsOf(of).map(({ value, label: named }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={texts.includes(value)}
              onChange={({ target }) =>
                change(target.checked ? [...texts, value] : texts.filter((one) => one !== value))
              }
            />
            {named}
          </label>
        ))}
        {hint !== undefined && <span className="quiet">{hint}</span>}
        <Refused problems={problems ?? []} />
      </fieldset>
    );
  const choices = kind === "boolean" ? trueAndFalse : kind === "enum" ? optionsOf(of) : null;
  return (
    <Field
      label={kind === "datetime" ? bulk.valueIn(label, ownZone()) : label}
      hint={hint}
      {...(problems && { problems })}
    >
      {(given) =>
        choices ? (
          <select
            {...given}
            className="input"
            value={text}
            onChange={({ target }) => change([target.value])}
          >
            <option value="">{bulk.choose}</option>
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
