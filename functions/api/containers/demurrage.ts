import { isoSeconds } from "#src/platform/clock.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { demurrageOf } from "#src/deadlines/index.ts";
import { demurrageResource, findContainer } from "#src/tracking/index.ts";
import { tariffsOf } from "#src/sources/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getDemurrage } from "../../manifest/containers.ts";

export const demurrage = endpoint(getDemurrage, async (ctx, { params, query, url }) => {
  const [{ container }, tariffs] = await Promise.all([
    findContainer(ctx, params.id),
    tariffsOf(ctx),
  ]);
  const view = demurrageOf(container, {
    now: isoSeconds(ctx.clock.now()),
    tariffs,
    ...(query.pickup_on && { pickupOn: query.pickup_on }),
  });
  return oneDocument(url, demurrageResource(params.id, view));
});
