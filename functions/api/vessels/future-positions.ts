import { oneDocument } from "#src/platform/http/json-api.ts";
import { findVessel, futurePositions, renderVessel } from "#src/routing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getFuturePositions } from "../../manifest/vessels.ts";
import { portsBetween } from "./two-ports.ts";

export const positions = endpoint(getFuturePositions, async (ctx, { params, query, url }) => {
  const ports = portsBetween(query);
  const view = await findVessel(ctx, params.id);
  const { clock, config } = ctx;
  const future = futurePositions(view, ports, clock.now(), config.SHUT_CANALS);
  return oneDocument(url, renderVessel(ctx, view, future));
});
