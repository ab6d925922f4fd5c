import { errorFields } from "#src/platform/log.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { FacilityTarget } from "#src/statements/equipment-source.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { pollMessages } from "#src/polling/poll-message.ts";
import { dueFacilityTargets } from "../items/facility-targets.ts";

/**
 * Queues the facility sources of new and changed facility targets that are due, so that none waits
 * for the next sweep. They are due in the table first: a lost message costs no more than that wait.
 */
export async function askAtOnce(
  deps: Dependencies,
  container: Pick<ContainerItem, "number" | "account" | "containerId">,
  turned: readonly FacilityTarget[],
  now: string,
): Promise<void> {
  const targets = await dueFacilityTargets(deps, container, turned, now);
  const due = targets.filter(({ dueAt }) => dueAt <= now);
  if (due.length === 0) return;
  try {
    for (const limits of [pollLimits.terminal, pollLimits.rail])
      await deps.queues.send(
        limits.queue,
        pollMessages(
          limits,
          due.filter(({ kind }) => kind === limits.kind),
        ),
      );
  } catch (error) {
    deps.log.warn("facility.not_queued", { number: container.number, ...errorFields(error) });
  }
}
