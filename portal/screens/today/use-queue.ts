import { useMemo } from "react";
import { useContainerRows } from "../../api/queries.ts";
import { useTriagedRows } from "../../api/triage.ts";
import type { ContainerRow } from "../../columns/container-row.ts";
import { snoozed, urgent } from "./queries.ts";

const none: readonly ContainerRow[] = [];

const isSnoozed = (row: ContainerRow): boolean => (row.snoozed_until ?? null) !== null;

/**
 * What is left to do and what is snoozed. A change that is on its way moves a container at once from the one to the
 * other, and back when it is refused.
 */
export function useQueue() {
  const open = useContainerRows(urgent);
  const later = useContainerRows(snoozed);
  const openRows = useTriagedRows(open.data?.rows ?? none);
  const laterRows = useTriagedRows(later.data?.rows ?? none);
  return useMemo(() => {
    const known = new Set(openRows.map(({ id }) => id));
    // While one list is ahead of the other, a container is in both.
    const others = laterRows.filter(({ id }) => !known.has(id));
    const left = openRows.filter(isSnoozed);
    const back = others.filter((row) => !isSnoozed(row));
    return {
      open,
      later,
      rows: [...openRows.filter((row) => !isSnoozed(row)), ...back],
      snoozed: [...left, ...others.filter(isSnoozed)],
      total: (open.data?.total ?? 0) - left.length + back.length,
    };
  }, [open, later, openRows, laterRows]);
}
