import { pageOf } from "#schemas/json-api.ts";
import { invitationResource, invitationsOf } from "#src/access/index.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listInvitationsRoute } from "../../manifest/people.ts";

export const listInvitations = endpoint(listInvitationsRoute, async (ctx, { query, url }) => {
  const invitations = await invitationsOf(ctx);
  const page = pageOf(query);
  const shown = onPage(invitations, page).map(invitationResource);
  return listDocument(url, page, invitations.length, shown);
});
