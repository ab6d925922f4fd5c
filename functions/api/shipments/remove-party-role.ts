import { removeRole } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { removeShipmentRole } from "../../manifest/shipments.ts";

export const remove = endpoint(removeShipmentRole, async (ctx, { params }) => {
  const of = { type: "Shipment", id: params.id } as const;
  await removeRole(ctx, of, params.party_role_id);
});
