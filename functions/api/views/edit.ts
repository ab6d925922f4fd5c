import { oneDocument } from "#src/platform/http/json-api.ts";
import { editView, viewResource } from "#src/views/index.ts";
import { endpoint } from "../../endpoint.ts";
import { patchView } from "../../manifest/views.ts";

export const edit = endpoint(patchView, async (ctx, { params, body, url }) => {
  const { attributes, meta } = body.data;
  return oneDocument(url, viewResource(await editView(ctx, params.id, attributes, meta?.expected)));
});
