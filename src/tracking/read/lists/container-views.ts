import { partiesIn, roleSetLookup } from "#src/accounts/index.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { batchGet, batchGetGroups } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { histories, type ContainerItem } from "../../store/container-entity.ts";
import {
  containerLookup,
  readOptionsFor,
  shipmentLookup,
  carrierTargetLookup,
  facilityTargetLookups,
  type ShownVersions,
} from "../lookups.ts";
import type { ContainerView } from "../../render/views.ts";

export type Wanted = {
  readonly shipment: boolean;
  /** Without them the container still names them (`transportEventIds`). */
  readonly events: boolean;
};

type History = Pick<ContainerView, "container" | "events">;

/** One query: the container and its transport events are in one partition. */
async function history(ctx: Context, id: string, shown?: ShownVersions): Promise<History | null> {
  const { data } = await histories(ctx.db)
    .collections.history({ account: ctx.account.id, containerId: id })
    .go({ consistent: !shown, pages: "all" });
  const container = data.container[0];
  if (shown && (container?.version ?? -1) < (shown.get(id) ?? 0)) return history(ctx, id);
  if (!container) return null;
  const events = new Map(data.event.map((event) => [event.id, event]));
  return { container, events: container.transportEventIds.flatMap((of) => events.get(of) ?? []) };
}

/**
 * The account's containers in the order asked, absent ones left out, and nothing of what surrounds them. With their
 * events a query each; without them one BatchGet for a hundred.
 */
export async function containerHistories(
  ctx: Context,
  ids: readonly string[],
  withEvents: boolean,
  shown?: ShownVersions,
): Promise<History[]> {
  if (withEvents) {
    const found = await Promise.all(ids.map((id) => history(ctx, id, shown)));
    return found.filter((one) => one !== null);
  }
  const found = await batchGet(
    ctx.db,
    ids.map((id) => containerLookup(ctx, id, shown)),
    readOptionsFor(shown),
  );
  return found.flatMap((container) => (container ? [{ container, events: [] }] : []));
}

/**
 * The account's containers in the order asked, absent ones left out, then one BatchGet for what
 * surrounds them all (and a second when a shipment with parties was asked for); for a list
 * (`shown`) at half the price.
 */
export async function containerViews(
  ctx: Context,
  ids: readonly string[],
  want: Wanted,
  shown?: ShownVersions,
): Promise<ContainerView[]> {
  const found = await containerHistories(ctx, ids, want.events, shown);
  const shipmentIds = want.shipment
    ? [...new Set(found.map(({ container }) => container.shipmentId))]
    : [];
  const asked = found.map(({ container }) => facilityTargetLookups(ctx, container));
  const { carrierTargets, shipments, roleSets, facilityTargets } = await batchGetGroups(
    ctx.db,
    {
      carrierTargets: found.map(({ container }) => carrierTargetLookup(ctx, container)),
      shipments: shipmentIds.map((id) => shipmentLookup(ctx, id)),
      roleSets: shipmentIds.map((id) => roleSetLookup(ctx, { type: "Shipment", id })),
      facilityTargets: asked.flat(),
    },
    readOptionsFor(shown),
  );
  const parties = await partiesIn(
    ctx,
    roleSets.flatMap((set) => set?.roles ?? []),
  );
  const known = facilityTargets.values();
  return found.map(({ container, events }, i) => {
    const at = shipmentIds.indexOf(container.shipmentId);
    const shipment = shipments[at];
    const carrierTarget = carrierTargets[i] ?? null;
    return {
      container,
      events,
      carrierTarget,
      facilityTargets: asked[i]!.flatMap(() => known.next().value ?? []),
      shipment: shipment
        ? { shipment, carrierTarget, roles: roleSets[at]?.roles ?? [], parties }
        : null,
    };
  });
}

/**
 * One container of this account. Another account's is as absent as none
 * (contract: requests#records-of-other-accounts).
 */
export async function findContainer(
  ctx: Context,
  id: string,
  want: Pick<Wanted, "shipment"> = { shipment: false },
): Promise<ContainerView> {
  const [view] = await containerViews(ctx, [id], { ...want, events: true });
  if (!view) throw notFound("container", id);
  return view;
}

/** The container itself, without what surrounds it. One read. */
export async function findContainerAlone(ctx: Context, id: string): Promise<ContainerItem> {
  const [container] = await batchGet(ctx.db, [containerLookup(ctx, id)]);
  if (!container) throw notFound("container", id);
  return container;
}
