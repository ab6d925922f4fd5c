import type { Ref } from "./resource.ts";

/** A resource object of JSON:API. */
export interface ResourceObject extends Ref {
  readonly attributes?: object;
  readonly relationships?: Readonly<
    Record<string, { readonly data?: Ref | readonly Ref[] | null }>
  >;
  readonly meta?: unknown;
  readonly links?: unknown;
}

/** The relations to follow; those behind one are its members. */
export interface Paths {
  readonly [relation: string]: Paths;
}

/** `["a", "a.b"]` -> `{ a: { b: {} } }` */
export function pathsOf(include: readonly string[]): Paths {
  const all = {};
  for (const path of include) {
    let at: Record<string, object> = all;
    for (const step of path.split(".")) at = (at[step] ??= {}) as Record<string, object>;
  }
  return all;
}

const nameOf = ({ type, id }: Ref): string => `${type} ${id}`;

/**
 * Makes records of resource objects: attributes and relations side by side. Relations are followed along the
 * paths only, so that a record has no cycle and can be written as JSON; undefined: one step.
 */
export function linker(included: readonly ResourceObject[] = []) {
  const held = new Map(included.map((one) => [nameOf(one), one]));
  // A shipment of thirty containers is made once for each place in the paths.
  const made = new Map<Paths, Map<string, object>>();

  function follow(ref: Ref, paths: Paths): object {
    const name = nameOf(ref);
    const found = held.get(name);
    if (!found) return ref;
    let here = made.get(paths);
    if (!here) made.set(paths, (here = new Map<string, object>()));
    let record = here.get(name);
    if (!record) here.set(name, (record = link(found, paths)));
    return record;
  }

  function link(resource: ResourceObject, paths: Paths | undefined): object {
    const { id, type, attributes, relationships = {}, meta, links } = resource;
    const record: Record<string, unknown> = { ...attributes, id, type };
    if (meta !== undefined) record["meta"] = meta;
    if (links !== undefined) record["links"] = links;
    for (const name of Object.keys(relationships)) {
      const { data } = relationships[name]!;
      const behind = paths ? paths[name] : none;
      if (data === undefined) continue;
      if (!behind || data === null) record[name] = data;
      else
        record[name] = Array.isArray(data)
          ? data.map((ref: Ref) => follow(ref, behind))
          : follow(data as Ref, behind);
    }
    return record;
  }
  return link;
}
const none: Paths = {};
