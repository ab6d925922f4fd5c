import { pageOf } from "#schemas/json-api.ts";
import { renderRoles, rolesOf } from "#src/accounts/index.ts";
import { requireOwnRecord } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listContainerRoles } from "../../manifest/containers.ts";

export const list = endpoint(listContainerRoles, async (ctx, { params, query, url }) => {
  const of = { type: "Container", id: params.id } as const;
  await requireOwnRecord(ctx, of);
  return renderRoles(url, pageOf(query), of, await rolesOf(ctx, of));
});
