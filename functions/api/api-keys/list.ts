import { pageOf } from "#schemas/json-api.ts";
import { keyResource, apiKeysOf } from "#src/access/index.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listKeys } from "../../manifest/api-keys.ts";

export const list = endpoint(listKeys, async (ctx, { query, url }) => {
  const keys = await apiKeysOf(ctx);
  const page = pageOf(query);
  const from = (page.number - 1) * page.size;
  const shown = keys.slice(from, from + page.size).map(keyResource);
  return listDocument(url, page, keys.length, shown);
});
