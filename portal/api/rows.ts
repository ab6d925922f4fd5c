import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { ContainerRows } from "../../sdk/index.ts";
import { isSame } from "../columns/changes.ts";
import { rowsOf } from "../columns/container-row.ts";
import type { AnyRow } from "../grid/lines.ts";
import type { LocalRules } from "../local/rules.ts";
import { localSelection } from "../local/select.ts";
import { client } from "./client.ts";
import { pollEvery } from "./live.ts";
import { queryClient } from "./query-client.ts";

/** Lists that the API answers as columns (docs/guides/list-and-filter.md). */
export type RowsOf = "container_rows" | "shipment_rows";

/** Of any of them; which columns there are, each list knows. */
export type RowsAnswer = Pick<
  ContainerRows,
  "version" | "reset" | "total" | "facets" | "removed"
> & {
  readonly columns: { readonly id: readonly string[] } & Readonly<
    Record<string, readonly unknown[] | undefined>
  >;
};

/** At most 120,000 cells an answer, and 5,000 rows. */
const limitFor = (columns: number): number => Math.min(5000, Math.floor(120_000 / columns));

/** One selection of a list, whole. */
export type ReadRows<R extends AnyRow> = {
  /** null: chosen here from a wider selection, and to be confirmed by the API. */
  readonly version: string | null;
  readonly total: number;
  readonly rows: readonly R[];
};

export type RowsQuery = {
  /** Filters and sort, as `askedOf` gives them. */
  readonly asked: string;
  readonly reads: readonly string[];
};

export const askRows = (of: RowsOf, path: string, signal?: AbortSignal): Promise<RowsAnswer> =>
  client.send(
    { method: "GET", path: `/${of}?${path}`, signal },
    (response) => response.json() as Promise<RowsAnswer>,
  );

/** The rows that a delta leaves as they were. */
function unchangedBy<R extends AnyRow>(
  { columns }: RowsAnswer,
  known: readonly R[],
): ReadonlyMap<string, R> {
  const changed = new Set(columns.id);
  return new Map(known.flatMap((row) => (changed.has(row.id) ? [] : [[row.id, row]])));
}

/** The rows with those of `known` that are equal to them in their place. */
function withKnown<R extends AnyRow>(rows: readonly R[], known: readonly R[]): readonly R[] {
  const before = new Map(known.map((row) => [row.id, row]));
  return rows.map((row) => {
    const earlier = before.get(row.id);
    const isEqual =
      earlier &&
      Object.entries(row).every(([name, held]) => isSame(earlier[name as keyof R], held));
    return isEqual ? earlier : row;
  });
}

/**
 * Asks only whether something changed once a selection is there. What changed may stand at another place in the
 * order, and an order may change alone, so the whole selection is read again then: what is shown equals a fresh load.
 * Rows that did not change stay the same objects, of which nothing is compared or drawn again.
 */
async function readRows<R extends AnyRow>(
  of: RowsOf,
  { asked, reads }: RowsQuery,
  known: ReadRows<R> | undefined,
  signal: AbortSignal,
): Promise<ReadRows<R>> {
  const query = new URLSearchParams(asked);
  query.set("columns", reads.join(","));
  query.set("limit", String(limitFor(reads.length)));
  let answer: RowsAnswer | undefined;
  let delta: RowsAnswer | undefined;
  if (known?.version) {
    const since = new URLSearchParams(query);
    since.set("since", known.version);
    delta = await askRows(of, since.toString(), signal);
    if (!delta.reset && delta.version === known.version)
      // Of more rows than are shown, one may have come or gone.
      return delta.total === known.total ? known : { ...known, total: delta.total };
    if (delta.reset) answer = delta;
  }
  answer ??= await askRows(of, query.toString(), signal);
  const { version, total } = answer;
  // Of another version something changed in between, or another instance answered.
  if (known && delta && !delta.reset && delta.version === version)
    return { version, total, rows: rowsOf(answer, unchangedBy(delta, known.rows)) };
  const rows = rowsOf<R>(answer);
  return { version, total, rows: known ? withKnown(rows, known.rows) : rows };
}

/** Rows that the browser chose, and when the API answered what they were chosen from. */
type Chosen<R extends AnyRow> = { readonly at: number; readonly rows: () => readonly R[] };

/** What the browser can choose by itself from an answer it has, the latest first. */
function chosenHere<R extends AnyRow>(
  of: RowsOf,
  { asked, reads }: RowsQuery,
  rules: LocalRules<R>,
): Chosen<R> | undefined {
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: [of], predicate: ({ state }) => !state.isInvalidated })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { queryKey, state } of answers) {
    const data = state.data as ReadRows<R> | undefined;
    const [, wider, columns] = queryKey as readonly string[];
    const held = columns!.split(",");
    if (!data || !reads.every((read) => held.includes(read))) continue;
    const rows = localSelection(rules, asked, { ...data, asked: wider!, reads: held });
    if (rows) return { at: state.dataUpdatedAt, rows };
  }
  return undefined;
}

/**
 * The rows of a list, kept up to date. With `rules`, what an answer that is here suffices for is there at once; the
 * API is asked all the same, and its answer wins.
 */
export function useRows<R extends AnyRow>(of: RowsOf, query: RowsQuery, rules?: LocalRules<R>) {
  const queryKey = [of, query.asked, query.reads.join(",")];
  const chosen = () => rules && chosenHere(of, query, rules);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readRows<R>(of, query, queryClient.getQueryData<ReadRows<R>>(queryKey), signal),
    initialData: (): ReadRows<R> | undefined => {
      const rows = chosen()?.rows();
      return rows && { version: null, total: rows.length, rows };
    },
    initialDataUpdatedAt: () => chosen()?.at,
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery,
    staleTime: 0,
    // Compared by version, not cell by cell.
    structuralSharing: false,
  });
}

type Facet = {
  readonly facet: string;
  readonly named?: string | undefined;
  /** Asked again while it is shown. */
  readonly isLive?: true;
};

/** How many of what the other filters leave have each value of a column, with its name where it is a code. */
export function useFacet(of: RowsOf, asked: string, { facet, named, isLive }: Facet) {
  return useQuery({
    queryKey: ["facet", of, asked, facet],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(asked);
      query.set("columns", [facet, named].filter(Boolean).join(","));
      query.set("limit", named === undefined ? "1" : "5000");
      const { facets, columns } = await askRows(of, query.toString(), signal);
      const names = new Map<string, string>();
      if (named !== undefined)
        columns[facet]?.forEach((code, index) => {
          const name = columns[named]?.[index];
          if (typeof code === "string" && typeof name === "string") names.set(code, name);
        });
      return { counts: facets[facet] ?? {}, names };
    },
    placeholderData: keepPreviousData,
    refetchInterval: () => isLive === true && pollEvery(),
  });
}

/** More tabs than this are too many to count again and again. */
const maxCounted = 20;

/** How many rows a query has. */
export type Counted = {
  readonly total: number;
  /** When the API last answered it, in milliseconds since 1970. */
  readonly at: number;
  /** It could not be renewed since. */
  readonly isStale: boolean;
};

/** How many rows each of some queries has, as the tabs of saved views show it; undefined: not known yet. */
export function useCounts(of: RowsOf, asked: readonly string[]): readonly (Counted | undefined)[] {
  const counted = useQueries({
    queries: asked.slice(0, maxCounted).map((one) => ({
      queryKey: ["count", of, one],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const query = new URLSearchParams(one);
        query.set("columns", "created_at");
        query.set("limit", "1");
        return (await askRows(of, query.toString(), signal)).total;
      },
      refetchInterval: () => 4 * pollEvery(),
    })),
  });
  return counted.map(({ data, error, dataUpdatedAt }) =>
    data === undefined ? undefined : { total: data, at: dataUpdatedAt, isStale: error !== null },
  );
}
