import type { ContainerRows } from "../../sdk/index.ts";
import type { AnyRow } from "../grid/lines.ts";

export type RowColumn = Exclude<keyof ContainerRows["columns"], "id">;

/** One container as GET /container_rows has it; a column that was not asked for is undefined. */
export type ContainerRow = { readonly id: string } & {
  readonly [C in RowColumn]?: NonNullable<ContainerRows["columns"][C]>[number];
};

type Columns = { readonly id: readonly string[] } & Readonly<
  Record<string, readonly unknown[] | undefined>
>;

/** The rows of an answer, in its order: whoever asks knows of what they are. Those of `same` are kept as they are. */
export function rowsOf<R extends AnyRow>(
  { columns }: { readonly columns: Columns },
  same: ReadonlyMap<string, R> = new Map<string, R>(),
): readonly R[] {
  const entries = Object.entries(columns);
  return columns.id.map(
    (id, index) =>
      same.get(id) ?? (Object.fromEntries(entries.map(([name, of]) => [name, of?.[index]])) as R),
  );
}
