import * as z from "zod";
import {
  dateTermsOf,
  instantTermsOf,
  dateOrInstantTermsOf,
  partsOf,
  textTermsOf,
} from "./filter-terms.ts";

/**
 * The members `filter[<name>]` and `filter[<name>][]` of a list's query. What comes out is one kind
 * of term each, alternatives in a list; src/platform/list/filters.ts defines what they choose.
 */
type Members<N extends string, T extends z.ZodType> = {
  [K in N as `filter[${K}]`]: z.ZodOptional<T>;
} & { [K in N as `filter[${K}][]`]: z.ZodOptional<z.ZodArray<T>> };

/** Both forms of each name, described. */
export const filtersOf = <const N extends string, T extends z.ZodType>(
  names: Readonly<Record<N, string>>,
  value: T,
  example?: string,
): Members<N, T> =>
  Object.fromEntries(
    Object.entries<string>(names).flatMap(([name, description]) => [
      [`filter[${name}]`, value.optional().meta({ description, ...(example && { example }) })],
      [
        `filter[${name}][]`,
        z
          .array(value)
          .max(100)
          .optional()
          .meta({ description, ...(example && { example: [example] }) }),
      ],
    ]),
  ) as Members<N, T>;

const words = z.string().trim().min(1).max(8000);

const read = <T>(termsOf: (text: string) => T | undefined, forms: string) =>
  words.transform((text, ctx): T => {
    const terms = termsOf(text);
    if (terms !== undefined) return terms;
    ctx.addIssue({ code: "custom", message: forms });
    return z.NEVER;
  });

/** Whole values: commas mean OR; an optional leading =; @exists and @not_exists. */
export const exactly = read(textTermsOf, "Name a value, several with commas, or @exists.");

/** The same for ids, which are lower case. */
export const exactIds = exactly.transform((terms) =>
  terms.map((term) => ("text" in term ? { text: term.text.toLowerCase() } : term)),
);

const dateForms =
  "YYYY-MM-DD, today, N.days.ago or N.days.from_now (N at most 36500), optionally after =, <, <=, > or >=";

/** One whole value, commas and all. */
export const literally = words.transform((text) => text.replace(/^=/, "").trim());

/** Dates: commas mean OR. */
export const dates = read(dateTermsOf, `Use ${dateForms}; @exists or @not_exists.`);

/** Date-times: a comma is no OR here. */
export const instants = read(
  instantTermsOf,
  "Use an ISO 8601 date-time with Z or an offset, optionally after =, <, <=, > or >=; @exists or @not_exists.",
);

export const datesOrInstants = read(
  dateOrInstantTermsOf,
  `Use ${dateForms}; or a date-time with Z or an offset in its place.`,
);

export const yesOrNo = z
  .enum(["true", "false"], { error: "Use true or false." })
  .transform((text) => text === "true");

/** The beginning of a text, in any case; a leading ~ is optional. */
export const beginning = words
  .transform((text) => text.replace(/^~\s*/, ""))
  .pipe(z.string().min(1).max(200));

/** Ids, tags: commas mean several. */
export const several = read((text) => {
  const named = partsOf(text);
  return named.length > 0 ? named : undefined;
}, "Name one, or several with commas.");

export const severalIds = several.transform((ids) => ids.map((id) => id.toLowerCase()));
