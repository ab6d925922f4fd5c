import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { RawFact } from "./journey.ts";
import { recall } from "./knowledge-store.ts";
import { journeyOf, mergeLandsideReports } from "./reconcile/index.ts";
import { rawEventId } from "./render/index.ts";
import { facilityKnowledgeOf } from "./facility-targets.ts";
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
  const carrierTarget = {
    scac: container.scac,
    type: container.targetType,
    number: container.targetNumber,
  };
  const now = isoSeconds(ctx.clock.now());
  const [knowledge, received] = await Promise.all([
    recall(ctx, carrierTarget),
    facilityKnowledgeOf(ctx, container),
  ]);
  const line = journeyOf(knowledge, { now, carrierTarget }).containers.find(
    (c) => c.number === container.number,
  );
  const linked = new Set(container.rawEventIds);
  const stated = line ? mergeLandsideReports(line, received, now).rawEvents : [];
  return stated.filter((fact) => linked.has(rawEventId(container.id, fact)));
}
