import { partyRoles } from "#schemas/vocabulary.ts";
import { checkInitialFields } from "#src/custom-fields/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { requestResource, trackNumber } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { createTrackingRequest } from "../../manifest/tracking-requests.ts";
import { requireReferred } from "../../require-referred.ts";

export const handler = endpoint(createTrackingRequest, async (ctx, { body, url }) => {
  const { attributes, relationships } = body.data;
  const initial = attributes.initial_custom_fields;
  const request = await trackNumber(ctx, {
    requestType: attributes.request_type,
    requestNumber: attributes.request_number,
    scac: attributes.scac || null,
    autoDetect: attributes.auto_detect_vocc_scac ?? false,
    refNumbers: attributes.ref_numbers ?? [],
    shipmentTags: attributes.shipment_tags ?? [],
    initialFields:
      initial &&
      (await checkInitialFields(
        ctx,
        { shipment: initial.shipment ?? [], containers: initial.containers ?? [] },
        requireReferred,
      )),
    roles: partyRoles.flatMap((role) => {
      const party = relationships?.[role]?.data?.id;
      return party ? [{ role, party }] : [];
    }),
  });
  return oneDocument(url, requestResource(request), []);
});
