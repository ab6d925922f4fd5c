import { oneDocument } from "#src/platform/http/json-api.ts";
import { createShareLink, newShareLinkResource } from "#src/sharing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { createShareLinkRoute } from "../../manifest/share-links.ts";

export const create = endpoint(createShareLinkRoute, async (ctx, { body, url }) => {
  const { attributes, relationships } = body.data;
  const made = await createShareLink(ctx, { ...attributes, shared: relationships.shared.data });
  return oneDocument(url, newShareLinkResource(ctx, made));
});
