import { addSeconds, hour } from "#src/platform/clock.ts";
import { notFound } from "#src/platform/http/errors.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { vesselId, vesselResource, type Vessel } from "#src/reference/index.ts";
import type { VesselPosition } from "#schemas/reference.ts";
import { observedNow, observedSince, type ObservedTrail } from "./observed/index.ts";
import { sailings } from "./sailing-entity.ts";
import { pointOf, shipNow } from "./ship-now.ts";
import { underwayOf } from "./ship-passages.ts";
import type { ShipHistory } from "./ship-positions.ts";

/** A ship as the account's shipments know it, and where it was seen, for accounts with routing data. */
export type VesselView = ShipHistory & { readonly vessel: Vessel };

/** Positions before the first that was asked for, which the estimates behind it follow. */
const beforeFirstSeconds = 6 * hour;

const imoNumber = /^\d{7}$/;

/**
 * A ship that one of the account's shipments names, by id or IMO number. One query, and with routing data one batch get
 * or, for its past since a time, one more query. A ship that only another account knows is as absent as none.
 */
export async function findVessel(
  ctx: Context,
  idOrImo: string,
  past: { readonly from?: Date } = {},
): Promise<VesselView> {
  const id = imoNumber.test(idOrImo) ? vesselId({ imo: idOrImo, name: "" }) : idOrImo;
  const [{ data }, { newest: observed, trail }] = await Promise.all([
    sailings(ctx.db)
      .query.vessel({ account: ctx.account.id, vesselId: id })
      .go({ consistent: true, pages: "all" }),
    observedOf(ctx, id, past.from),
  ]);
  const newest = data.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  if (!newest) throw notFound("vessel", idOrImo);
  return {
    vessel: { imo: newest.imo ?? null, name: newest.name },
    legs: data.flatMap(({ legs }) => legs),
    observed,
    trail,
  };
}

const hasRouting = ({ account }: Context): boolean => account.entitlements.includes("routing_data");

async function observedOf(ctx: Context, id: string, from?: Date): Promise<ObservedTrail> {
  if (!hasRouting(ctx)) return { newest: null, trail: [] };
  if (from) return await observedSince(ctx.db, id, addSeconds(from, -beforeFirstSeconds));
  return { newest: (await observedNow(ctx.db, [id])).get(id) ?? null, trail: [] };
}

/**
 * Where the ship is, only for accounts with routing data (contract: routes#vessel,
 * routes#positions).
 */
export function renderVessel(
  ctx: Context,
  { vessel, legs, observed }: Pick<VesselView, "vessel" | "legs" | "observed">,
  positions?: readonly VesselPosition[],
): Resource {
  const resource = vesselResource(vessel);
  const shut = ctx.config.SHUT_CANALS;
  const now = hasRouting(ctx) ? shipNow(underwayOf(legs, shut), observed, ctx.clock.now()) : null;
  return {
    ...resource,
    attributes: {
      ...resource.attributes,
      ...(observed?.mmsi && { mmsi: observed.mmsi }),
      ...(now && {
        ...pointOf(now.position),
        nautical_speed_knots: now.knots,
        navigational_heading_degrees: now.headingDegrees,
        position_timestamp: now.at,
        position_estimated: now.observed === null,
      }),
      position_status: now?.observed?.status ?? null,
      position_port_code: now?.observed?.portCode ?? null,
      ...(positions && { positions }),
    },
  };
}
