import { notFound } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import {
  shippingLine,
  shippingLineId,
  shippingLineResource,
  shippingLines,
} from "#src/reference/index.ts";
import { carriersWithLastFreeDay } from "#src/deadlines/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getShippingLine } from "../../manifest/reference.ts";

export const handler = endpoint(getShippingLine, async (ctx, { params, url }) => {
  const line =
    shippingLines.find((one) => shippingLineId(one) === params.id) ?? shippingLine(params.id);
  if (!line) throw notFound("shipping line", params.id);
  const dataSources = await carriersWithLastFreeDay(ctx);
  return oneDocument(url, shippingLineResource(line, dataSources.has(line.scac)));
});
