import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { RawEvent } from "../projection/journey.ts";
import { recall } from "#src/knowledge/knowledge-store.ts";
import { journeyOf, mergeLandsideReports, type FacilityKnowledge } from "../projection/index.ts";
import { rawEventId } from "../render/index.ts";
import { facilityKnowledgeOf } from "../items/facility-targets.ts";
import type { ContainerItem } from "../store/container-entity.ts";
import type { Knowledge } from "#src/knowledge/knowledge.ts";
import type { CarrierTargetKey } from "#src/statements/carrier-source.ts";

/**
 * What the carrier, terminals and railroads stated about a container, in the order of time: exactly
 * the statements that the container links (contract: events#raw-events). The shared poll targets
 * may know newer ones that this account has not facilityReports yet, or no longer receives, because
 * it stopped. One blob read, and one for each facility source that is or was polled.
 */
export async function rawEventsOf(
  ctx: Context,
  container: ContainerItem,
): Promise<readonly RawEvent[]> {
  const carrierTarget = {
    scac: container.scac,
    type: container.targetType,
    number: container.targetNumber,
  };
  const now = isoSeconds(ctx.clock.now());
  const [knowledge, facilityReports] = await Promise.all([
    recall(ctx, carrierTarget),
    facilityKnowledgeOf(ctx, container),
  ]);
  const line = journeyOf(knowledge, { now, carrierTarget }).containers.find(
    (c) => c.number === container.number,
  );
  const linked = new Set(container.rawEventIds);
  const rawEvents = line ? mergeLandsideReports(line, facilityReports, now).rawEvents : [];
  return rawEvents.filter((event) => linked.has(rawEventId(container.id, event)));
}

/** All that the sources of a container stated, as it is stored. */
export type StatementsOfContainer = {
  readonly carrierTarget: CarrierTargetKey;
  readonly knowledge: Knowledge;
  readonly facilityReports: readonly FacilityKnowledge[];
};

/**
 * One blob read, and one for each facility source that is or was polled. Apart from the above, so that no function of
 * the API holds it: GET /containers has no byte to spare.
 */
export async function statementsOf(
  ctx: Context,
  container: ContainerItem,
): Promise<StatementsOfContainer> {
  const carrierTarget = {
    scac: container.scac,
    type: container.targetType,
    number: container.targetNumber,
  };
  const [knowledge, facilityReports] = await Promise.all([
    recall(ctx, carrierTarget),
    facilityKnowledgeOf(ctx, container),
  ]);
  return { carrierTarget, knowledge, facilityReports };
}
