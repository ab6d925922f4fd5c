import { pageOf } from "#schemas/json-api.ts";
import { definitionResource, definitionsOf } from "#src/custom-fields/index.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { recordsWithFields } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { listDefinitions } from "../../manifest/custom-fields.ts";
import { optionsOf } from "./answer.ts";

export const handler = endpoint(listDefinitions, async (ctx, { query, url }) => {
  const { items, values } = await definitionsOf(ctx);
  const entityType = query["filter[entity_type]"];
  const dataType = query["filter[data_type]"];
  const beginning = query["filter[display_name]"]?.trim().toLowerCase() ?? "";
  const found = items.filter(
    (one) =>
      (entityType === undefined || one.entityType === entityType) &&
      (dataType === undefined || one.dataType === dataType) &&
      one.displayName.toLowerCase().startsWith(beginning),
  );
  const page = pageOf(query);
  const shown = onPage(found, page);
  const records = await recordsWithFields(ctx, shown, values);
  return listDocument(
    url,
    page,
    found.length,
    shown.map((one) => definitionResource(one, records.get(one.id))),
    query.include && optionsOf(shown, query.include),
  );
});
