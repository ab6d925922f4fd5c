import { pageOf } from "#schemas/json-api.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { listShipments, renderShipments } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listShipmentsRoute } from "../../manifest/shipments.ts";

export const handler = endpoint(listShipmentsRoute, async (ctx, { query, url }) => {
  const { items, total, next } = await listShipments(ctx, query);
  const { data, included } = await renderShipments(ctx, items, query);
  return listDocument(url, { ...pageOf(query), next }, total, data, included);
});
