import { pageOf } from "#schemas/json-api.ts";
import { fieldResource } from "#src/custom-fields/index.ts";
import { listDocument } from "#src/platform/http/json-api.ts";
import { listFields } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listCustomFields } from "../../manifest/custom-fields.ts";

export const handler = endpoint(listCustomFields, async (ctx, { query, url }) => {
  const page = pageOf(query);
  const filter = {
    entityType: query["filter[entity_type]"],
    entityId: query["filter[entity_id]"],
    definitionId: query["filter[definition_id]"],
  };
  const { fields, total } = await listFields(ctx, filter, page);
  return listDocument(url, page, total, fields.map(fieldResource));
});
