import { fieldResource } from "#src/custom-fields/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { findField } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getCustomField } from "../../manifest/custom-fields.ts";

export const handler = endpoint(getCustomField, async (ctx, { params, url }) =>
  oneDocument(url, fieldResource(await findField(ctx, params.id))),
);
