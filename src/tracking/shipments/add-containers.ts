import { stillDefined } from "#src/custom-fields/index.ts";
import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { countChanges, fieldCounters } from "../fields/count.ts";
import { VersionConflict } from "../store/version-conflict.ts";
import type { Journey } from "../projection/journey.ts";
import { newContainer } from "./next-items.ts";
import { outboxOfShipment } from "../events/outbox-of-shipment.ts";
import { shipmentSummary } from "../read/summaries.ts";
import { histories } from "../store/container-entity.ts";
import { shipments, type ShipmentItem } from "../store/shipment-entity.ts";
import { containerCreatedEvent } from "../events/pending-events.ts";

/** Containers that enter a shipment in one transaction (DynamoDB: 100 items, 400 KB the outbox). */
export const containersAtOnce = 50;

/** Containers that the journey names and the shipment does not have yet, each `container.created`. */
export async function addContainers(
  owner: Owner,
  shipment: ShipmentItem,
  journey: Journey,
): Promise<ShipmentItem> {
  let current = shipment;
  for (;;) {
    const has = new Set(current.containers.map((ref) => ref.number));
    const missing = journey.containers.filter((c) => !has.has(c.number)).slice(0, containersAtOnce);
    if (missing.length === 0) return current;
    const at = isoSeconds(owner.clock.now());
    const containerDrafts = await stillDefined(owner, current.containerDrafts ?? []);
    const items = missing.map((c) => newContainer({ ...current, containerDrafts }, c, at));
    const values = items.flatMap((item) => item.customFields ?? []);
    const next: ShipmentItem = {
      ...current,
      version: current.version + 1,
      updatedAt: at,
      containers: [
        ...current.containers,
        ...items.map(({ id, number }) => ({ id, number, hash: "" })),
      ],
    };
    next.summary = shipmentSummary(next);
    const seen = current.version;
    const pendingEvents = items.map((item) => containerCreatedEvent(item, next));
    const news = await outboxOfShipment(owner, pendingEvents, next);
    const outcome = await transact(
      {
        shipments: shipments(owner.db),
        ...histories(owner.db).entities,
        commits: commits(owner.db),
        ...fieldCounters(owner),
      },
      ({ shipments, container, commits, usage }) => ({
        shipment: shipments
          .put(next)
          .where((s, op) => op.eq(s.version, seen))
          .commit(),
        containers: items.map((item) => container.create(item).commit()),
        fieldCounters: countChanges(owner, next.id, values).map(({ key, change }) =>
          usage.update(key).add({ values: change }).commit(),
        ),
        commit: commits
          .create(
            commitItem({
              account: owner.account.id,
              cause: ["containers", next.id, String(next.version)],
              now: owner.clock.now(),
              ...news,
            }),
          )
          .commit(),
      }),
    );
    if (!outcome.committed)
      throw new VersionConflict(`shipment ${next.id} was changed by another writer`);
    current = next;
  }
}
