import { pageOf } from "#schemas/json-api.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import {
  askedBy,
  listContainers,
  pickupAskedBy,
  renderContainers,
  withAttention,
  withPickup,
} from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listContainersRoute } from "../../manifest/containers.ts";

export const handler = endpoint(listContainersRoute, async (ctx, { query, url }) => {
  const want = { shipment: query.include?.has("shipment") ?? false };
  const { items, total, next } = await listContainers(ctx, query, want);
  const { data, included } = await renderContainers(ctx, items, query.include);
  const asked = askedBy(ctx);
  const withReasons = query["flag[attention]"]
    ? data.map((resource, i) => withAttention(resource, items[i]!.container, asked))
    : data;
  const about = query["flag[pickup]"] ? await pickupAskedBy(ctx) : null;
  const shown = about
    ? withReasons.map((resource, i) => withPickup(resource, items[i]!.container, about))
    : withReasons;
  return listDocument(url, { ...pageOf(query), next }, total, shown, included);
});
