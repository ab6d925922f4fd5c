import type * as z from "zod";

/** What is used of a zod schema's definition. */
export type ObjectDef = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
};
const defOf = (schema: { readonly def: unknown }): ObjectDef => schema.def as ObjectDef;

/** The object schemas that a schema represents, alone, nullable, in a list or as one of several. */
export function objectsIn(schema: z.ZodType | undefined): readonly ObjectDef[] {
  if (!schema) return [];
  const def = defOf(schema);
  if (def.type === "object") return [def];
  return [def.innerType, def.element, ...(def.options ?? [])].flatMap(objectsIn);
}

/** Any `type`, where a schema leaves it open, as in an event of any kind. */
export const anyType = "*";

/** The types that a resource of this schema may have. */
export function typesOf({ shape }: ObjectDef): readonly string[] {
  const type = shape?.["type"] && defOf(shape["type"]);
  if (!type) return [];
  if (type.values) return type.values.map(String);
  return type.entries ? Object.values(type.entries) : [anyType];
}

/** The resources of an answer, by its schema: those it is about, and those beside them. */
export function resourcesIn(schema: z.ZodType | null) {
  const document = objectsIn(schema ?? undefined)[0]?.shape;
  return { data: objectsIn(document?.["data"]), included: objectsIn(document?.["included"]) };
}
