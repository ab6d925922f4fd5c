import { withdrawInvitation } from "#src/access/index.ts";
import { endpoint } from "../../endpoint.ts";
import { revokeInvitationRoute } from "../../manifest/people.ts";

export const revokeInvitation = endpoint(revokeInvitationRoute, (ctx, { params }) =>
  withdrawInvitation(ctx, params.id),
);
