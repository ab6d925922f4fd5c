import type { Identifier, Resource } from "#src/platform/http/json-api.ts";
import type { ExportRecord } from "#src/warehouse-tables/index.ts";

/** The relations that are followed; those behind one are its members. */
export type Relations = { readonly [relation: string]: Relations };

/** `include` of such relations, each path after the steps that lead to it. */
export const includeOf = (relations: Relations, before = ""): readonly string[] =>
  Object.entries(relations).flatMap(([name, behind]) => [
    `${before}${name}`,
    ...includeOf(behind, `${before}${name}.`),
  ]);

const nameOf = ({ type, id }: Identifier): string => `${type} ${id}`;

/**
 * Makes records of resources, as the SDK does: attributes and relations side by side. A relation that is followed is
 * the record, any other its id and type.
 */
export function recordMaker(included: readonly Resource[]) {
  const held = new Map(included.map((one) => [nameOf(one), one]));
  const follow = (ref: Identifier, behind: Relations): ExportRecord => {
    const found = held.get(nameOf(ref));
    return found ? recordOf(found, behind) : ref;
  };
  function recordOf(resource: Resource, followed: Relations): ExportRecord {
    const { id, type, attributes, relationships = {}, meta } = resource;
    const relations = Object.entries(relationships).map(([name, { data }]) => {
      const behind = followed[name];
      if (!behind || data === null) return [name, data];
      return [name, "id" in data ? follow(data, behind) : data.map((ref) => follow(ref, behind))];
    });
    return { ...attributes, id, type, ...(meta && { meta }), ...Object.fromEntries(relations) };
  }
  return recordOf;
}
