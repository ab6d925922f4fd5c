import * as z from "zod";
import type { Route } from "#src/platform/manifest.ts";

type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly type?: string;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
};

const scalars: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true };
const formats: Readonly<Record<string, string>> = {
  uuid: "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11",
  "date-time": "2026-11-21T08:00:00Z",
  date: "2026-11-21",
  uri: "https://example.com/",
};

function sample(schema: Schema, root: Schema): unknown {
  if (schema.$ref) return sample(root.$defs?.[schema.$ref.split("/").at(-1) ?? ""] ?? {}, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== "null");
  if (choice) return sample(choice, root);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, member]) => [key, sample(member, root)]),
    );
  if (schema.items) return [sample(schema.items, root)];
  if (schema.format && formats[schema.format]) return formats[schema.format];
  return scalars[schema.type ?? ""] ?? (schema.type === "object" ? {} : "x");
}

/** A body with every member that the row's schema names, made from the schema's own examples. */
export function sampleBody(route: Pick<Route, "body">): unknown {
  const root = z.toJSONSchema(route.body!, { io: "input", unrepresentable: "any" }) as Schema;
  return sample(root, root);
}

export type Place = { readonly path: readonly (string | number)[]; readonly value: unknown };

/** Every member of a body with its place. */
export function placesIn(value: unknown, path: Place["path"] = []): Place[] {
  const below = Array.isArray(value)
    ? value.flatMap((each, i) => placesIn(each, [...path, i]))
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))
      : [];
  return [{ path, value }, ...below];
}

/** The same body with another value at a place, or without the member: `undefined`. */
export function withAt(body: unknown, [step, ...rest]: Place["path"], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body))
    return body.map((each, i) => (i === step ? withAt(each, rest, value) : (each as unknown)));
  const held = body as Record<string, unknown>;
  return { ...held, [step]: withAt(held[step], rest, value) };
}
