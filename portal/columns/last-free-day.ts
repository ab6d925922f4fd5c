import type { ContainerRow } from "./container-row.ts";

type LfdSource = "line" | "terminal" | "rail";

/** The last free day of a row: the day that counts, who states it, and who states another. */
export type LastFreeDay = {
  /** Local date at the place. */
  readonly day: string;
  readonly statedBy: readonly LfdSource[];
  readonly differs: readonly { readonly source: LfdSource; readonly day: string }[];
};

/** null: no source reports one. */
export function lastFreeDayOf(row: ContainerRow): LastFreeDay | null {
  const day = row.binding_lfd_on ?? null;
  if (day === null) return null;
  const stated = (
    [
      ["line", row.pickup_lfd_line_on],
      ["terminal", row.pickup_lfd_terminal_on],
      ["rail", row.pickup_lfd_rail_on],
    ] as const
  ).flatMap(([source, on]) => (on ? [{ source, day: on }] : []));
  return {
    day,
    statedBy: stated.filter((one) => one.day === day).map(({ source }) => source),
    differs: stated.filter((one) => one.day !== day),
  };
}

/** The zone of the place where a container is picked up: its destination, if it has one; else the port. */
export const pickupZoneOf = (
  row: Pick<ContainerRow, "destination_timezone" | "pod_timezone">,
): string | null => row.destination_timezone ?? row.pod_timezone ?? null;
