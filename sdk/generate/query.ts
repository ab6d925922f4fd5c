import type * as z from "zod";
import { includeNames } from "../../schemas/json-api.ts";
import { docOf, keyOf } from "./types.ts";

type Leaf = {
  readonly type: string;
  readonly description: string | undefined;
  readonly deprecated: boolean;
};
type Node = {
  one?: Leaf;
  many?: Leaf;
  required?: boolean;
  readonly members: Map<string, Node>;
};
const node = (): Node => ({ members: new Map() });

const parsed = (schema: z.ZodType, text: string): unknown => schema.safeParse(text).data;

/** The type that reads best for what a query parameter takes: tried, as its schema shows only text. */
function scalarOf(schema: z.ZodType): string {
  if (parsed(schema, "true") === true) return "boolean";
  if (typeof parsed(schema, "1") === "number" && parsed(schema, "x") === undefined) return "number";
  const { entries, innerType } = schema.def as {
    readonly entries?: Readonly<Record<string, string>>;
    readonly innerType?: z.ZodType;
  };
  if (entries)
    return Object.values(entries)
      .map((one) => JSON.stringify(one))
      .join(" | ");
  return innerType ? scalarOf(innerType) : "string";
}

const defOf = (schema: z.ZodType) =>
  schema.def as unknown as {
    readonly type: string;
    readonly innerType?: z.ZodType;
    readonly element?: z.ZodType;
  };
const elementOf = (schema: z.ZodType): z.ZodType | undefined => {
  const { element, innerType } = defOf(schema);
  return element ?? (innerType && elementOf(innerType));
};
const isNever = (schema: z.ZodType): boolean => {
  const { type, innerType } = defOf(schema);
  return type === "never" || (innerType !== undefined && isNever(innerType));
};

function treeOf(query: z.ZodObject): Node {
  const root = node();
  for (const [key, schema] of Object.entries(query.shape)) {
    if (isNever(schema) || includeNames.has(schema)) continue;
    const steps = key
      .replace(/\[\]$/, "")
      .split(/\]?\[|\]/)
      .filter(Boolean);
    let at = root;
    for (const step of steps) {
      const next = at.members.get(step) ?? node();
      at.members.set(step, next);
      at = next;
    }
    const meta = schema.meta();
    const element = key.endsWith("[]") ? elementOf(schema) : undefined;
    const leaf = {
      type: scalarOf(element ?? schema),
      description: meta?.description,
      deprecated: meta?.deprecated === true,
    };
    if (key.endsWith("[]")) at.many = leaf;
    else at.one = leaf;
    if (!schema.safeParse(undefined).success) at.required = true;
  }
  if ((query.def as { readonly catchall?: unknown }).catchall) {
    const filter = root.members.get("filter");
    filter?.members.set("custom_fields", {
      one: {
        type: "Readonly<Record<string, string>>",
        description: "By the api_slug of a custom field.",
        deprecated: false,
      },
      members: new Map(),
    });
  }
  return root;
}

function typeOf(name: string, { one, many, members }: Node, indent: string): string {
  const group = (text: string): string => (text.includes(" ") ? `(${text})` : text);
  const choices = [
    ...(one ? [one.type] : []),
    ...(many ? [`readonly ${group(many.type)}[]`] : []),
    // Fields to sort by, and those to send, may be given apart.
    ...(one && !many && /^sort$/.test(name) ? ["readonly string[]"] : []),
    ...(members.size > 0 ? [membersOf(members, indent)] : []),
  ];
  return choices.join(" | ");
}

function membersOf(members: ReadonlyMap<string, Node>, indent: string): string {
  const deeper = `${indent}  `;
  return `{\n${linesOf(members, deeper)}${indent}}`;
}

const linesOf = (members: ReadonlyMap<string, Node>, indent: string): string =>
  [...members]
    .map(([name, one]) => {
      const leaf = one.one ?? one.many;
      const optional = isRequired(one) ? "" : "?";
      const type = typeOf(name, one, indent) + (optional && " | undefined");
      return `${docOf(leaf?.description, indent, leaf?.deprecated)}${indent}readonly ${keyOf(name)}${optional}: ${type};\n`;
    })
    .join("");

const isRequired = (one: Node): boolean =>
  one.required === true || [...one.members.values()].some(isRequired);

export type Query = {
  /** Members of the options, each on lines of its own. */
  readonly lines: string;
  /** A member must be given. */
  readonly required: boolean;
  /** What `include` takes; undefined: it takes none. */
  readonly include: readonly string[] | undefined;
};

/** The options of a row's query. */
export function queryOf(query: z.ZodObject | undefined): Query {
  if (!query) return { lines: "", required: false, include: undefined };
  const { members } = treeOf(query);
  const include = query.shape["include"] as z.ZodType | undefined;
  return {
    lines: linesOf(members, "  "),
    required: [...members.values()].some(isRequired),
    include: include && includeNames.get(include)?.names,
  };
}
