import type { ContainerRow } from "../../columns/container-row.ts";
import type { Place } from "./queries.ts";
import { locale } from "../../words/language.ts";

/** A destination that is the port itself is no way inland. */
const placeOf = (row: ContainerRow): Place =>
  row.destination_code && row.destination_code !== row.pod_code ? "inland" : "pod";

/** Where a container is picked up: UN/LOCODE and name. */
function portOf(row: ContainerRow): { readonly code: string; readonly name: string } | null {
  const [code, name] =
    placeOf(row) === "inland" ? [row.destination_code, row.destination] : [row.pod_code, row.pod];
  return code ? { code, name: name ?? code } : null;
}

/** The containers of a place; of one port alone, where one is chosen. */
export const rowsAt = (
  rows: readonly ContainerRow[],
  place: Place,
  port: string | null,
): readonly ContainerRow[] =>
  rows.filter((row) => placeOf(row) === place && (port === null || portOf(row)?.code === port));

export type Port = { readonly code: string; readonly name: string; readonly count: number };

/** The ports of some containers, by name. */
export function portsOf(rows: readonly ContainerRow[]): readonly Port[] {
  const ports = new Map<string, Port>();
  for (const row of rows) {
    const port = portOf(row);
    if (port) ports.set(port.code, { ...port, count: (ports.get(port.code)?.count ?? 0) + 1 });
  }
  return [...ports.values()].toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
