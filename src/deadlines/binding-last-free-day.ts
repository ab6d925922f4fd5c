import { localDateOf } from "#src/reference/index.ts";
import type { LfdSource, LocalLastFreeDay } from "./local-last-free-days.ts";
import type { InlandProgress } from "./container.ts";

/** Where the free time of a container applies now; `port` also while it is on its way there. */
export type FreeTimePlace = "port" | "on_rail" | "ramp";

/** A source's last free day as a local date. */
type Day = Pick<LocalLastFreeDay, "source" | "date" | "timezone">;

export type BindingLastFreeDay<D extends Day = LocalLastFreeDay> = {
  readonly place: FreeTimePlace;
  /** Null: no source has named a day that counts there. */
  readonly day: D | null;
  /** For people to read: where the container is, and whose day counts there. */
  readonly reason: string;
};

function freeTimePlace(of: InlandProgress): FreeTimePlace {
  if (of.indRailUnloadedAt ?? of.indAtaAt) return "ramp";
  return (of.podRailDepartedAt ?? of.podRailLoadedAt) ? "on_rail" : "port";
}

/**
 * Whose day counts at a place, the first one first (contract: containers#binding-last-free-day). At
 * the port it is the order of `pickup_lfd` (contract: containers#last-free-day-by-source); inland
 * the free time is the railroad's, and the terminal's ended when the container left the port.
 */
const sourcesAt: Readonly<Record<FreeTimePlace, readonly LfdSource[]>> = {
  port: ["line", "terminal", "rail"],
  on_rail: ["rail", "line"],
  ramp: ["rail", "line"],
};

const inlandOrder =
  "the railroad's last free day counts there, else the carrier's; the terminal's ended at the port";
const reasons: Readonly<Record<FreeTimePlace, string>> = {
  port: "The container has not left its port of discharge by rail: the carrier's last free day counts, else the terminal's, else the railroad's.",
  on_rail: `The container is on its way to its inland ramp: ${inlandOrder}.`,
  ramp: `The container is at its inland ramp: ${inlandOrder}.`,
};

/**
 * The last free day that counts where the container is now: the one rule for attention, the
 * explanation of the last free day, demurrage and the tool server. `pickup_lfd` stays by source
 * alone (contract: containers#last-free-day-by-source).
 */
export function bindingLastFreeDay<D extends Day>(
  days: readonly D[],
  of: InlandProgress,
): BindingLastFreeDay<D> {
  const place = freeTimePlace(of);
  const day = sourcesAt[place]
    .map((source) => days.find((one) => one.source === source))
    .find((one) => one !== undefined && isOfThePlace(one, of));
  return { place, day: day ?? null, reason: reasons[place] };
}

/** A carrier's day from before the container came to the ramp, or left for it, was the port's. */
function isOfThePlace({ source, date, timezone }: Day, of: InlandProgress): boolean {
  const since = of.indAtaAt ?? of.indRailUnloadedAt ?? of.podRailDepartedAt ?? of.podRailLoadedAt;
  return source !== "line" || since === undefined || date >= localDateOf(since, timezone);
}
