import { notFound } from "#src/platform/http/errors.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { vesselId, vesselResource, type Vessel } from "#src/reference/index.ts";
import type { VesselPosition } from "#schemas/reference.ts";
import { sailings, type SailingLeg } from "./sailing-entity.ts";
import { shipNow } from "./ship-positions.ts";

/** A ship as the account's shipments know it. */
export type VesselView = { readonly vessel: Vessel; readonly legs: readonly SailingLeg[] };

const imoNumber = /^\d{7}$/;

/**
 * A ship that one of the account's shipments names, by id or IMO number. One query. A ship that
 * only another account knows is as absent as none.
 */
export async function findVessel(ctx: Context, idOrImo: string): Promise<VesselView> {
  const id = imoNumber.test(idOrImo) ? vesselId({ imo: idOrImo, name: "" }) : idOrImo;
  const { data } = await sailings(ctx.db)
    .query.vessel({ account: ctx.account.id, vesselId: id })
    .go({ consistent: true, pages: "all" });
  const newest = data.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  if (!newest) throw notFound("vessel", idOrImo);
  return {
    vessel: { imo: newest.imo ?? null, name: newest.name },
    legs: data.flatMap(({ legs }) => legs),
  };
}

/**
 * Where the ship is, only for accounts with routing data (contract: routes#vessel,
 * routes#positions).
 */
export function renderVessel(
  ctx: Context,
  { vessel, legs }: VesselView,
  positions?: readonly VesselPosition[],
): Resource {
  const resource = vesselResource(vessel);
  const now = ctx.account.entitlements.includes("routing_data")
    ? shipNow(legs, ctx.clock.now(), ctx.config.SHUT_CANALS)
    : null;
  return {
    ...resource,
    attributes: {
      ...resource.attributes,
      ...(now && {
        latitude: now.latitude,
        longitude: now.longitude,
        nautical_speed_knots: now.knots,
        navigational_heading_degrees: now.heading,
        position_timestamp: now.timestamp,
        position_estimated: now.estimated,
      }),
      ...(positions && { positions }),
    },
  };
}
