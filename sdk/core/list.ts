import { type Client } from "./client.ts";
import { linker, type Paths, type ResourceObject } from "./link.ts";

/** One answer of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Of a paged list: how many match in all. */
  readonly total: number | undefined;
  /** As the API sent it: `pagination` of a paged list, `next_cursor` of the events. */
  readonly meta: Readonly<Record<string, unknown>>;
  /** The next page; undefined after the last one. */
  readonly next: (() => Promise<Page<T>>) | undefined;
}

/** `await` gives the first page, `for await` every record of all pages. */
export interface List<T> extends Promise<Page<T>>, AsyncIterable<T> {}

type Listing = {
  readonly data: readonly ResourceObject[];
  readonly included?: readonly ResourceObject[];
  readonly links?: { readonly next?: string };
  readonly meta?: Readonly<Record<string, unknown>>;
};

async function pageOf<T>(
  client: Client,
  path: string,
  paths: Paths | undefined,
  signal: AbortSignal | undefined,
): Promise<Page<T>> {
  const {
    data,
    included,
    links,
    meta = {},
  } = await client.send(
    { method: "GET", path, signal },
    (response) => response.json() as Promise<Listing>,
  );
  const link = linker(included);
  // A feed links to what is yet to come; an address of its own would get the credential.
  const search = meta["has_more"] === false ? undefined : links?.next?.replace(/^[^?]*/, "");
  return {
    items: data.map((one) => link(one, paths) as T),
    total: meta["total"] as number | undefined,
    meta,
    next: search ? () => pageOf(client, path.replace(/\?.*|$/, search), paths, signal) : undefined,
  };
}

/** Asks for the first page at once, and for the others as they are needed. */
export function listOf<T>(
  client: Client,
  path: string,
  paths: Paths | undefined,
  signal: AbortSignal | undefined,
): List<T> {
  const first = pageOf<T>(client, path, paths, signal);
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page: Page<T> | undefined = await first; page; page = await page.next?.())
        yield* page.items;
    },
  });
}
