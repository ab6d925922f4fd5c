import { openShareLink } from "#src/sharing/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getShared } from "../../manifest/share-links.ts";

export const handler = endpoint(getShared, (deps, { params, address }) =>
  openShareLink(deps, params.token, address),
);
