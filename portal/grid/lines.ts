/** A row of any grid. */
export type AnyRow = { readonly id: string };

/** What a grid draws below each other: the head of a group, or a row. */
export type Line<Row extends AnyRow> =
  | {
      readonly kind: "group";
      readonly key: string;
      readonly label: string;
      readonly count: number;
      readonly isOpen: boolean;
    }
  | { readonly kind: "row"; readonly key: string; readonly row: Row };

const lineOf = <Row extends AnyRow>(row: Row): Line<Row> => ({ kind: "row", key: row.id, row });

/** Every row, in its order. */
export const linesOf = <Row extends AnyRow>(rows: readonly Row[]): readonly Line<Row>[] =>
  rows.map(lineOf);

/**
 * Rows below the value that they have in common. Groups are in the order in which the list has the first row of each,
 * so a sort orders them too; the rows of a closed one are left out.
 */
export function groupedLines<Row extends AnyRow>(
  rows: readonly Row[],
  labelOf: (row: Row) => string,
  closed: ReadonlySet<string>,
): readonly Line<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const label = labelOf(row);
    const group = groups.get(label);
    if (group) group.push(row);
    else groups.set(label, [row]);
  }
  return [...groups].flatMap(([label, of]): Line<Row>[] => {
    const isOpen = !closed.has(label);
    const head = { kind: "group", key: `group ${label}`, label, count: of.length, isOpen } as const;
    return isOpen ? [head, ...of.map(lineOf)] : [head];
  });
}
