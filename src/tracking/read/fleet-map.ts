import type * as z from "zod";
import type { FleetMap, fleetMapQuery } from "#schemas/fleet-map.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { compile, rowsOf } from "#src/platform/list/index.ts";
import { fleetMapOf, observedNow, type MappedContainer } from "#src/routing/index.ts";
import { shipLegOf, type ShipLeg } from "#src/routing/sea-voyage.ts";
import { containerList } from "./lists.ts";
import { containerWhere } from "./lists/container-filters.ts";
import { attentionPriority } from "./lists/container-flags.ts";
import { containerScope } from "./lists/container-scope.ts";

/**
 * GET /map: the containers that a query of GET /containers chooses, by vessel and port. From the list's memory, and where
 * vessels were seen: 1 batch get for 100 vessels.
 */
export async function fleetMap(
  ctx: Context,
  query: z.output<typeof fleetMapQuery>,
): Promise<FleetMap> {
  const scope = await containerScope(ctx, query);
  const agrees = compile(containerWhere(query, scope));
  const urgency = attentionPriority(scope);
  const chosen: MappedContainer[] = [];
  const legs: ShipLeg[] = [];
  for (const row of await rowsOf(ctx, containerList)) {
    const voyage = row.summary.sea;
    const leg = shipLegOf(voyage);
    if (leg) legs.push(leg);
    if (agrees(row)) chosen.push({ voyage, leg, needsAttention: urgency(row) !== undefined });
  }
  const aboard = chosen.flatMap(({ voyage, leg }) =>
    voyage?.sails && leg?.imo ? [leg.vesselId] : [],
  );
  const observed = await observedNow(ctx.db, aboard);
  return fleetMapOf(chosen, legs, observed, ctx.clock.now(), ctx.config.SHUT_CANALS);
}
