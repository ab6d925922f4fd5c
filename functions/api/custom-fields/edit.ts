import { fieldResource } from "#src/custom-fields/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import { editField, findField } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { patchCustomField } from "../../manifest/custom-fields.ts";
import { requireReferred } from "../../require-referred.ts";
import { sameSlug } from "./of-record.ts";

export const handler = endpoint(patchCustomField, async (ctx, { params, body, url }) => {
  const field = await findField(ctx, params.id);
  sameSlug(field.field.slug, body.data.attributes.api_slug);
  const asked = { value: body.data.attributes.value, expected: body.data.meta?.expected };
  return oneDocument(url, fieldResource(await editField(ctx, field, asked, requireReferred)));
});
