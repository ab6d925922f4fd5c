import * as z from "zod";

/** What the lists that are answered as columns have in common (docs/guides/list-and-filter.md). */
export const rowLimits = { usual: 1000, most: 5000 } as const;

/** By name, what a column holds. */
type Columns<C extends string> = Readonly<Record<C, string>>;

/** `columns=a,b`: names of columns, in the order of the answer. */
export const columnsParameter = <C extends string>(
  known: Columns<C>,
  usual: readonly C[],
  example: string,
) =>
  z
    .string()
    .max(2000)
    .transform((text, ctx): C[] => {
      const names = [...new Set(text.split(",").map((name) => name.trim()))].filter(
        (name) => name !== "" && name !== "id",
      );
      const unknown = names.find((name) => !Object.hasOwn(known, name));
      if (unknown === undefined) return names as C[];
      ctx.addIssue({
        code: "custom",
        message: `There is no column ${unknown.slice(0, 60)}. Columns: ${Object.keys(known).join(", ")}.`,
      });
      return z.NEVER;
    })
    .default([...usual])
    .meta({
      description: `Names of columns, with commas: ${Object.keys(known).join(", ")}. \`id\` is always there.`,
      example,
    });

/** Beside the columns, filters and sort. */
export const rowsParameters = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `limit is a whole number from 1 to ${rowLimits.most}.`)
    .transform(Number)
    .pipe(z.number().max(rowLimits.most, `limit is at most ${rowLimits.most}.`))
    .optional()
    .meta({
      description: `Rows, at most ${rowLimits.most}; ${rowLimits.usual} when it is not sent.`,
      example: "1000",
    }),
  since: z.string().max(200).optional().meta({
    description:
      "`version` of an earlier answer to the same query: only what changed since is answered.",
  }),
};

/**
 * One column of thousands of cells. `z.array` makes an object for each of them; this reads them in one loop,
 * and its JSON Schema is written here.
 */
const column = <T>(items: object, isCell: (cell: unknown) => boolean) => {
  const isColumn = (value: unknown): boolean => {
    if (!Array.isArray(value)) return false;
    for (const cell of value) if (cell !== null && !isCell(cell)) return false;
    return true;
  };
  return z
    .custom<(T | null)[]>(isColumn)
    .meta({ type: "array", items: { anyOf: [items, { type: "null" }] } });
};

const isText = (cell: unknown): boolean => typeof cell === "string";

const cells = {
  text: column<string>({ type: "string" }, isText),
  texts: column<string[]>(
    { type: "array", items: { type: "string" } },
    (cell) => Array.isArray(cell) && cell.every(isText),
  ),
  number: column<number>({ type: "number" }, Number.isFinite),
  flag: column<boolean>({ type: "boolean" }, (cell) => typeof cell === "boolean"),
} as const;
type Kind = keyof typeof cells;

/** Columns that hold something else than one text. */
export type Kinds<C extends string> = Readonly<Partial<Record<C, Kind>>>;

type CellsOf<C, K> = (typeof cells)[C extends keyof K ? K[C] & Kind : "text"];

/** What such a list answers: the rows column by column, in the order of the list. */
export function rowsAnswer<C extends string, const K extends Kinds<C>>(
  columns: Columns<C>,
  kinds: K,
  noun: string,
) {
  const columnCells = Object.fromEntries(
    Object.entries<string>(columns).map(([name, description]) => [
      name,
      cells[(kinds as Partial<Record<string, Kind>>)[name] ?? "text"]
        .optional()
        .meta({ description }),
    ]),
  ) as { [N in C]: z.ZodOptional<CellsOf<N, K>> };
  return z.strictObject({
    version: z.string().meta({
      description: "Names this selection; send it as `since` with the same query.",
    }),
    reset: z.boolean().meta({
      description:
        "true: the columns hold the whole selection, which replaces what you have. false: they hold what changed since `since`.",
    }),
    total: z
      .int()
      .nonnegative()
      .meta({ description: `All ${noun}s that match.` }),
    columns: z.strictObject({
      id: z.array(z.string()).meta({ description: `Ids, of one ${noun} each.` }),
      ...columnCells,
    }),
    facets: z.record(z.string(), z.record(z.string(), z.int().positive())).meta({
      description:
        "By column, how many of all that match have a value. `@not_exists` counts those without one, `@none` those whose list is empty.",
    }),
    removed: z.array(z.string()).meta({
      description: "Ids that were in the selection of `since` and are in it no longer.",
    }),
  });
}
