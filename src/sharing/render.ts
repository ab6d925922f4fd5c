import { inShownOrder } from "#schemas/share-link.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { toOne, type Resource } from "#src/platform/http/json-api.ts";
import type { ShareLinkItem } from "./store/share-link-entity.ts";

/** contract: accounts#share-links */
export const shareLinkResource = ({ clock }: Context, link: ShareLinkItem): Resource => ({
  id: link.id,
  type: "share_link",
  attributes: {
    name: link.name,
    fields: inShownOrder(link.fields),
    status: link.expiresAt > isoSeconds(clock.now()) ? "active" : "expired",
    expires_at: link.expiresAt,
    opened_count: link.openedCount,
    last_opened_at: link.openings[0]?.at ?? null,
    openings: link.openings,
    created_at: link.createdAt,
    updated_at: link.updatedAt,
  },
  relationships: {
    shared: toOne(link.kind, link.target),
    created_by: toOne("user", link.user),
  },
});

/** The same with its secret, which is shown once. */
export function newShareLinkResource(
  ctx: Context,
  { link, token }: { readonly link: ShareLinkItem; readonly token: string },
): Resource {
  const resource = shareLinkResource(ctx, link);
  const url = new URL(`/s/${token}`, ctx.config.BASE_URL).href;
  return { ...resource, attributes: { ...resource.attributes, token, url } };
}
