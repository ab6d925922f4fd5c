import type { ContainerRow } from "../../columns/container-row.ts";

export type Group = { readonly code: string; readonly rows: readonly ContainerRow[] };

/** Containers by their most urgent reason, in the order in which the list has them. */
export function groupsOf(rows: readonly ContainerRow[]): readonly Group[] {
  const groups = new Map<string, ContainerRow[]>();
  for (const row of rows) {
    const code = row.attention?.[0];
    if (code === undefined) continue;
    const group = groups.get(code);
    if (group) group.push(row);
    else groups.set(code, [row]);
  }
  return [...groups].map(([code, of]) => ({ code, rows: of }));
}
