import { addOption, optionResource } from "#src/custom-fields/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { createOption } from "../../manifest/custom-fields.ts";

export const handler = endpoint(createOption, async (ctx, { params, body, url }) => {
  const { label, value, position = null } = body.data.attributes;
  return oneDocument(
    url,
    optionResource(await addOption(ctx, params.id, { label, value, position })),
  );
});
