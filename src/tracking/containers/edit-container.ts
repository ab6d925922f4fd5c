import { commitItem, commits } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { ApiContext, Context } from "#src/platform/dependencies.ts";
import { statusShown } from "../items/delivered.ts";
import { shipmentNow, transportEventIdOf } from "../store/find.ts";
import { retryOnConflictOf, VersionConflict } from "../store/version-conflict.ts";
import { actorOf, changeItem, changesByUser } from "./origins.ts";
import { earlierTimes } from "../items/earlier-times.ts";
import { outboxOfShipment } from "../events/outbox-of-shipment.ts";
import { containerSummary } from "../read/summaries.ts";
import { changes } from "../store/change-entity.ts";
import {
  histories,
  type ContainerItem,
  type TransportEventItem,
} from "../store/container-entity.ts";
import { causeOfUser } from "../events/revision-cause.ts";
import { quotaKeyOfContainer } from "../store/quota-keys.ts";
import type { ShipmentItem } from "../store/shipment-entity.ts";
import {
  revisionEvent,
  transportEvent,
  type Outbox,
  type PendingEvent,
} from "../events/pending-events.ts";

export type ContainerEdit = {
  readonly refNumbers?: readonly string[];
  /** The user's mark, an instant; null removes it. */
  readonly deliveredAt?: string | null;
};

type Marked = { readonly item: TransportEventItem; readonly event: PendingEvent };

/**
 * PATCH /containers/{id}. The mark, its transport event and the published events are one
 * transaction; the same edit again changes and publishes nothing. Throws 404, and 422 for a
 * delivery in the future. One query, one read, one transaction.
 */
export const editContainer = (
  ctx: Context & Partial<Pick<ApiContext, "credential">>,
  id: string,
  edit: ContainerEdit,
): Promise<void> =>
  retryOnConflictOf("container", async () => {
    const now = ctx.clock.now();
    if (edit.deliveredAt && edit.deliveredAt > isoSeconds(now))
      throw refuse(
        "invalid",
        "delivered_at is in the future.",
        atPointer("/data/attributes/delivered_at"),
      );
    const { data } = await histories(ctx.db)
      .collections.history({ account: ctx.account.id, containerId: id })
      .go({ consistent: true, pages: "all" });
    const before = data.container[0];
    if (!before) throw notFound("container", id);
    const shipment = await shipmentNow(ctx, before.shipmentId);
    if (!shipment) throw new Error(`container ${id} has lost its shipment`);
    const after = edited(before, edit, isoSeconds(now));
    const marked = markOf(before, after, data.event, shipment);
    const isSame = JSON.stringify(after.refNumbers) === JSON.stringify(before.refNumbers);
    if (!marked && isSame) return;
    const news = await outboxOfShipment(ctx, marked ? [marked.event] : [], shipment);
    await write(ctx, before, shownWith(after, marked, shipment), { marked, news });
  });

function edited(before: ContainerItem, edit: ContainerEdit, at: string): ContainerItem {
  const deliveredAt =
    edit.deliveredAt === undefined ? before.deliveredAt : (edit.deliveredAt ?? undefined);
  const statusBySources = before.statusBySources ?? before.currentStatus;
  return {
    ...before,
    ...(edit.refNumbers && { refNumbers: [...new Set(edit.refNumbers)] }),
    deliveredAt,
    statusBySources,
    currentStatus: statusShown(statusBySources, deliveredAt),
    version: before.version + 1,
    updatedAt: at,
  };
}

/** The event that a mark makes, corrects or withdraws; none when the mark stays as it is. */
function markOf(
  before: ContainerItem,
  after: ContainerItem,
  events: readonly TransportEventItem[],
  shipment: ShipmentItem,
): Marked | null {
  if (after.deliveredAt === before.deliveredAt) return null;
  const published = events.find(
    (event) => event.dataSource === "user_input" && !event.invalidatedAt,
  );
  if (after.deliveredAt === undefined) {
    if (!published) return null;
    const item = { ...published, invalidatedAt: after.updatedAt };
    const cause = causeOfUser("retracted", published, null, after.updatedAt);
    return { item, event: revisionEvent("transport_event.withdrawn", item, after, cause) };
  }
  if (published) {
    const item = {
      ...published,
      at: after.deliveredAt,
      earlier: earlierTimes(published, after.deliveredAt, after.updatedAt),
    };
    const cause = causeOfUser("changed", published, item, after.updatedAt);
    return { item, event: revisionEvent("transport_event.corrected", item, after, cause) };
  }
  const item = deliveryOf(after, after.deliveredAt);
  return { item, event: transportEvent(item, after, shipment) };
}

/** A mark after a removed one is another delivery, so the version names it. */
function deliveryOf(container: ContainerItem, at: string): TransportEventItem {
  const key = `delivered ${container.version}`;
  return {
    account: container.account,
    containerId: container.containerId,
    id: transportEventIdOf(container.containerId, key),
    shipmentId: container.shipmentId,
    key,
    event: "container.transport.delivered",
    at,
    // Where it was delivered is not stated, and never guessed
    // (contract: containers#times-and-places).
    place: {
      locode: null,
      name: null,
      timezone: null,
      facility: null,
      facilityProvider: null,
      facilityType: null,
    },
    dataSource: "user_input",
    createdAt: container.updatedAt,
  };
}

function shownWith(
  container: ContainerItem,
  marked: Marked | null,
  shipment: ShipmentItem,
): ContainerItem {
  const isNew = marked && !container.transportEventIds.includes(marked.item.id);
  const transportEventIds = isNew
    ? [marked.item.id, ...container.transportEventIds]
    : container.transportEventIds;
  const next = { ...container, transportEventIds };
  return {
    ...next,
    quotaKey: quotaKeyOfContainer(next, shipment),
    summary: containerSummary(next, shipment),
  };
}

async function write(
  ctx: Context & Partial<Pick<ApiContext, "credential">>,
  before: ContainerItem,
  next: ContainerItem,
  { marked, news }: { readonly marked: Marked | null; readonly news: Outbox },
): Promise<void> {
  const actor = ctx.credential && actorOf(ctx.credential);
  const outcome = await transact(
    { ...histories(ctx.db).entities, changes: changes(ctx.db), commits: commits(ctx.db) },
    ({ container: containers, event, changes, commits }) => ({
      container: containers
        .put(next)
        .where((c, op) => op.eq(c.version, before.version))
        .commit(),
      change: changes.put(changeItem(next, changesByUser(before, next, actor))).commit(),
      event: marked && event.put(marked.item).commit(),
      commit:
        marked &&
        commits
          .create(
            commitItem({
              account: ctx.account.id,
              cause: ["container edit", next.containerId, String(next.version)],
              now: ctx.clock.now(),
              ...news,
            }),
          )
          .commit(),
    }),
  );
  if (!outcome.committed)
    throw new VersionConflict(`container ${next.containerId} was changed by another writer`);
}
