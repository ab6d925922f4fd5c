/**
 * JSON:API documents (https://jsonapi.org/format/1.1/), as contract: requests#documents,
 * requests#pages shape them.
 */
export type Identifier = { readonly id: string; readonly type: string };

export type Resource = Identifier & {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<
    Record<
      string,
      {
        readonly data: Identifier | readonly Identifier[] | null;
        readonly links?: { readonly related: string };
      }
    >
  >;
  readonly links?: Readonly<Record<string, string>>;
  /** Only what was asked for. */
  readonly meta?: Readonly<Record<string, unknown>>;
};

export const toOne = (type: string, id: string | null | undefined) => ({
  data: id ? { id, type } : null,
});
export const toMany = (type: string, ids: readonly string[]) => ({
  data: ids.map((id) => ({ id, type })),
});

/** Each resource once, in the order first met. */
export function sideload(resources: readonly (Resource | null | undefined)[]): Resource[] {
  const seen = new Map<string, Resource>();
  for (const resource of resources)
    if (resource && !seen.has(nameOf(resource))) seen.set(nameOf(resource), resource);
  return [...seen.values()];
}

/** The resource a linkage points at, `null` when it is not at hand. */
export type Find = (linkage: Identifier) => Resource | null;

const nameOf = ({ type, id }: Identifier): string => `${type} ${id}`;

/** What a resource points at under one relationship; nothing when it has no such relationship. */
function linkages(resource: Resource, relationship: string): readonly Identifier[] {
  const data = resource.relationships?.[relationship]?.data ?? [];
  return "id" in data ? [data] : data;
}

/**
 * What `include` asks for: follows the linkages from the primary resources along each path. So
 * everything included is linked to, and no resource appears twice or beside itself as primary data
 * (JSON:API 1.1, Compound Documents). `paths` holds a path's steps before the path itself.
 */
export function includedBy(
  primary: readonly Resource[],
  paths: Iterable<string>,
  find: Find,
): Resource[] {
  const isPrimary = new Map(primary.map((resource) => [nameOf(resource), resource]));
  const included = new Map<string, Resource>();
  const reached = new Map<string, ReadonlySet<Resource>>([["", new Set(primary)]]);
  for (const path of paths) {
    const dot = path.lastIndexOf(".");
    const relationship = path.slice(dot + 1);
    const met = new Set<Resource>();
    for (const resource of reached.get(path.slice(0, Math.max(dot, 0))) ?? [])
      for (const linkage of linkages(resource, relationship)) {
        const name = nameOf(linkage);
        const found = isPrimary.get(name) ?? included.get(name) ?? find(linkage);
        if (!found) continue;
        met.add(found);
        if (!isPrimary.has(name)) included.set(name, found);
      }
    reached.set(path, met);
  }
  return [...included.values()];
}

export type OneDocument = {
  readonly data: Resource;
  readonly included?: readonly Resource[];
  readonly links: { readonly self: string };
};

export const oneDocument = (
  self: string,
  data: Resource,
  included?: readonly Resource[],
): OneDocument => ({ data, ...(included && { included: sideload(included) }), links: { self } });

export type ListPage = {
  readonly number: number;
  readonly size: number;
  /** Where the next page begins, null after the last; without it pages are found by number alone. */
  readonly next?: string | null;
};

/** What lies on a page of all that a list has. */
export const onPage = <T>(all: readonly T[], { number, size }: ListPage): readonly T[] =>
  all.slice((number - 1) * size, number * size);

export type ListDocument = {
  readonly data: readonly Resource[];
  readonly included?: readonly Resource[];
  readonly links: Readonly<Record<string, string>>;
  readonly meta: {
    readonly size: number;
    readonly total: number;
    readonly pagination: Readonly<Record<string, number>>;
  };
};

/** One page of a list. `url` is the request as the client sent it, absolute, with its query. */
export function listDocument(
  url: string,
  page: ListPage,
  total: number,
  data: readonly Resource[],
  included?: readonly Resource[],
): ListDocument {
  const last = Math.max(1, Math.ceil(total / page.size), page.next ? page.number + 1 : 1);
  const at = (number: number, after?: string | null): string => {
    const there = new URL(url);
    there.searchParams.set("page[number]", String(number));
    there.searchParams.delete("page[after]");
    if (after) there.searchParams.set("page[after]", after);
    return there.toString();
  };
  const hasNext = page.next === undefined ? page.number < last : page.next !== null;
  const next = hasNext ? page.number + 1 : undefined;
  const prev = page.number > 1 ? Math.min(page.number - 1, last) : undefined;
  return {
    data,
    ...(included && { included: sideload(included) }),
    links: {
      self: url,
      current: at(page.number, new URL(url).searchParams.get("page[after]")),
      first: at(1),
      last: at(last),
      ...(next !== undefined && { next: at(next, page.next) }),
      ...(prev !== undefined && { prev: at(prev) }),
    },
    meta: {
      size: data.length,
      total,
      pagination: {
        current: page.number,
        records: total,
        last,
        ...(next !== undefined && { next }),
        ...(prev !== undefined && { prev }),
      },
    },
  };
}
