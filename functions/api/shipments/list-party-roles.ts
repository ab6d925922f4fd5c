import { pageOf } from "#schemas/json-api.ts";
import { renderRoles, rolesOf } from "#src/accounts/index.ts";
import { requireOwnRecord } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listShipmentRoles } from "../../manifest/shipments.ts";

export const list = endpoint(listShipmentRoles, async (ctx, { params, query, url }) => {
  const of = { type: "Shipment", id: params.id } as const;
  await requireOwnRecord(ctx, of);
  return renderRoles(url, pageOf(query), of, await rolesOf(ctx, of));
});
