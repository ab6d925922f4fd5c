import { inParameter, Refusal, type Problem } from "#src/platform/http/errors.ts";
import type { Route } from "#src/platform/manifest.ts";
import { anyType, objectsIn, resourcesIn, typesOf, type ObjectDef } from "./answer-resources.ts";
import { knowsInclude } from "./include.ts";

/** The fields to answer with, by type; a type that is not in it keeps all of its own. */
export type Fieldsets = ReadonlyMap<string, ReadonlySet<string>>;

const parameter = /^fields(?:\[|$)/;

/** The names of a resource's attributes and relationships; undefined: the schema leaves them open. */
function fieldsOf({ shape = {} }: ObjectDef): readonly string[] | undefined {
  const members = [shape["attributes"], shape["relationships"]].filter((one) => one !== undefined);
  const objects = members.map(objectsIn);
  if (objects.some((found) => found.length === 0)) return undefined;
  return objects.flat().flatMap((one) => Object.keys(one.shape ?? {}));
}

/**
 * The fields of every type that an answer may hold, read from its schema: attributes and relationships
 * share their names (JSON:API 1.1, Fields). `undefined` for a type with any fields, and `*` for any type,
 * as in an event of any kind.
 */
export function fieldsByType({ answers }: Pick<Route, "answers">) {
  const { data, included } = resourcesIn(answers.schema);
  const known = new Map<string, ReadonlySet<string> | undefined>();
  for (const resource of [...data, ...included])
    for (const type of typesOf(resource)) {
      const fields = fieldsOf(resource);
      const others = known.has(type) ? known.get(type) : [];
      known.set(type, fields && others && new Set([...others, ...fields]));
    }
  return known;
}

/** Whether a row answers resources of JSON:API, and so takes `fields`; every row that knows `include` reads it. */
export const takesFieldsets = (route: Route): boolean =>
  knowsInclude(route) && fieldsByType(route).size > 0;

const wrong = (key: string, detail: string): Problem => ({
  code: "bad_request",
  detail,
  source: inParameter(key),
});

/**
 * `fields[container]=number,pod_eta_at`, with commas, of the query of a request (JSON:API 1.1, Sparse
 * Fieldsets; contract: requests#sparse-fieldsets). Throws 400 for a type that the row cannot answer, and for
 * a name that the type does not have.
 */
export function parseFieldsets(
  route: Route,
  query: Readonly<Record<string, string | readonly string[]>>,
): Fieldsets | undefined {
  const keys = Object.keys(query).filter((key) => parameter.test(key));
  if (keys.length === 0 || !knowsInclude(route)) return undefined;
  const known = fieldsByType(route);
  const sets = new Map<string, ReadonlySet<string>>();
  const problems = keys.flatMap((key): Problem[] => {
    const type = /^fields\[([^[\]]+)\]$/.exec(key)?.[1];
    const text = query[key];
    if (known.size === 0) return [wrong(key, "Nothing here has fields to choose from.")];
    if (type === undefined || typeof text !== "string")
      return [wrong(key, "Write fields[type]=, with commas between the names.")];
    if (!known.has(type) && !known.has(anyType)) {
      const types = [...known.keys()].join(", ");
      return [wrong(key, `${type} is no type of this answer; choose from ${types}.`)];
    }
    const names = text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const fields = known.get(type);
    const unknown = fields ? names.filter((name) => !fields.has(name)) : [];
    sets.set(type, new Set(names));
    return unknown.map((name) => wrong(key, `${type} has no attribute or relationship ${name}.`));
  });
  if (problems.length > 0) throw new Refusal(problems);
  return sets;
}

type Resource = {
  readonly type: string;
  readonly attributes?: object;
  readonly relationships?: object;
};

const only = (members: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.has(name)));

/** A resource with the fields that were asked for; what else it has, such as links, stays. */
function narrowResource(resource: Resource, sets: Fieldsets): Resource {
  const names = sets.get(resource.type);
  if (!names) return resource;
  const { attributes, relationships } = resource;
  return {
    ...resource,
    ...(attributes && { attributes: only(attributes, names) }),
    ...(relationships && { relationships: only(relationships, names) }),
  };
}

type Answer = {
  readonly data: Resource | readonly Resource[];
  readonly included?: readonly Resource[];
};

/**
 * An answer with the fields that were asked for. Nothing that came along is taken out, also where the
 * relationship that leads to it is (JSON:API 1.1, Full Linkage).
 */
export function narrow(answer: unknown, sets: Fieldsets): unknown {
  const { data, included, ...others } = answer as Answer;
  const each = (one: Resource) => narrowResource(one, sets);
  return {
    data: Array.isArray(data) ? data.map(each) : each(data as Resource),
    ...(included && { included: included.map(each) }),
    ...others,
  };
}
