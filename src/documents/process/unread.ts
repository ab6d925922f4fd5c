import type { ReadOutcome, RefusalReason } from "#src/document-recognition/index.ts";
import type { UnreadPages } from "../store/document-entity.ts";
import type { DocumentSegment } from "#src/document-extraction/index.ts";

/** Pages of a file that were not read, from first to last, and why. */
export type Gap = {
  readonly first: number;
  readonly last: number;
  readonly reason: RefusalReason | "page_limit";
  readonly detail: string;
};

type ReadFile = Extract<ReadOutcome, { kind: "read" }>;

/** The pages that could not be read, as ranges with one reason each. */
export function gapsOf({ unread }: Pick<ReadFile, "unread">): Gap[] {
  const gaps: Gap[] = [];
  for (const { page, reason, detail } of unread) {
    const before = gaps.at(-1);
    if (before && before.last === page - 1 && before.detail === detail)
      gaps[gaps.length - 1] = { ...before, last: page };
    else gaps.push({ first: page, last: page, reason, detail });
  }
  return gaps;
}

/** Pages of one file that are read, in as many runs as necessary. */
export const maxFilePages = 2_000;

type Rest = { readonly rest: DocumentSegment["pages"] | null; readonly gaps: readonly Gap[] };

/**
 * Pages that the run did not reach: another run reads them if the file can be split, up to a
 * number of pages of the original file; otherwise they are reported as not read.
 */
export function restOf(
  { restFrom, pageCount }: Pick<ReadFile, "restFrom" | "pageCount">,
  pagesBefore: number,
  canGoOn: boolean,
): Rest {
  if (restFrom === null) return { rest: null, gaps: [] };
  const detail = canGoOn
    ? `a file is read up to ${maxFilePages} pages.`
    : `this file is read up to page ${restFrom - 1}.`;
  const most = canGoOn ? Math.min(pageCount, maxFilePages - pagesBefore) : 0;
  const lastRead = Math.max(restFrom - 1, most);
  return {
    rest: lastRead < restFrom ? null : { first: restFrom, last: lastRead },
    gaps:
      lastRead < pageCount
        ? [{ first: lastRead + 1, last: pageCount, reason: "page_limit", detail }]
        : [],
  };
}

/** The last document before the rest can continue in it, so it is read again with the rest. */
export function putOff<T extends Rest & { readonly segments: readonly DocumentSegment[] }>(
  read: T,
): T {
  const last = read.segments.at(-1);
  if (!read.rest || !last || read.segments.length === 1) return read;
  const rest = { ...read.rest, first: last.pages.first };
  const gaps = read.gaps.filter((gap) => gap.first < rest.first || gap.first > rest.last);
  return { ...read, segments: read.segments.slice(0, -1), rest, gaps };
}

const rangeText = ({ first, last }: Pick<Gap, "first" | "last">): string =>
  first === last ? `Page ${first}` : `Pages ${first}-${last}`;

/** How the notes of a document describe a gap. */
export const gapText = (gap: Gap): string =>
  gap.reason === "page_limit"
    ? `${rangeText(gap)} ${gap.first === gap.last ? "was" : "were"} not read: ${gap.detail}`
    : `${rangeText(gap)} could not be read: ${gap.detail}`;

export const unreadPages = (gaps: readonly Gap[]): UnreadPages =>
  gaps.map(({ first, last, reason }) => ({ startPage: first, endPage: last, reason }));

/** The gaps outside all documents of a file: no document reports them. */
export const outside = (
  gaps: readonly Gap[],
  documents: readonly Pick<Gap, "first" | "last">[],
): Gap[] =>
  gaps.filter(
    (gap) => !documents.some(({ first, last }) => first <= gap.first && gap.last <= last),
  );
