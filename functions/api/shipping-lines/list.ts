import { listDocument } from "#src/platform/http/json-api.ts";
import { shippingLineResource, shippingLines } from "#src/reference/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listShippingLines } from "../../manifest/reference.ts";

/** The whole list at once; paging is ignored (gaps 1.10). */
export const handler = endpoint(listShippingLines, async (_ctx, { url }) =>
  listDocument(
    url,
    { number: 1, size: shippingLines.length },
    shippingLines.length,
    shippingLines.map(shippingLineResource),
  ),
);
