import type { Clock } from "#src/platform/clock.ts";
import type { Log } from "#src/platform/log.ts";
import type { EquipmentPollResult } from "../equipment-source.ts";
import type { ClientDependencies } from "./http-client.ts";
import type { FacilitySourceProfile } from "./facility-source-profile.ts";

export type EquipmentDependencies = ClientDependencies & {
  readonly log: Log;
  /** For what a source says without saying when. */
  readonly clock: Pick<Clock, "now">;
};

/** Looks, and writes one line about what that brought. No body, header or credential. */
export async function archivedAnswersOf(
  log: Log,
  { kind, facilitySource }: FacilitySourceProfile,
  numbers: readonly string[],
  poll: () => Promise<EquipmentPollResult>,
): Promise<EquipmentPollResult> {
  const startedAt = performance.now();
  const seen = await poll();
  const setAside = seen.outcome === "observed" ? seen.setAside : [];
  const fields = {
    kind,
    facilitySource,
    containers: numbers.length,
    outcome: seen.outcome,
    ...("detail" in seen && { detail: seen.detail }),
    ...(seen.outcome === "observed" && { reports: seen.reports.length }),
    ...(setAside.length > 0 && { setAside: setAside.length, reason: setAside[0]?.reason }),
    milliseconds: Math.round(performance.now() - startedAt),
  };
  if (setAside.length > 0 || "detail" in seen) log.warn("equipment.look", fields);
  else log.info("equipment.look", fields);
  return seen;
}
