import { idParams } from "#schemas/json-api.ts";
import {
  NewShareLinkDocument,
  ShareLinkBody,
  ShareLinkDocument,
  ShareLinkList,
  ShareLinkPatch,
  shareLinksQuery,
} from "#schemas/share-link.ts";
import { SharedDocument, sharedParams } from "#schemas/shared-content.ts";
import {
  editFails,
  listFails,
  listMemoryMb,
  readFails,
  route,
  type Route,
} from "#src/platform/manifest.ts";

/** What leaves the account by a link is for people who are admins to say; no row takes a key. Their session is a batch get. */
const links = {
  access: { caller: "user", role: "admin", counts: "general" },
  function: "share-links",
  handler: "api/share-links/index",
} as const;

export const listShareLinksRoute = route({
  ...links,
  id: "share-links.list",
  method: "GET",
  path: "/share_links",
  summary: "List share links, newest first",
  query: shareLinksQuery,
  answers: { status: 200, schema: ShareLinkList },
  fails: listFails,
  needs: ["table:batch-get", "table:query"],
});

export const createShareLinkRoute = route({
  ...links,
  id: "share-links.create",
  method: "POST",
  path: "/share_links",
  summary: "Share a view or a shipment by a link",
  audit: "share_link.created",
  // After a trial it would open nothing.
  access: { ...links.access, plan: "needed" },
  body: ShareLinkBody,
  answers: { status: 201, schema: NewShareLinkDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "rate_limited"],
  needs: ["table:get", "table:batch-get", "table:query", "table:put"],
});

export const getShareLink = route({
  ...links,
  id: "share-links.get",
  method: "GET",
  path: "/share_links/{id}",
  summary: "One share link, with who opened it when",
  params: idParams,
  answers: { status: 200, schema: ShareLinkDocument },
  fails: readFails,
  needs: ["table:get", "table:batch-get"],
});

export const patchShareLink = route({
  ...links,
  id: "share-links.edit",
  method: "PATCH",
  path: "/share_links/{id}",
  summary: "Change what a share link shows and until when",
  audit: "share_link.edited",
  params: idParams,
  body: ShareLinkPatch,
  answers: { status: 200, schema: ShareLinkDocument },
  fails: editFails,
  needs: ["table:get", "table:batch-get", "table:update"],
});

export const deleteShareLink = route({
  ...links,
  id: "share-links.delete",
  method: "DELETE",
  path: "/share_links/{id}",
  summary: "Revoke a share link; it opens nothing any more",
  audit: "share_link.revoked",
  params: idParams,
  answers: { status: 204, schema: null },
  fails: readFails,
  needs: ["table:batch-get", "table:delete"],
});

/** The secret is in the address: nothing on the way keeps it, indexes it or passes it on. */
const sharedHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;

export const getShared = route({
  id: "shared.get",
  method: "GET",
  path: "/shared/{token}",
  handler: "api/share-links/shared",
  summary: "What a share link shows, to whoever has it",
  access: {
    caller: "anybody",
    because: "The token in the address is the proof; it shows the fields that were chosen.",
  },
  media: "json",
  headers: sharedHeaders,
  params: sharedParams,
  answers: { status: 200, schema: SharedDocument },
  fails: ["not_found", "rate_limited"],
  needs: [
    "table:get",
    "table:batch-get",
    "table:query",
    "table:query-gsi1",
    "table:query-gsi2",
    "table:update",
    "blobs:lists",
  ],
  memoryMb: listMemoryMb,
});

export const shareLinksRoutes = [
  listShareLinksRoute,
  createShareLinkRoute,
  getShareLink,
  patchShareLink,
  deleteShareLink,
  getShared,
] as const satisfies readonly Route[];
