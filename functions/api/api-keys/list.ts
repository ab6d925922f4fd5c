import { pageOf } from "#schemas/json-api.ts";
import { keyResource, apiKeysOf } from "#src/access/index.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listKeys } from "../../manifest/api-keys.ts";

export const list = endpoint(listKeys, async (ctx, { query, url }) => {
  const keys = await apiKeysOf(ctx);
  const page = pageOf(query);
  const shown = onPage(keys, page).map(keyResource);
  return listDocument(url, page, keys.length, shown);
});
