import { partyResource, renameParty } from "#src/accounts/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { editParty } from "../../manifest/parties.ts";

export const handler = endpoint(editParty, async (ctx, { params, body, url }) => {
  const { attributes, meta } = body.data;
  const party = await renameParty(ctx, params.id, attributes.company_name, meta?.expected);
  return oneDocument(url, partyResource(party));
});
