import * as z from "zod";
import { count } from "../server/wire.ts";

/** The position of a page in the whole list. */
export const PageMeta = z.object({
  total: count.describe("Matching rows on all pages."),
  page: count,
  page_size: count,
  total_pages: count,
  next_page: count.nullable().describe("null on the last page."),
});

export const listOutput = <T extends z.ZodType>(row: T) =>
  z.object({
    items: z.array(row),
    meta: PageMeta,
    unsupportedFilters: z
      .array(z.string())
      .describe("Filters that were sent but had no effect on the rows."),
  });

type Page = { readonly page: number; readonly page_size: number };

export function pageMeta({ page, page_size }: Page, total: number): z.input<typeof PageMeta> {
  const pages = Math.max(1, Math.ceil(total / page_size));
  return { total, page, page_size, total_pages: pages, next_page: page < pages ? page + 1 : null };
}

/** What to do next with a list: names of arguments and numbers alone. */
export function listHints(
  meta: z.input<typeof PageMeta>,
  dropped: readonly string[],
  next: string,
): string[] {
  return [
    ...(dropped.length > 0
      ? [
          "Some filters had no effect on the rows (dropped_filters). Tell the user, or correct them and call again.",
        ]
      : []),
    ...(meta.total === 0 ? ["No rows match. Remove a filter, or use search_container."] : []),
    ...(meta.total > 0 && meta.page > meta.total_pages
      ? [`There is no such page; the last one is ${meta.total_pages}.`]
      : []),
    ...(meta.next_page === null ? [] : [`There is more: call again with page ${meta.next_page}.`]),
    ...(meta.total > 0 ? [next] : []),
  ];
}
