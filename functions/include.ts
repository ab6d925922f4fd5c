import * as z from "zod";
import { includes } from "#schemas/json-api.ts";
import { isOperation, type Route } from "#src/platform/manifest.ts";
import { anyType, objectsIn, resourcesIn, typesOf, type ObjectDef } from "./answer-resources.ts";

/** Relationships of some resources that lead to one of the types, and the types they lead to. */
const relationsTo = (resources: readonly ObjectDef[], types: ReadonlySet<string>) =>
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
  const { data, included: beside } = resourcesIn(answers.schema);
  const types = new Set(beside.flatMap(typesOf));
  const paths = relationsTo(data, types).flatMap((first) => [
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
