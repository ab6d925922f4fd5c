import { oneDocument } from "#src/platform/http/json-api.ts";
import { findShareLink, shareLinkResource } from "#src/sharing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getShareLink } from "../../manifest/share-links.ts";

export const get = endpoint(getShareLink, async (ctx, { params, url }) =>
  oneDocument(url, shareLinkResource(ctx, await findShareLink(ctx, params.id))),
);
