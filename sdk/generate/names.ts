import type { Route } from "../../src/platform/manifest.ts";

/** Where the SDK calls something otherwise than the manifest: the beginning of an id -> the SDK's. */
const renamed: readonly (readonly [id: string, name: string])[] = [
  ["custom-field-definitions.", "custom-fields.definitions."],
  ["custom-field-options.", "custom-fields.options."],
  ["webhook-notifications.", "deliveries."],
  ["trade-intelligence.", "trade."],
  ["document-schemas.get", "documents.schema"],
  ["document-schemas.list", "documents.schemas"],
  // `upload` is the whole of it: this, the bytes, and the document.
  ["documents.upload", "documents.open-upload"],
];

/** The last part of an id, wherever it is. */
const verbs: Readonly<Record<string, string>> = { edit: "update" };

/** Parts within a resource. */
const parts: Readonly<Record<string, string>> = {
  "party-roles": "roles",
  "custom-fields": "fields",
};

export const camel = (name: string): string =>
  name.replaceAll(/[-_ ]([a-z0-9])/g, (_, first: string) => first.toUpperCase());
export const pascal = (name: string): string => {
  const text = camel(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The SDK's name of a row: its group, subgroups and method, in kebab case. */
export function pathOf({ id }: Pick<Route, "id">): readonly string[] {
  const rule = renamed.find(([start]) => id.startsWith(start));
  const [group = "", ...rest] = (rule ? id.replace(rule[0], rule[1]) : id).split(".");
  return [
    group,
    ...rest.map((part, at) =>
      at === rest.length - 1 ? (verbs[part] ?? part) : (parts[part] ?? part),
    ),
  ];
}
