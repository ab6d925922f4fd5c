import { oneDocument } from "#src/platform/http/json-api.ts";
import { editShareLink, shareLinkResource } from "#src/sharing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { patchShareLink } from "../../manifest/share-links.ts";

export const edit = endpoint(patchShareLink, async (ctx, { params, body, url }) =>
  oneDocument(
    url,
    shareLinkResource(ctx, await editShareLink(ctx, params.id, body.data.attributes)),
  ),
);
