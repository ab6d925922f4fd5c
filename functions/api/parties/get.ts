import { findParty, partyResource } from "#src/accounts/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { getParty } from "../../manifest/parties.ts";

export const handler = endpoint(getParty, async (ctx, { params, url }) =>
  oneDocument(url, partyResource(await findParty(ctx, params.id))),
);
