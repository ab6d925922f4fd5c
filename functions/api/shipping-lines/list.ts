import { listDocument } from "#src/platform/http/json-api.ts";
import { searchShippingLines, shippingLineResource } from "#src/reference/index.ts";
import { carriersWithLastFreeDay } from "#src/deadlines/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listShippingLines } from "../../manifest/reference.ts";

/** The whole list at once; paging is ignored (contract: reference-data#shipping-lines). */
export const handler = endpoint(listShippingLines, async (ctx, { query, url }) => {
  const lines = searchShippingLines(query.search ?? "");
  const page = { number: 1, size: Math.max(1, lines.length) };
  const dataSources = await carriersWithLastFreeDay(ctx);
  const resources = lines.map((line) => shippingLineResource(line, dataSources.has(line.scac)));
  return listDocument(url, page, lines.length, resources);
});
