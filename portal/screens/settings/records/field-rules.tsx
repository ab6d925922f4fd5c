import { optionsOf, type FieldDefinition } from "../../../api/custom-fields.ts";
import { textsOf } from "../../../controls/field-value.tsx";
import { ownZone, shortTime } from "../../../time/zoned.ts";
import { words } from "../../../words/index.ts";
import { bulk } from "../../../words/bulk.ts";
import { records } from "../../../words/records.ts";

const w = records.field.rules;

/** The default as people read it: labels, yes and no, an hour with its zone. */
export function defaultInWords(field: FieldDefinition): string | null {
  const { data_type: kind, default_value: value } = field;
  if (value === null) return null;
  if (typeof value === "boolean") return value ? bulk.yes : bulk.no;
  if (kind === "datetime" && typeof value === "string") return shortTime(value, ownZone());
  const options = optionsOf(field);
  const labelOf = (text: string) => options.find((one) => one.value === text)?.label ?? text;
  return textsOf(field, value).map(labelOf).join(", ");
}

/** What a field asks of its values, as one text each. */
export const validationInWords = ({ validation }: FieldDefinition): readonly string[] => {
  const { required, max_length: most, pattern } = validation ?? {};
  return [
    ...(required === true ? [w.required] : []),
    ...(most === undefined ? [] : [w.maxLength(most)]),
    ...(pattern === undefined ? [] : [`${w.pattern} ${pattern}`]),
  ];
};

/** What a field asks of its values, and the value that it has where none is stated. */
export function FieldRules({ of }: { readonly of: FieldDefinition }) {
  const { required, max_length: most, pattern } = of.validation ?? {};
  const held = defaultInWords(of);
  const rules = [
    required === true && w.required,
    most !== undefined && w.maxLength(most),
    pattern !== undefined && (
      <>
        {w.pattern} <code>{pattern}</code>
      </>
    ),
    held !== null && (
      <>
        {w.byDefault} <bdi>{held}</bdi>
      </>
    ),
    of.default_format !== null && (
      <>
        {w.format} <bdi>{of.default_format}</bdi>
      </>
    ),
  ].filter((one) => one !== false);
  if (rules.length === 0) return <span className="quiet">{words.none}</span>;
  return rules.map((rule, index) => (
    // They stand in a fixed order, and nothing of them is kept.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={index}>{rule}</div>
  ));
}
