import { invitationResource, inviteUser } from "#src/access/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { createInvitationRoute } from "../../manifest/people.ts";

export const createInvitation = endpoint(createInvitationRoute, async (ctx, { body, url }) => {
  const { id, name } = ctx.credential;
  const asked = { ...body.data.attributes, by: { id, name }, again: "refused" } as const;
  const made = await inviteUser(ctx, asked);
  return oneDocument(`${url}/${made.id}`, invitationResource(made));
});
