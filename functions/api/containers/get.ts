import { oneDocument } from "#src/platform/http/json-api.ts";
import { findContainer, renderContainers } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getContainer } from "../../manifest/containers.ts";

export const handler = endpoint(getContainer, async (ctx, { params, query, url }) => {
  const want = { shipment: query.include?.has("shipment") ?? false };
  const view = await findContainer(ctx, params.id, want);
  const { data, included } = await renderContainers(ctx, [view], query.include);
  return oneDocument(url, data[0]!, included);
});
