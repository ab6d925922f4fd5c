import { partiesIn, roleSetLookup } from "#src/accounts/index.ts";
import { notFound } from "#src/platform/http/errors.ts";
import { batchGet, batchGetGroups } from "#src/platform/list/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import {
  readOptionsFor,
  shipmentLookup,
  carrierTargetLookup,
  type ShownVersions,
} from "../lookups.ts";
import type { ShipmentView } from "../../render/views.ts";

/**
 * The account's shipments in the order asked, absent ones left out. Two BatchGets for any number;
 * for a list (`shown`) at half the price.
 */
export async function shipmentViews(
  ctx: Context,
  ids: readonly string[],
  shown?: ShownVersions,
): Promise<ShipmentView[]> {
  const { shipments, roleSets } = await batchGetGroups(
    ctx.db,
    {
      shipments: ids.map((id) => shipmentLookup(ctx, id, shown)),
      roleSets: ids.map((id) => roleSetLookup(ctx, { type: "Shipment", id })),
    },
    readOptionsFor(shown),
  );
  const held = ids.flatMap((_, i) => {
    const shipment = shipments[i];
    return shipment ? [{ shipment, roles: roleSets[i]?.roles ?? [] }] : [];
  });
  const [carrierTargets, parties] = await Promise.all([
    batchGet(
      ctx.db,
      held.map(({ shipment }) => carrierTargetLookup(ctx, shipment)),
      readOptionsFor(shown),
    ),
    partiesIn(
      ctx,
      held.flatMap(({ roles }) => roles),
    ),
  ]);
  return held.map(({ shipment, roles }, i) => ({
    shipment,
    carrierTarget: carrierTargets[i] ?? null,
    roles,
    parties,
  }));
}

/**
 * One shipment of this account. Another account's is as absent as none
 * (contract: requests#records-of-other-accounts).
 */
export async function findShipment(ctx: Context, id: string): Promise<ShipmentView> {
  const [view] = await shipmentViews(ctx, [id]);
  if (!view) throw notFound("shipment", id);
  return view;
}
