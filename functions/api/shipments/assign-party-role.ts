import { partyResource, partyRoleResource } from "#src/accounts/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { assignRole } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { assignShipmentRole } from "../../manifest/shipments.ts";

export const assign = endpoint(assignShipmentRole, async (ctx, { params, body, url }) => {
  const of = { type: "Shipment", id: params.id } as const;
  const { attributes, relationships } = body.data;
  const { held, party } = await assignRole(ctx, of, {
    role: attributes.role,
    party: relationships.party.data.id,
  });
  return oneDocument(url, partyRoleResource(of, held), [partyResource(party)]);
});
