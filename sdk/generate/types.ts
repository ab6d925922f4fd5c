import * as z from "zod";
import { pascal } from "./names.ts";

/** What is used of JSON Schema, as zod writes it. */
export type JsonSchema = {
  readonly id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly description?: string;
  readonly deprecated?: boolean;
};

/** A schema that has a name is written as a reference to it: this is what it leads to. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  const named = json.$ref && json.$defs?.[json.$ref.replace("#/$defs/", "")];
  return named ? { ...named, $defs: json.$defs } : json;
}

/** A comment for editors; empty without a text. */
export function docOf(text: string | undefined, indent: string, deprecated = false): string {
  const comment = [text?.trim(), deprecated ? "@deprecated" : ""].filter(Boolean).join(" ");
  if (!comment) return "";
  const lines = comment.replaceAll("*/", "*\\/").split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

export const keyOf = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

const literal = (value: unknown): string => JSON.stringify(value) ?? "undefined";
const union = (all: readonly string[]): string =>
  all.includes("unknown") ? "unknown" : [...new Set(all)].join(" | ") || "never";

/** Whether a type needs no parentheses: a name, or the members of one object. */
const isOne = (type: string): boolean =>
  /^[\w.<>"]+$/.test(type) ||
  (/^\{\n(?: {2,}.*\n)*\s*\}$/.test(type) && !/^\s*\} [|&]/m.test(type));

/** TypeScript of JSON Schemas. Named objects become interfaces, each written once. */
export class TypeWriter {
  readonly #named = new Map<string, string>();

  /** The interfaces that were needed, by name. */
  interfaces(): string {
    return [...this.#named]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, text]) => text)
      .join("\n");
  }

  names(): readonly string[] {
    return [...this.#named.keys()].toSorted();
  }

  /** The name of an interface for an object; another object of the same name is an error. */
  declare(name: string, schema: JsonSchema, defs = schema.$defs ?? {}): string {
    const body = this.#members(schema, "", defs);
    const text = `${docOf(schema.description, "")}export interface ${name} ${body}\n`;
    const known = this.#named.get(name);
    if (known !== undefined && known !== text) throw new Error(`two types are called ${name}`);
    this.#named.set(name, text);
    return name;
  }

  /** What an endpoint takes or answers as a whole: by its name, if it has one. */
  of(schema: z.ZodType, io: "input" | "output"): string {
    const json = jsonSchemaOf(schema, io);
    const id = schema.meta()?.id;
    return id !== undefined && json.type === "object" && json.properties
      ? this.declare(pascal(id), json)
      : this.write(json);
  }

  write(schema: JsonSchema, indent = "", defs = schema.$defs ?? {}): string {
    const inner = (one: JsonSchema): string => this.write(one, indent, defs);
    if (schema.$ref !== undefined) return this.#reference(schema.$ref, indent, defs);
    if ("const" in schema) return literal(schema.const);
    if (schema.enum) return union(schema.enum.map(literal));
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return union(choices.map(inner));
    if (schema.allOf) return schema.allOf.map(inner).join(" & ") || "unknown";
    if (schema.not) return "never";
    if (Array.isArray(schema.type))
      return union(
        schema.type.map((type: string) => this.write({ ...schema, type }, indent, defs)),
      );
    return this.#plain(schema, indent, defs);
  }

  #plain(schema: JsonSchema, indent: string, defs: Readonly<Record<string, JsonSchema>>): string {
    switch (schema.type) {
      case "string":
        return "string";
      case "number":
      case "integer":
        return "number";
      case "boolean":
        return "boolean";
      case "null":
        return "null";
      case "array": {
        if (schema.prefixItems)
          return `readonly [${schema.prefixItems.map((one) => this.write(one, indent, defs)).join(", ")}]`;
        const item = this.write(schema.items ?? {}, indent, defs);
        return isOne(item) ? `readonly ${item}[]` : `readonly (${item})[]`;
      }
      case "object":
        return this.#members(schema, indent, defs);
      default:
        return "unknown";
    }
  }

  #reference(ref: string, indent: string, defs: Readonly<Record<string, JsonSchema>>): string {
    const name = ref.replace("#/$defs/", "");
    const schema = defs[name];
    if (!schema) throw new Error(`${ref} leads nowhere`);
    if (schema.type !== "object" || !schema.properties) return this.write(schema, indent, defs);
    return this.declare(pascal(name), schema, defs);
  }

  #members(schema: JsonSchema, indent: string, defs: Readonly<Record<string, JsonSchema>>): string {
    const { properties = {}, required = [], additionalProperties } = schema;
    const deeper = `${indent}  `;
    const lines = Object.entries(properties).map(([name, one]) => {
      const described = one.$ref === undefined ? one.description : undefined;
      const optional = required.includes(name) ? "" : "?";
      const type = this.write(one, deeper, defs) + (optional && " | undefined");
      return `${docOf(described, deeper, one.deprecated)}${deeper}readonly ${keyOf(name)}${optional}: ${type};\n`;
    });
    if (lines.length === 0) {
      if (typeof additionalProperties !== "object")
        return additionalProperties === false ? "{}" : "Readonly<Record<string, unknown>>";
      return `Readonly<Record<string, ${this.write(additionalProperties, indent, defs)}>>`;
    }
    return `{\n${lines.join("")}${indent}}`;
  }
}
