import { removeRole } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { removeContainerRole } from "../../manifest/containers.ts";

export const remove = endpoint(removeContainerRole, async (ctx, { params }) => {
  const of = { type: "Container", id: params.id } as const;
  await removeRole(ctx, of, params.party_role_id);
});
