import { isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { applyContainer } from "./apply-container.ts";
import type { ApplyFacilityMessage } from "#src/polling/apply-facility-message.ts";
import { shipmentNow } from "../store/find.ts";
import { retryOnConflict } from "../store/version-conflict.ts";
import { ownerOf } from "./owner.ts";
import { readStated } from "./stated.ts";
import { journeyOf } from "../projection/index.ts";
import { histories } from "../store/container-entity.ts";

/**
 * Updates one account's container with what a terminal or railroad has reported of it. May run
 * twice, late or out of order: the container follows from all reports, not from this message.
 */
export const applyFacilityReports = (
  deps: Dependencies,
  message: ApplyFacilityMessage,
): Promise<void> => retryOnConflict(() => applyOnce(deps, message));

async function applyOnce(deps: Dependencies, message: ApplyFacilityMessage): Promise<void> {
  const owner = ownerOf(deps, message.account);
  const { data: container } = await histories(owner.db)
    .entities.container.get({ account: owner.account.id, containerId: message.containerId })
    .go();
  if (!container) return;
  const shipment = await shipmentNow(owner, container.shipmentId);
  if (!shipment || shipment.lineTrackingStoppedAt) return;
  const carrierTarget = {
    scac: container.scac,
    type: container.targetType,
    number: container.targetNumber,
  };
  const { knowledge, covers } = await readStated(owner, carrierTarget);
  const journey = journeyOf(knowledge, {
    now: isoSeconds(owner.clock.now()),
    carrierTarget,
  });
  const carrierJourney = journey.containers.find(({ number }) => number === container.number);
  if (!carrierJourney) return;
  const stated = { journey: carrierJourney, covers };
  await applyContainer(owner, shipment, container.id, stated, message.facilityTarget);
}
