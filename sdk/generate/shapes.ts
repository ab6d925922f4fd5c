import type * as z from "zod";
import { keyOf, jsonSchemaOf, docOf, type TypeWriter } from "./types.ts";
import { pascal } from "./names.ts";

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
};
const defOf = (schema: z.ZodType): Def => schema.def;

/** The object schemas that a schema stands for: alone, nullable, in a list, or as one of several. */
export function objectsIn(schema: z.ZodType | undefined): readonly z.ZodObject[] {
  if (!schema) return [];
  const def = defOf(schema);
  if (def.type === "object") return [schema as z.ZodObject];
  return [def.innerType, def.element, def.in, ...(def.options ?? [])].flatMap(objectsIn);
}

export const memberOf = (schema: z.ZodObject, name: string): z.ZodType | undefined =>
  (schema.shape as Readonly<Record<string, z.ZodType>>)[name];

/** The types that `type` may name; none where any text may stand. */
function typesOf(schema: z.ZodObject): readonly string[] {
  const type = memberOf(schema, "type");
  if (!type) return [];
  const { values, entries } = defOf(type);
  return values?.map(String) ?? Object.values(entries ?? {});
}

const kindOf = (schema: z.ZodType): string => {
  const { type, innerType } = defOf(schema);
  return innerType && /optional|nullable/.test(type) ? kindOf(innerType) : type;
};

type Relation = {
  readonly name: string;
  readonly many: boolean;
  readonly types: readonly string[];
  readonly optional: boolean;
};

/** One type of record: its attributes, and where its relations lead. */
export class ResourceSchema {
  readonly type: string;
  readonly name: string;
  readonly schema: z.ZodObject;
  readonly relations: readonly Relation[];

  /** `document`: what its document is called, if the record itself has no name. */
  constructor(schema: z.ZodObject, document?: string) {
    const [type = ""] = typesOf(schema);
    this.schema = schema;
    this.type = type;
    this.name = `${schema.meta()?.id ?? document ?? pascal(type)}Shape`;
    this.relations = objectsIn(memberOf(schema, "relationships")).flatMap((all) =>
      Object.entries(all.shape as Record<string, z.ZodType>).flatMap(([name, relation]) => {
        const data = objectsIn(relation).map((one) => memberOf(one, "data"))[0];
        if (!data) return [];
        const types = objectsIn(data).flatMap(typesOf);
        const optional = defOf(relation).type === "optional";
        return [{ name, many: kindOf(data) === "array", types, optional }];
      }),
    );
    const attributes = objectsIn(memberOf(schema, "attributes"))[0];
    const taken = new Set(["meta", "links", ...Object.keys(attributes?.shape ?? {})]);
    for (const { name } of this.relations)
      if (taken.has(name)) throw new Error(`${type} has ${name} twice`);
  }

  /** An interface with what the SDK's `Resource` makes a record of. */
  write(types: TypeWriter): string {
    const attributes = memberOf(this.schema, "attributes");
    const rest = ["meta", "links"].flatMap((name) => {
      const member = memberOf(this.schema, name);
      if (!member) return [];
      const optional = defOf(member).type === "optional" ? "?" : "";
      const json = jsonSchemaOf(member, "output");
      return [`    readonly ${name}${optional}: ${types.write(json, "    ")};\n`];
    });
    const relations = this.relations.map(({ name, many, types: to, optional }) => {
      const targets = to.map((one) => JSON.stringify(one)).join(" | ") || "string";
      return `    readonly ${keyOf(name)}${optional ? "?" : ""}: ${many ? "Many" : "One"}<${targets}>;\n`;
    });
    const block = (lines: readonly string[]) =>
      lines.length === 0 ? "{}" : `{\n${lines.join("")}  }`;
    return (
      `${docOf(this.schema.meta()?.description, "")}export interface ${this.name} {\n` +
      `  readonly type: ${JSON.stringify(this.type)};\n` +
      `  readonly attributes: ${attributes ? types.write(jsonSchemaOf(attributes, "output"), "  ") : "{}"};\n` +
      `  readonly relations: ${block(relations)};\n` +
      `  readonly rest: ${block(rest)};\n}\n`
    );
  }
}

/** Whether a schema is that of a record; one of any type is none. */
export const isResource = (schema: z.ZodObject): boolean =>
  memberOf(schema, "attributes") !== undefined && typesOf(schema).length === 1;

/** Every type of record that the API sends, each once. */
export class Shapes {
  readonly #known = new Map<string, ResourceSchema>();

  of(schema: z.ZodObject, document?: string): ResourceSchema {
    const made = new ResourceSchema(schema, document);
    const known = this.#known.get(made.name);
    if (
      known &&
      known.schema !== schema &&
      JSON.stringify(jsonSchemaOf(known.schema, "output")) !==
        JSON.stringify(jsonSchemaOf(schema, "output"))
    )
      throw new Error(`two records are called ${made.name}`);
    if (!known) this.#known.set(made.name, made);
    return known ?? made;
  }

  all(): readonly ResourceSchema[] {
    return [...this.#known.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}
