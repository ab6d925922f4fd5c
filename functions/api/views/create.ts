import { oneDocument } from "#src/platform/http/json-api.ts";
import { createView, viewResource } from "#src/views/index.ts";
import { endpoint } from "../../endpoint.ts";
import { createViewRoute } from "../../manifest/views.ts";

export const create = endpoint(createViewRoute, async (ctx, { body, url }) =>
  oneDocument(url, viewResource(await createView(ctx, body.data.attributes))),
);
