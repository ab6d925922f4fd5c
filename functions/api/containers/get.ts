import { isoSeconds } from "#src/platform/clock.ts";
import { inParameter, refuse } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import {
  askedBy,
  changesOfContainer,
  findContainer,
  pickupAskedBy,
  renderContainers,
  resourceAsOf,
  viewAsOf,
  withAttention,
  withPickup,
  withProvenance,
} from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getContainer } from "../../manifest/containers.ts";

export const handler = endpoint(getContainer, async (ctx, { params, query, url }) => {
  const { include, as_of: then } = query;
  if (then && query["flag[attention]"])
    throw refuse(
      "bad_request",
      "flag[attention] is about now: it goes with no as_of.",
      inParameter("flag[attention]"),
    );
  if (then && then > isoSeconds(ctx.clock.now()))
    throw refuse("bad_request", "as_of is in the future.", inParameter("as_of"));
  if (then && query["flag[pickup]"])
    throw refuse(
      "bad_request",
      "flag[pickup] is about now: it goes with no as_of.",
      inParameter("flag[pickup]"),
    );
  const now = await findContainer(ctx, params.id, { shipment: include?.has("shipment") ?? false });
  const view = then ? viewAsOf(now, then) : now;
  const { data, included } = await renderContainers(ctx, [view], include);
  const alone = query["flag[attention]"]
    ? withAttention(data[0]!, view.container, askedBy(ctx))
    : data[0]!;
  const resource = query["flag[pickup]"]
    ? withPickup(alone, view.container, await pickupAskedBy(ctx))
    : alone;
  const withOrigin = query["flag[provenance]"];
  if (!then && !withOrigin) return oneDocument(url, resource, included);
  const history = await changesOfContainer(ctx, params.id);
  const past = then ? resourceAsOf(resource, history, then) : resource;
  const until = then ?? isoSeconds(ctx.clock.now());
  return oneDocument(url, withOrigin ? withProvenance(past, history, until) : past, included);
});
