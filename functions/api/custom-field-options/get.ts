import { findOption, optionResource } from "#src/custom-fields/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { endpoint } from "../../endpoint.ts";
import { getOption } from "../../manifest/custom-fields.ts";

export const handler = endpoint(getOption, async (ctx, { params, url }) =>
  oneDocument(url, optionResource(await findOption(ctx, params.id, params.option_id))),
);
