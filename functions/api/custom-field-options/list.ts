import { pageOf } from "#schemas/json-api.ts";
import { findDefinition, optionResource, optionsInOrder } from "#src/custom-fields/index.ts";
import { listDocument, onPage } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { listOptions } from "../../manifest/custom-fields.ts";

export const handler = endpoint(listOptions, async (ctx, { params, query, url }) => {
  const options = optionsInOrder(await findDefinition(ctx, params.id));
  const page = pageOf(query);
  const shown = onPage(options, page);
  return listDocument(url, page, options.length, shown.map(optionResource));
});
