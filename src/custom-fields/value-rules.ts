import * as z from "zod";
import { isoSeconds } from "#src/platform/clock.ts";
import type { StoredFieldValue } from "./field-value.ts";
import { longestText } from "./pattern.ts";
import type { DefinitionItem } from "./store/definition-entity.ts";

export type ValueCheck = { readonly value: StoredFieldValue } | { readonly problem: string };
type Rule = (raw: unknown, definition: DefinitionItem) => ValueCheck;

const keep = (value: StoredFieldValue): ValueCheck => ({ value });
const wrong = (problem: string): ValueCheck => ({ problem });

const text: Rule = (raw, { validation }) => {
  if (typeof raw !== "string") return wrong("a text is expected");
  const most = validation?.maxLength ?? longestText;
  return raw.length > most ? wrong(`at most ${most} characters are allowed`) : keep(raw);
};

/** Twelve digits before the point, six behind it (contract: custom-fields#values). */
const number: Rule = (raw) => {
  const given = typeof raw === "number" ? String(raw) : raw;
  const parts = typeof given === "string" ? /^(-?)(\d+)(?:\.(\d+))?$/.exec(given.trim()) : null;
  if (!parts) return wrong("a decimal number is expected");
  const whole = (parts[2] ?? "").replace(/^0+(?=\d)/, "");
  const fraction = (parts[3] ?? "").replace(/0+$/, "");
  if (whole.length > 12 || fraction.length > 6)
    return wrong("at most 12 digits before the point and 6 behind it are allowed");
  const size = fraction === "" ? whole : `${whole}.${fraction}`;
  return keep(size === "0" ? size : `${parts[1]}${size}`);
};

const date: Rule = (raw) =>
  z.iso.date().safeParse(raw).success
    ? keep(raw as string)
    : wrong("a date such as 2026-11-21 is expected");

const datetime: Rule = (raw) =>
  z.iso.datetime({ offset: true }).safeParse(raw).success
    ? keep(isoSeconds(new Date(raw as string)))
    : wrong("a date-time with zone such as 2026-11-21T08:00:00Z is expected");

const boolean: Rule = (raw) =>
  typeof raw === "boolean" ? keep(raw) : wrong("true or false is expected");

const choices = ({ options }: DefinitionItem): string =>
  options.length === 0
    ? "the field has no options yet"
    : `one of ${options.map((option) => option.value).join(", ")} is expected`;

const isOption = (raw: unknown, { options }: DefinitionItem): raw is string =>
  options.some((option) => option.value === raw);

const choice: Rule = (raw, definition) =>
  isOption(raw, definition) ? keep(raw) : wrong(choices(definition));

const several: Rule = (raw, definition) => {
  if (!Array.isArray(raw)) return wrong("a list of option values is expected");
  const values = [...new Set(raw as unknown[])];
  return values.every((one) => isOption(one, definition))
    ? keep(values)
    : wrong(choices(definition));
};

const reference: Rule = (raw, { referenceType }) => {
  const id = z.string().trim().min(1).max(255);
  const parsed = z.union([id, z.strictObject({ id, type: z.string().max(100) })]).safeParse(raw);
  if (!parsed.success) return wrong("an id, or an object with id and type, is expected");
  return typeof parsed.data === "object" && parsed.data.type !== referenceType
    ? wrong(`a reference to ${referenceType} is expected`)
    : keep(parsed.data);
};

const rules = {
  short_text: text,
  number,
  date,
  datetime,
  boolean,
  enum: choice,
  enum_multi: several,
  reference,
} satisfies Record<DefinitionItem["dataType"], Rule>;

/** The value as it is stored, or what is wrong with it. The pattern of a text is checked elsewhere. */
export const judgeValue = (definition: DefinitionItem, raw: unknown): ValueCheck => {
  const isBlank = typeof raw === "string" && raw.trim() === "";
  const isEmpty = Array.isArray(raw) && raw.length === 0;
  if (isBlank || isEmpty) return wrong("it can't be blank; delete the field instead");
  return rules[definition.dataType](raw, definition);
};

/** The number as JSON writes it, or its text where a double would lose digits. */
const numberOf = (kept: string): number | string =>
  String(Number(kept)) === kept ? Number(kept) : kept;

/** As the API gives it. */
export const shownValue = (
  type: DefinitionItem["dataType"],
  value: StoredFieldValue,
): StoredFieldValue | number => (type === "number" ? numberOf(value as string) : value);

/**
 * For people (contract: custom-fields#values): Yes and No, the labels of options, else the value as
 * it is.
 */
export function displayValue(definition: DefinitionItem, value: StoredFieldValue): string {
  const label = (chosen: unknown): string =>
    definition.options.find((option) => option.value === chosen)?.label ?? String(chosen);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(label).join(", ");
  if (typeof value === "object" && "id" in value) return value.id;
  return definition.dataType === "enum" ? label(value) : String(value);
}
