import * as z from "zod";
import { portsCalled, searchShippingLines, shippingLine } from "#src/reference/index.ts";

/** A whole number in any spelling a model uses; one out of range becomes the nearest in range. */
const within = (least: number, most: number, usual: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,9}$/)])
    .default(usual)
    .transform((asked) => Math.min(most, Math.max(least, Math.trunc(Number(asked)) || least)));

/** 25 rows unless set (contract: tool-server#lists-by-tool). */
export const pageArguments = (maxRows: number) => ({
  page: within(1, 1_000_000, 1).describe("From 1."),
  page_size: within(1, maxRows, 25).describe(
    `Rows on a page; at most ${maxRows}, a larger number is reduced.`,
  ),
});

const word = z.string().trim().min(1).max(200);

export const scopeArguments = {
  port: word
    .optional()
    .describe(
      "Port of discharge: UN/LOCODE such as USLAX, its name, or a city it serves, such as Newark.",
    ),
  carrier: word.optional().describe("Shipping line: SCAC such as MAEU, or its name."),
  updated_after: word.optional().describe("ISO 8601 date or date-time."),
};

/** What an argument comes to as a filter of the REST API; null when it means nothing there. */
export type Filter = { readonly name: string; readonly value: string } | null;

/** The port of discharge; a name can mean several (contract: tool-server#lists-by-tool). */
export function portFilter(asked: string): Filter {
  const found = portsCalled(asked);
  return found.length > 0
    ? { name: "filter[pod_code]", value: found.map(({ locode }) => locode).join(",") }
    : null;
}

/** The carrier, by its SCAC or a part of its name (contract: tool-server#lists-by-tool). */
export function carrierFilter(asked: string): Filter {
  const line = shippingLine(asked);
  const lines = line ? [line] : searchShippingLines(asked);
  return lines.length > 0
    ? { name: "filter[shipping_line_scac]", value: lines.map(({ scac }) => scac).join(",") }
    : null;
}

/** A date, or a date-time with or without its zone (then UTC), as an instant; null for anything else. */
function instantAfter(asked: string): string | null {
  const text = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? `${asked}T00:00:00Z` : asked;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  const at = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** An argument that was given, as a filter; undefined where it was not. */
export const given = (
  asked: string | undefined,
  filterOf: (asked: string) => Filter,
): Filter | undefined => (asked === undefined ? undefined : filterOf(asked));

/** Changed at that instant or later; `only` cuts it to the list's precision. */
export const changedAfter =
  (only: "day" | "second") =>
  (asked: string): Filter => {
    const at = instantAfter(asked);
    return at === null
      ? null
      : { name: "filter[updated_at]", value: `>=${only === "day" ? at.slice(0, 10) : at}` };
  };

/** The arguments that have an effect as a query of the REST API, and the names of those without. */
export function queryOf(
  filters: Readonly<Record<string, Filter | undefined>>,
  unknown: readonly string[],
): { readonly query: Record<string, string>; readonly dropped: string[] } {
  const query: Record<string, string> = {};
  const dropped = [...unknown];
  for (const [argument, filter] of Object.entries(filters)) {
    if (filter) query[filter.name] = filter.value;
    else if (filter === null) dropped.push(argument);
  }
  return { query, dropped };
}
