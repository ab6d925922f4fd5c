import { isoSeconds } from "#src/platform/clock.ts";
import type { World } from "#src/platform/world.ts";
import { applyContainer } from "./apply-container.ts";
import type { ApplyWatchMessage } from "./apply-watch-message.ts";
import { shipmentNow } from "./find.ts";
import { recall } from "./knowledge-store.ts";
import { afresh } from "./moved.ts";
import { ownerOf } from "./owner.ts";
import { journeyOf } from "./reconcile/index.ts";
import { histories } from "./store/container-entity.ts";

/**
 * Shows one account's container what a terminal or railroad has said of it. May run twice, late or
 * out of order: the container follows from everything that was said, not from this message.
 */
export const applyWatch = (world: World, message: ApplyWatchMessage): Promise<void> =>
  afresh(() => applyOnce(world, message));

async function applyOnce(world: World, message: ApplyWatchMessage): Promise<void> {
  const owner = ownerOf(world, message.account);
  const { data: container } = await histories(owner.db)
    .entities.container.get({ account: owner.account.id, containerId: message.containerId })
    .go();
  if (!container) return;
  const shipment = await shipmentNow(owner, container.shipmentId);
  if (!shipment || shipment.lineTrackingStoppedAt) return;
  const subject = {
    scac: container.scac,
    type: container.subjectType,
    number: container.subjectNumber,
  };
  const journey = journeyOf(await recall(owner, subject), {
    now: isoSeconds(owner.clock.now()),
    subject,
  });
  const line = journey.containers.find(({ number }) => number === container.number);
  if (!line) return;
  await applyContainer(owner, shipment, container.id, line, message.watch);
}
