import { isoSeconds } from "#src/platform/clock.ts";
import { refuse } from "#src/platform/http/errors.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { shipmentNow } from "../store/find.ts";
import { pollNow } from "#src/polling/poll-now.ts";
import {
  carrierPollKey,
  facilityPollKey,
  type PollTargetKey,
} from "#src/polling/poll-target-key.ts";
import { findContainerAlone } from "../read/lists/container-views.ts";
import type { ContainerItem } from "../store/container-entity.ts";

const names = { carrier: "Shipping line", terminal: "Terminal", rail: "Rail" } as const;
type Started = (typeof names)[keyof typeof names];

/**
 * PATCH /containers/{id}/refresh: every source of the container is polled at once
 * (contract: containers#refresh). Returns which, each kind once. Throws 404, and 409 where
 * tracking has stopped, for then nothing is polled any more. Two reads, then a write for each
 * source.
 */
export async function refreshContainer(ctx: Context, id: string): Promise<readonly Started[]> {
  const container = await findContainerAlone(ctx, id);
  const shipment = await shipmentNow(ctx, container.shipmentId);
  if (!shipment || shipment.lineTrackingStoppedAt)
    throw refuse(
      "conflict",
      "Tracking of this shipment has stopped, so no source is polled. Resume tracking first.",
    );
  const asked = sourcesOf(container);
  await pollNow(ctx, asked, `refresh-${container.id}-${isoSeconds(ctx.clock.now())}`);
  return [...new Set(asked.map(({ kind }) => names[kind as keyof typeof names]))];
}

/**
 * The carrier that the shipment is tracked at, and the terminals and railroads that are followed
 * now.
 */
const sourcesOf = (container: ContainerItem): PollTargetKey[] => [
  carrierPollKey({
    scac: container.scac,
    type: container.targetType,
    number: container.targetNumber,
  }),
  ...(container.facilityTargets ?? [])
    .filter(({ state }) => state === "active")
    .map(({ kind, facilitySource }) =>
      facilityPollKey({ kind, facilitySource, number: container.number }),
    ),
];
