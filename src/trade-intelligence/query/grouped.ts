import type { AnswerRow, Dialect } from "../engine/engine.ts";
import { dimensions, type Dimension } from "../layout/dimensions.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { note, partialNote, topNote } from "./notes.ts";
import { partialMonth, type HeldSpan } from "./period.ts";
import type { Grouping, Measure } from "./selection.ts";
import type { Filters } from "./filters.ts";

export type Labels = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The columns of `table` to group by. Merged, spellings of a name that differ in case, blanks and
 * punctuation are one group under the first of them by alphabet
 * (contract: trade-intelligence#spellings).
 */
export const groupsOf = (
  dialect: Dialect,
  table: string,
  names: readonly Dimension[],
  merged: boolean,
): Grouping[] =>
  names.map((name) => {
    if (!merged || dimensions[name].match !== "substring")
      return { name, column: name, expression: name };
    // The letters of each distinct name, not of each row, are compared.
    return {
      name,
      column: name,
      expression: `of_${name}.spelling`,
      join: `left join (select spelled, min(spelled) over (partition by letters) as spelling
        from (select ${name} as spelled, ${dialect.squeezed(name)} as letters
          from (select distinct ${name} from ${table}) d where ${name} is not null) e) of_${name}
        on of_${name}.spelled = f.${name}`,
    };
  });

/** A measure of an answered row; TEUs with two decimals. */
export const measuredValue = (row: AnswerRow, measure: Measure): number =>
  Math.round(Number(row[measure] ?? 0) * 100) / 100;

/** The notes that this answer needs (contract: trade-intelligence#what-the-numbers-mean). */
export function notesFor(answer: {
  readonly snapshot: Snapshot;
  readonly span: HeldSpan;
  readonly used: readonly Dimension[];
  readonly filters: Filters;
  readonly measure: Measure;
  readonly top: number;
}): string[] {
  const used = [...answer.used, ...(Object.keys(answer.filters) as Dimension[])];
  const families = new Set(used.map((name) => dimensions[name].family));
  const running = partialMonth(answer.snapshot);
  return [
    ...answer.span.notes,
    ...(answer.span.held.includes(running) ? [partialNote(running)] : []),
    ...(families.has("company") || families.has("product") ? [note("shared_containers")] : []),
    ...(families.has("company") ? [note("floor"), note("separate_entities"), note("parties")] : []),
    ...(answer.used.some((name) => dimensions[name].family === "company") ? [note("unnamed")] : []),
    ...(families.has("product") ? [note("headings")] : []),
    ...(answer.measure === "estimated_value" ? [note("modelled_value")] : []),
    ...(used.some((name) =>
      ["carrier", "origin_country", "pod", "pol", "pol_country"].includes(name),
    )
      ? [note("spellings")]
      : []),
    ...(answer.used.length > 0 ? [topNote(answer.top)] : []),
  ];
}
