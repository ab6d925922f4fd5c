import { revokeShareLink } from "#src/sharing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteShareLink } from "../../manifest/share-links.ts";

export const remove = endpoint(deleteShareLink, (ctx, { params }) =>
  revokeShareLink(ctx, params.id),
);
