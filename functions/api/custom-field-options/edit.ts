import { editOption, findOption, optionResource } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { patchOption } from "../../manifest/custom-fields.ts";

export const handler = endpoint(patchOption, async (ctx, { params, body, url }) => {
  const { attributes, meta } = body.data;
  const { label, value, position } = attributes;
  const before = await findOption(ctx, params.id, params.option_id);
  if (value !== undefined && value !== before.value)
    throw refuse("invalid", "value cannot be changed.", atPointer("/data/attributes/value"));
  const edit = {
    ...(label !== undefined && { label }),
    ...(position !== undefined && { position }),
  };
  const option = await editOption(ctx, params.id, params.option_id, edit, meta?.expected);
  return oneDocument(url, optionResource(option));
});
