import * as z from "zod";
import { includes } from "#schemas/json-api.ts";
import { isOperation, type Route } from "#src/platform/manifest.ts";

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
};
const defOf = (schema: { readonly def: unknown }): Def => schema.def as Def;

/** The object schemas that a schema represents, alone, nullable, in a list or as one of several. */
function objectsIn(schema: z.ZodType | undefined): readonly Def[] {
  if (!schema) return [];
  const def = defOf(schema);
  if (def.type === "object") return [def];
  return [def.innerType, def.element, ...(def.options ?? [])].flatMap(objectsIn);
}

/** Any `type`, where a schema leaves it open, as in an event of any kind. */
const anyType = "*";

function typesOf({ shape }: Def): readonly string[] {
  const type = shape?.["type"] && defOf(shape["type"]);
  if (!type) return [];
  if (type.values) return type.values.map(String);
  return type.entries ? Object.values(type.entries) : [anyType];
}

/** Relationships of some resources that lead to one of the types, and the types they lead to. */
const relationsTo = (resources: readonly Def[], types: ReadonlySet<string>) =>
  resources
    .flatMap(({ shape }) => objectsIn(shape?.["relationships"]))
    .flatMap(({ shape }) => Object.entries(shape ?? {}))
    .flatMap(([name, relationship]) => {
      const linkages = objectsIn(relationship).flatMap(({ shape }) => objectsIn(shape?.["data"]));
      const met = linkages.flatMap(typesOf).filter((type) => types.has(type));
      return met.length > 0 ? [{ name, types: met }] : [];
    });

/**
 * What an answer may sideload, read from its schema: the relations that lead to it, those of the
 * sideloaded resources behind a dot, and the resources' types.
 */
export function sideloadedBy({ answers }: Pick<Route, "answers">): readonly string[] {
  const document = objectsIn(answers.schema ?? undefined)[0]?.shape;
  const beside = objectsIn(document?.["included"]);
  const types = new Set(beside.flatMap(typesOf));
  const paths = relationsTo(objectsIn(document?.["data"]), types).flatMap((first) => [
    first.name,
    ...relationsTo(
      beside.filter((one) => typesOf(one).some((type) => first.types.includes(type))),
      types,
    ).map((second) => `${first.name}.${second.name}`),
  ]);
  return [...new Set([...paths, ...types])].filter((name) => name !== anyType);
}

/** The versioned API refuses an `include` that it does not know; the paths outside of it ignore queries. */
export const knowsInclude = (route: Route): boolean =>
  isOperation(route) && !route.path.startsWith("//");

/**
 * The query of a row with its `include`. A row that lets the caller choose names its relations
 * itself. Any other accepts what its answer sideloads anyway, and nothing else
 * (JSON:API 1.1, Inclusion of Related Resources).
 */
export function queryOf(route: Route): z.ZodObject | undefined {
  if (route.query?.shape["include"]) return route.query;
  const names = sideloadedBy(route);
  if (names.length === 0) return route.query;
  return (route.query ?? z.object({})).extend({ include: includes(...names) });
}
