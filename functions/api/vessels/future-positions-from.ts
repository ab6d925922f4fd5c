import { refuse } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { findVessel, futurePositionsFrom, offTheWayKm, renderVessel } from "#src/routing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getFuturePositionsFrom } from "../../manifest/vessels.ts";
import { portsBetween } from "./two-ports.ts";

export const positionsFrom = endpoint(
  getFuturePositionsFrom,
  async (ctx, { params, query, url }) => {
    const ports = portsBetween(query);
    const view = await findVessel(ctx, params.id);
    const here = [query.longitude, query.latitude] as const;
    const { clock, config } = ctx;
    const positions = futurePositionsFrom(view.legs, ports, here, clock.now(), config.SHUT_CANALS);
    if (!positions)
      throw refuse(
        "bad_request",
        `These coordinates are more than ${offTheWayKm} km off the way between the two ports.`,
      );
    return oneDocument(url, renderVessel(ctx, view, positions));
  },
);
