import type * as z from "zod";
import type { TrackingRequestBody } from "#schemas/tracking-request.ts";
import { partyRoles } from "#schemas/vocabulary.ts";
import { checkInitialFields } from "#src/custom-fields/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { TrackInput } from "#src/tracking/index.ts";
import { requireReferred } from "./require-referred.ts";

type Data = z.output<typeof TrackingRequestBody>["data"];

/** What a tracking request is to be made with. Throws 422 and 403 for its custom fields. */
export async function trackInput<Type>(
  ctx: Context,
  attributes: Omit<Data["attributes"], "request_type"> & { readonly request_type: Type },
  relationships: Data["relationships"],
): Promise<Omit<TrackInput, "requestType"> & { readonly requestType: Type }> {
  const initial = attributes.initial_custom_fields;
  return {
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
  };
}
