import { pageOf } from "#schemas/json-api.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { findContainer, renderTransportEvents } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listTransportEvents } from "../../manifest/containers.ts";

export const handler = endpoint(listTransportEvents, async (ctx, { params, query, url }) => {
  const want = { shipment: query.include?.has("shipment") ?? false };
  const view = await findContainer(ctx, params.id, want);
  const page = pageOf(query);
  const events = onPage(view.events, page);
  const { data, included } = renderTransportEvents(view, events, query.include);
  return listDocument(url, page, view.events.length, data, included);
});
