import { findContainerAlone } from "#src/tracking/index.ts";
import { mapOf } from "#src/routing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getContainerMap } from "../../manifest/containers.ts";

export const handler = endpoint(getContainerMap, async (ctx, { params }) =>
  mapOf(await findContainerAlone(ctx, params.id), ctx.clock.now(), ctx.config.SHUT_CANALS),
);
