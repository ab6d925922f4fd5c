import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/world.ts";
import type { RawFact } from "./journey.ts";
import { recall } from "./knowledge-store.ts";
import { journeyOf, withAshore } from "./reconcile/index.ts";
import { rawEventId } from "./render/index.ts";
import { heardOf } from "./watches.ts";
import type { ContainerItem } from "./store/container-entity.ts";

/**
 * What the line, terminals and railroads said about a container, in the order of time: exactly the
 * statements that the container links (contract: events#raw-events), though the shared subjects may
 * know newer ones that this account was not told yet, or no longer, because it stopped. One blob
 * read, and one for each site that is or was asked.
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
  const linked = new Set(container.rawEventIds);
  const said = line ? withAshore(line, heard, now).rawEvents : [];
  return said.filter((fact) => linked.has(rawEventId(container.id, fact)));
}
