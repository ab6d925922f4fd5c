import { useMemo } from "react";
import { useContainerRows } from "../../api/queries.ts";
import { useCounts } from "../../api/rows.ts";
import { useTriagedRows } from "../../api/triage.ts";
import type { ContainerRow } from "../../columns/container-row.ts";
import { queue, snoozed } from "./queries.ts";

const none: readonly ContainerRow[] = [];

const isSnoozed = (row: ContainerRow): boolean => (row.snoozed_until ?? null) !== null;

/**
 * What is left to do and what is snoozed: one list, so that a container is in one of them at any time, and one poll. A
 * change that is on its way moves a container at once from the one to the other, and back when it is refused.
 */
export function useQueue() {
  const read = useContainerRows(queue);
  const known = read.data?.rows ?? none;
  const beyond = (read.data?.total ?? 0) - known.length;
  // Only of more than are shown it is not known how many are snoozed.
  const [counted] = useCounts("container_rows", beyond > 0 ? [snoozed] : []);
  const triaged = useTriagedRows(known);
  return useMemo(() => {
    const snoozedBeyond = Math.max(0, (counted?.total ?? 0) - known.filter(isSnoozed).length);
    const rows = triaged.filter((row) => !isSnoozed(row));
    return {
      read,
      rows,
      snoozed: triaged.filter(isSnoozed),
      total: rows.length + Math.max(0, beyond - snoozedBeyond),
    };
  }, [read, known, beyond, counted, triaged]);
}
