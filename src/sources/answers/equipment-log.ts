import type { Clock } from "#src/platform/clock.ts";
import type { Log } from "#src/platform/log.ts";
import type { EquipmentPollResult } from "#src/statements/equipment-source.ts";
import type { ClientDependencies } from "../http/http-client.ts";
import type { FacilitySourceProfile } from "../configuration/facility-source-profile.ts";

export type EquipmentDependencies = ClientDependencies & {
  readonly log: Log;
  /** Dates statements that have no time of their own. */
  readonly clock: Pick<Clock, "now">;
};

/** Polls, and logs one line about the result. No body, header or credential. */
export async function pollAndLog(
  log: Log,
  { kind, facilitySource }: FacilitySourceProfile,
  numbers: readonly string[],
  poll: () => Promise<EquipmentPollResult>,
): Promise<EquipmentPollResult> {
  const startedAt = performance.now();
  const result = await poll();
  const setAside = result.outcome === "observed" ? result.setAside : [];
  const fields = {
    kind,
    facilitySource,
    containers: numbers.length,
    outcome: result.outcome,
    ...("detail" in result && { detail: result.detail }),
    ...(result.outcome === "observed" && { reports: result.reports.length }),
    ...(setAside.length > 0 && { setAside: setAside.length, reason: setAside[0]?.reason }),
    milliseconds: Math.round(performance.now() - startedAt),
  };
  if (setAside.length > 0 || "detail" in result) log.warn("equipment.poll", fields);
  else log.info("equipment.poll", fields);
  return result;
}
