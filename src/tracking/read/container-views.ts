import { partiesIn, roleSetLookup } from "#src/accounts/index.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { batchGetGroups } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/world.ts";
import {
  histories,
  type ContainerItem,
  type TransportEventItem,
} from "../store/container-entity.ts";
import type { SubjectItem } from "../store/subject-entity.ts";
import { shipmentLookup, subjectLookup } from "./lookups.ts";
import type { ShipmentView } from "./shipment-views.ts";

/** A container with its events, and its shipment where that was asked for. */
export type ContainerView = {
  readonly container: ContainerItem;
  /** Newest created first (gaps 6). */
  readonly events: readonly TransportEventItem[];
  readonly subject: SubjectItem | null;
  readonly shipment: ShipmentView | null;
};

type History = Pick<ContainerView, "container" | "events">;

/** One query: the container and its transport events lie side by side. */
async function history(ctx: Context, id: string): Promise<History | null> {
  const { data } = await histories(ctx.db)
    .collections.history({ account: ctx.account.id, containerId: id })
    .go({ consistent: true, pages: "all" });
  const container = data.container[0];
  if (!container) return null;
  const events = data.event.sort(
    (a, b) => compare(b.createdAt, a.createdAt) || compare(b.at, a.at) || compare(b.id, a.id),
  );
  return { container, events };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The account's containers in the order asked, absent ones left out: a query each, then one
 * BatchGet for what surrounds them all (and a second when a shipment with parties was asked for).
 */
export async function containerViews(
  ctx: Context,
  ids: readonly string[],
  want: { readonly shipment: boolean },
): Promise<ContainerView[]> {
  const found = (await Promise.all(ids.map((id) => history(ctx, id)))).filter((h) => h !== null);
  const shipmentIds = want.shipment
    ? [...new Set(found.map(({ container }) => container.shipmentId))]
    : [];
  const { subjects, shipments, roleSets } = await batchGetGroups(ctx.db, {
    subjects: found.map(({ container }) => subjectLookup(ctx, container)),
    shipments: shipmentIds.map((id) => shipmentLookup(ctx, id)),
    roleSets: shipmentIds.map((id) => roleSetLookup(ctx, { type: "Shipment", id })),
  });
  const parties = await partiesIn(
    ctx,
    roleSets.flatMap((set) => set?.roles ?? []),
  );
  return found.map(({ container, events }, i) => {
    const at = shipmentIds.indexOf(container.shipmentId);
    const shipment = shipments[at];
    const subject = subjects[i] ?? null;
    return {
      container,
      events,
      subject,
      shipment: shipment ? { shipment, subject, roles: roleSets[at]?.roles ?? [], parties } : null,
    };
  });
}

/** One container of this account. Another account's is as absent as none (interface: Errors, 404). */
export async function findContainer(
  ctx: Context,
  id: string,
  want: { readonly shipment: boolean } = { shipment: false },
): Promise<ContainerView> {
  const [view] = await containerViews(ctx, [id], want);
  if (!view) throw notFound("container", id);
  return view;
}
