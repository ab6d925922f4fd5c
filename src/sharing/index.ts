export { openShareLink } from "./open-share-link.ts";
export { newShareLinkResource, shareLinkResource } from "./render.ts";
export {
  createShareLink,
  editShareLink,
  findShareLink,
  listShareLinks,
  revokeShareLink,
} from "./share-links.ts";
