import { fieldResource } from "#src/custom-fields/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { setField } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { createCustomField } from "../../manifest/custom-fields.ts";
import { requireReferred } from "../../require-referred.ts";

const typeOf = {
  shipment: "Shipment",
  container: "Container",
  tracking_request: "TrackingRequest",
} as const;

export const handler = endpoint(createCustomField, async (ctx, { body, url }) => {
  const { api_slug: slug, value } = body.data.attributes;
  const { id, type } = body.data.relationships.entity.data;
  const record = { type: typeOf[type], id };
  const field = await setField(ctx, record, { slug, value }, requireReferred, true);
  return oneDocument(url, fieldResource(field));
});
