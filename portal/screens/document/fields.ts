import { documents } from "../../words/documents.ts";

/** Where a value is printed; lengths are points of the page. */
type Place = {
  readonly page: number;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly confidence: number;
};
type Representation = {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly meta?: { readonly evidence: Readonly<Record<string, Place>> };
};
/** What the API has of a document's fields. */
type WithFields = {
  readonly extracted_data_manual: Readonly<Record<string, unknown>> | null;
  readonly meta?: { readonly review: { readonly doubtful_fields: readonly string[] } };
  readonly last_document_representation: Representation | null;
};
export type FieldValue = string | number | boolean | null;

/** One value of a document, as it was read and as it stands. */
export type DocumentField = {
  /** JSON pointer into the payload. */
  readonly pointer: string;
  readonly label: string;
  /** With the operator's edits. */
  readonly value: FieldValue;
  readonly read: FieldValue;
  readonly place: Place | undefined;
  readonly isEdited: boolean;
  /** The product is not certain, and no edit settled it. */
  readonly isDoubtful: boolean;
};
export type FieldGroup = {
  readonly title: string;
  readonly fields: readonly DocumentField[];
  /** Entries of the list that are not among the fields. */
  readonly more: number;
};

/** A rider of a thousand containers is read in the file. */
const maxEntries = 60;

type Json = FieldValue | readonly Json[] | { readonly [name: string]: Json };
type Payload = Readonly<Record<string, Json>>;

const escaped = (step: string): string => step.replaceAll("~", "~0").replaceAll("/", "~1");
const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** `mbl_number` -> `MBL number`; short names are abbreviations. */
export function nameOf(step: string): string {
  const text = step
    .split("_")
    .map((word) =>
      /^(mbl|hbl|scac|hts|it|eta|etd|lfd|fmc|oti|po|id)$/.test(word) ? word.toUpperCase() : word,
    )
    .join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const labelOf = (steps: readonly string[]): string =>
  steps.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : nameOf(step))).join(" · ");

const isLeaf = (value: Json | undefined): value is FieldValue =>
  value === null || typeof value !== "object";

const valueAt = (payload: unknown, pointer: string): FieldValue => {
  let inside: unknown = payload;
  for (const step of stepsOf(pointer))
    inside = (inside as Readonly<Record<string, unknown>> | null | undefined)?.[step];
  return isLeaf(inside as Json | undefined) ? ((inside as FieldValue | undefined) ?? null) : null;
};

const leavesOf = (value: Json, pointer: string): readonly string[] => {
  if (isLeaf(value)) return [pointer];
  if (Array.isArray(value))
    return (value as readonly Json[])
      .slice(0, maxEntries)
      .flatMap((one, index) => leavesOf(one, `${pointer}/${index}`));
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, `${pointer}/${escaped(name)}`),
  );
};

const cutOf = (value: Json): number =>
  Array.isArray(value) ? Math.max(0, value.length - maxEntries) : 0;

/** The fields of a document in groups: what stands alone first, then each party and each entry of a list. */
export function fieldsOf(document: WithFields): readonly FieldGroup[] {
  const representation = document.last_document_representation;
  const payload = (representation?.payload ?? {}) as Payload;
  const edits = (document.extracted_data_manual ?? {}) as Payload;
  const shown: Payload = { ...payload, ...edits };
  const evidence = representation?.meta?.evidence ?? {};
  const doubtful = new Set(document.meta?.review.doubtful_fields);
  const fieldOf = (pointer: string, skipped: number): DocumentField => {
    const read = valueAt(payload, pointer);
    const value = valueAt(shown, pointer);
    const steps = stepsOf(pointer);
    return {
      pointer,
      label: labelOf(steps.length > skipped ? steps.slice(skipped) : steps),
      value,
      read,
      place: evidence[pointer],
      isEdited: Object.hasOwn(edits, steps[0]!) && (steps.length === 1 || value !== read),
      isDoubtful: doubtful.has(pointer),
    };
  };
  const alone = Object.entries(shown).filter(([, value]) => isLeaf(value));
  const groups: FieldGroup[] = [
    {
      title: documents.record.general,
      fields: alone.map(([name]) => fieldOf(`/${escaped(name)}`, 0)),
      more: 0,
    },
  ];
  for (const [name, value] of Object.entries(shown)) {
    if (isLeaf(value)) continue;
    const pointer = `/${escaped(name)}`;
    const entries = Array.isArray(value) ? (value as readonly Json[]).slice(0, maxEntries) : null;
    if (!entries?.some((one) => !isLeaf(one))) {
      const fields = leavesOf(value, pointer).map((leaf) => fieldOf(leaf, 1));
      groups.push({ title: nameOf(name), fields, more: cutOf(value) });
      continue;
    }
    entries.forEach((entry, index) =>
      groups.push({
        title: documents.record.item(nameOf(name), index + 1),
        fields: leavesOf(entry, `${pointer}/${index}`).map((leaf) => fieldOf(leaf, 2)),
        more: index === entries.length - 1 ? cutOf(value) : 0,
      }),
    );
  }
  return groups.filter(({ fields }) => fields.length > 0);
}

/** The value of a field as it stands, with the operator's edits. */
export const valueIn = (document: WithFields, pointer: string): FieldValue =>
  valueAt(
    {
      ...document.last_document_representation?.payload,
      ...document.extracted_data_manual,
    },
    pointer,
  );

/** What was typed, as the kind of value that was read. */
export function typedValue(text: string, before: FieldValue): FieldValue {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const number = Number(trimmed.replaceAll(",", ""));
  return typeof before === "number" && Number.isFinite(number) ? number : trimmed;
}

/** The edits with one more: by the names of the payload, a list or a party as a whole. */
export function editsWith(
  document: WithFields,
  pointer: string,
  value: FieldValue,
): Readonly<Record<string, unknown>> {
  const edits = document.extracted_data_manual ?? {};
  const [first = "", ...rest] = stepsOf(pointer);
  if (rest.length === 0) return { ...edits, [first]: value };
  const whole = structuredClone(
    edits[first] ?? document.last_document_representation?.payload[first],
  );
  let holder = whole as Record<string, unknown>;
  for (const step of rest.slice(0, -1)) holder = holder[step] as Record<string, unknown>;
  holder[rest.at(-1)!] = value;
  return { ...edits, [first]: whole };
}

/** The edits without that of one field; null when none is left. */
export function editsWithout(
  document: WithFields,
  pointer: string,
): Readonly<Record<string, unknown>> | null {
  const [first = "", ...rest] = stepsOf(pointer);
  const payload = document.last_document_representation?.payload ?? {};
  const back = rest.length > 0 ? editsWith(document, pointer, valueAt(payload, pointer)) : {};
  const { [first]: own, ...others } = { ...document.extracted_data_manual, ...back };
  const isSame = rest.length === 0 || JSON.stringify(own) === JSON.stringify(payload[first]);
  const left = isSame ? others : { ...others, [first]: own };
  return Object.keys(left).length === 0 ? null : left;
}
