import { createDefinition, definitionResource } from "#src/custom-fields/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { createDefinitionRoute } from "../../manifest/custom-fields.ts";
import { editOf } from "./edit-of.ts";

export const handler = endpoint(createDefinitionRoute, async (ctx, { body, url }) => {
  const { attributes } = body.data;
  const made = await createDefinition(ctx, {
    ...editOf(attributes),
    entityType: attributes.entity_type,
    slug: attributes.api_slug,
    displayName: attributes.display_name,
    dataType: attributes.data_type,
    referenceType: attributes.reference_type ?? undefined,
  });
  return oneDocument(url, definitionResource(made));
});
