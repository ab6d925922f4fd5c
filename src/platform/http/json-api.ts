/** JSON:API documents (https://jsonapi.org/format/1.1/), shaped as gaps 6 says. */
export type Identifier = { readonly id: string; readonly type: string };

export type Resource = Identifier & {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<
    Record<string, { readonly data: Identifier | readonly Identifier[] | null }>
  >;
  readonly links?: Readonly<Record<string, string>>;
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
    if (resource && !seen.has(`${resource.type} ${resource.id}`))
      seen.set(`${resource.type} ${resource.id}`, resource);
  return [...seen.values()];
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

export type Page = { readonly number: number; readonly size: number };

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
  page: Page,
  total: number,
  data: readonly Resource[],
  included?: readonly Resource[],
): ListDocument {
  const last = Math.max(1, Math.ceil(total / page.size));
  const at = (number: number): string => {
    const there = new URL(url);
    there.searchParams.set("page[number]", String(number));
    return there.toString();
  };
  const next = page.number < last ? page.number + 1 : undefined;
  const prev = page.number > 1 ? Math.min(page.number - 1, last) : undefined;
  return {
    data,
    ...(included && { included: sideload(included) }),
    links: {
      self: url,
      current: at(page.number),
      first: at(1),
      last: at(last),
      ...(next !== undefined && { next: at(next) }),
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
