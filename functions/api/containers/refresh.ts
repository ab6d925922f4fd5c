import { refreshContainer } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { refreshContainerRoute } from "../../manifest/containers.ts";

export const handler = endpoint(refreshContainerRoute, async (ctx, { params }) => {
  const started = await refreshContainer(ctx, params.id);
  return { message: `Refresh started: ${started.join(", ")}.` };
});
