import { errorFields } from "#src/platform/log.ts";
import type { World } from "#src/platform/world.ts";
import type { Watch } from "./equipment-source.ts";
import type { ContainerItem } from "./store/container-entity.ts";
import { watchMessages } from "./watch-message.ts";
import { dueWatches } from "./watches.ts";

/**
 * Queues the sites of new and changed watches whose time has come, so that none waits for the next
 * sweep. They are due in the table before: a message that is lost costs no more than that wait.
 */
export async function askAtOnce(
  world: World,
  container: Pick<ContainerItem, "number" | "account" | "containerId">,
  turned: readonly Watch[],
  now: string,
): Promise<void> {
  const due = dueWatches(container, turned, now).filter(({ dueAt }) => dueAt <= now);
  if (due.length === 0) return;
  try {
    await world.queues.send("watch", watchMessages(due, false));
  } catch (error) {
    world.log.warn("watch.not_queued", { number: container.number, ...errorFields(error) });
  }
}
