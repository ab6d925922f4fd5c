import { monthlyTables } from "./facts.ts";
import { partPath, type PartitionedTable, type Snapshot } from "./snapshot.ts";

/** One Parquet file of the data. */
export type SnapshotFile = { readonly table: PartitionedTable; readonly part: string };

const indexTables = ["companies", "company_trigrams", "commodities"] as const;

/** Files that questions read; lines and records are read by the commands alone. Parts never change under their name. */
export const filesOf = (snapshot: Pick<Snapshot, "parts" | "build">): readonly SnapshotFile[] => [
  ...monthlyTables.flatMap((table) =>
    Object.values(snapshot.parts).map((part) => ({ table, part })),
  ),
  ...indexTables.map((table) => ({ table, part: snapshot.build })),
];

export const pathOf = ({ table, part }: SnapshotFile): string => partPath(table, part);

/**
 * How many builds stay, the newest and those before it: a week of daily deliveries, whose answers can be repeated
 * (contract: trade-intelligence#receipts).
 */
const heldBuilds = 8;

/** Of builds that are there, those that stay, by the order in which they were delivered. */
export function buildsThatStay(
  { deliveries }: Pick<Snapshot, "deliveries">,
  builds: Iterable<string>,
): ReadonlySet<string> {
  const held = new Set(builds);
  const inOrder = deliveries.map(({ build }) => build).filter((build) => held.has(build));
  return new Set(inOrder.slice(-heldBuilds));
}
