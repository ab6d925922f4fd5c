import { authorize } from "#src/access/index.ts";
import { addSeconds, day } from "#src/platform/clock.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { findVessel, pastPositions, renderVessel } from "#src/routing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getVessel } from "../../manifest/vessels.ts";

export const get = endpoint(getVessel, async (ctx, { params, query, url }) => {
  const from = query["show_positions[from_timestamp]"];
  const until = query["show_positions[to_timestamp]"];
  if (!from && !until) return oneDocument(url, renderVessel(ctx, await findVessel(ctx, params.id)));
  authorize(ctx, { ...getVessel.access, entitlement: "routing_data" });
  const now = ctx.clock.now();
  const to = until && until < now ? until : now;
  const start = from ?? addSeconds(to, -7 * day);
  if (until && start > until)
    throw refuse(
      "bad_request",
      "The requested positions end before they begin.",
      inParameter("show_positions[to_timestamp]"),
    );
  const view = await findVessel(ctx, params.id, { from: start });
  const positions = pastPositions(view, start, to, ctx.config.SHUT_CANALS);
  return oneDocument(url, renderVessel(ctx, view, positions));
});
