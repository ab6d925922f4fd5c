import { pageOf } from "#schemas/json-api.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { findRequest } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listRequestFields } from "../../manifest/record-fields.ts";

/** Always empty, but the request has to be the account's. */
export const handler = endpoint(listRequestFields, async (ctx, { params, query, url }) => {
  await findRequest(ctx, params.id);
  return listDocument(url, pageOf(query), 0, []);
});
