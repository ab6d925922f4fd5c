import { findInvitation, invitationResource } from "#src/access/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { getInvitationRoute } from "../../manifest/people.ts";

export const getInvitation = endpoint(getInvitationRoute, async (ctx, { params, url }) =>
  oneDocument(url, invitationResource(await findInvitation(ctx, params.id))),
);
