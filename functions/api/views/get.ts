import { oneDocument } from "#src/platform/http/json-api.ts";
import { findView, viewResource } from "#src/views/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getView } from "../../manifest/views.ts";

export const get = endpoint(getView, async (ctx, { params, url }) =>
  oneDocument(url, viewResource(await findView(ctx, params.id))),
);
