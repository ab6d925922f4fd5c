import { vesselId } from "#src/reference/index.ts";
import { mapOf, observedNow, shipUnderWay } from "#src/routing/index.ts";
import { findContainerAlone } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getContainerMap } from "../../manifest/containers.ts";

export const handler = endpoint(getContainerMap, async (ctx, { params }) => {
  const container = await findContainerAlone(ctx, params.id);
  const ship = shipUnderWay(container.route ?? []);
  const id = ship?.imo ? vesselId(ship) : null;
  const observed = id === null ? null : ((await observedNow(ctx.db, [id])).get(id) ?? null);
  return mapOf(container, ctx.clock.now(), ctx.config.SHUT_CANALS, observed);
});
