import { createParty, partyResource } from "#src/accounts/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { createPartyRoute } from "../../manifest/parties.ts";

export const handler = endpoint(createPartyRoute, async (ctx, { body, url }) =>
  oneDocument(url, partyResource(await createParty(ctx, body.data.attributes.company_name))),
);
