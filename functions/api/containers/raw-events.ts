import { findContainerAlone, renderRawEvents } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listRawEvents } from "../../manifest/containers.ts";

export const handler = endpoint(listRawEvents, async (ctx, { params, query }) =>
  renderRawEvents(ctx, await findContainerAlone(ctx, params.id), query.include),
);
