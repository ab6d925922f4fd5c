import { pageOf } from "#schemas/json-api.ts";
import { listParties, partyResource } from "#src/accounts/index.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listPartiesRoute } from "../../manifest/parties.ts";

export const handler = endpoint(listPartiesRoute, async (ctx, { query, url }) => {
  const page = pageOf(query);
  const { parties, total } = await listParties(ctx, { search: query.query, page });
  return listDocument(url, page, total, parties.map(partyResource));
});
