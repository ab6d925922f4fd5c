import { fieldResource } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { findRequest, setField } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { createCustomField } from "../../manifest/custom-fields.ts";

const typeOf = { shipment: "Shipment", container: "Container" } as const;

export const handler = endpoint(createCustomField, async (ctx, { body, url }) => {
  const { api_slug: slug, value } = body.data.attributes;
  const { id, type } = body.data.relationships.entity.data;
  if (type === "tracking_request") {
    await findRequest(ctx, id);
    throw refuse(
      "invalid",
      `${slug} is no custom field of tracking requests.`,
      atPointer("/data/attributes/api_slug"),
    );
  }
  const record = { type: typeOf[type], id };
  return oneDocument(url, fieldResource(await setField(ctx, record, { slug, value }, true)));
});
