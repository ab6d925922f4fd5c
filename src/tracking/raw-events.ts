import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/world.ts";
import type { RawFact } from "./journey.ts";
import { recall } from "./knowledge-store.ts";
import { journeyOf } from "./reconcile/index.ts";
import type { ContainerItem } from "./store/container-entity.ts";

/** Everything the line said about a container, in the order of time. One blob read. */
export async function rawEventsOf(
  ctx: Context,
  container: ContainerItem,
): Promise<readonly RawFact[]> {
  const subject = {
    scac: container.scac,
    type: container.subjectType,
    number: container.subjectNumber,
  };
  const knowledge = await recall(ctx, subject);
  const journey = journeyOf(knowledge, { now: isoSeconds(ctx.clock.now()), subject });
  return journey.containers.find((c) => c.number === container.number)?.rawEvents ?? [];
}
