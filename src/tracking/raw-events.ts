import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/world.ts";
import type { RawFact } from "./journey.ts";
import { recall } from "./knowledge-store.ts";
import { journeyOf, withAshore } from "./reconcile/index.ts";
import { heardOf } from "./watches.ts";
import type { ContainerItem } from "./store/container-entity.ts";

/**
 * Everything the line, terminals and railroads said about a container, in the order of time. One
 * blob read, and one for each site that is or was asked.
 */
export async function rawEventsOf(
  ctx: Context,
  container: ContainerItem,
): Promise<readonly RawFact[]> {
  const subject = {
    scac: container.scac,
    type: container.subjectType,
    number: container.subjectNumber,
  };
  const now = isoSeconds(ctx.clock.now());
  const [knowledge, heard] = await Promise.all([recall(ctx, subject), heardOf(ctx, container)]);
  const line = journeyOf(knowledge, { now, subject }).containers.find(
    (c) => c.number === container.number,
  );
  return line ? withAshore(line, heard, now).rawEvents : [];
}
