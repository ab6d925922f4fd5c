import {
  inShownOrder,
  shareDays,
  usualFields,
  type ShareField,
  type SharedKind,
} from "#schemas/share-link.ts";
import type { ViewScreen } from "#schemas/vocabulary.ts";
import { hashOfSecret, newLinkSecret } from "#src/access/index.ts";
import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import type { ApiContext, Context } from "#src/platform/dependencies.ts";
import { atPointer, notFound, refuse, Refusal } from "#src/platform/http/errors.ts";
import { onPage, type Identifier, type ListPage } from "#src/platform/http/json-api.ts";
import { newId } from "#src/platform/ids.ts";
import { changesNothing, unchanged } from "#src/platform/storage/no-change.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { findShipment } from "#src/tracking/index.ts";
import { findView } from "#src/views/index.ts";
import { shareLinks, type ShareLinkItem } from "./store/share-link-entity.ts";

/** Of all users of an account together. */
const maxLinks = 200;

/** How long an expired link stays where it can be given a longer life. */
const keptDays = 30;

/** Views that list containers; no other one can be shared. */
const sharedScreens: ReadonlySet<ViewScreen> = new Set(["containers", "free_time"]);

export type NewShareLink = {
  readonly name: string;
  readonly shared: Identifier & { readonly type: SharedKind };
  readonly fields?: readonly ShareField[] | undefined;
  readonly expires_at?: string | undefined;
};

/** Seconds since 1970, for an item that goes a while after the link has expired. */
const ttlOf = (expiresAt: string): number => Date.parse(expiresAt) / 1000 + keptDays * day;

function checkExpiry({ clock }: Context, expiresAt: string): void {
  const now = clock.now();
  const at = atPointer("/data/attributes/expires_at");
  if (expiresAt <= isoSeconds(now)) throw refuse("invalid", "expires_at has passed.", at);
  if (expiresAt > isoSeconds(addSeconds(now, shareDays.most * day)))
    throw refuse("invalid", `expires_at is at most ${shareDays.most} days from now.`, at);
}

function checkFields(kind: SharedKind, fields: readonly ShareField[]): void {
  if (kind === "view" && fields.includes("timeline"))
    throw refuse(
      "invalid",
      "timeline is shown of a shipment alone.",
      atPointer("/data/attributes/fields"),
    );
}

/** What is shared is the caller's. Throws 422 for what is not there, and for a view that lists no containers. */
async function checkShared(ctx: ApiContext, { type, id }: NewShareLink["shared"]): Promise<void> {
  const at = atPointer("/data/relationships/shared");
  try {
    if (type === "shipment") return void (await findShipment(ctx, id));
    const { view } = await findView(ctx, id);
    if (sharedScreens.has(view.screen)) return;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw refuse("invalid", `This ${type} does not exist.`, at);
    throw error;
  }
  throw refuse("invalid", "Only a view of containers can be shared.", at);
}

/** All of the account, newest first. One query. */
const allOf = async (ctx: Context): Promise<readonly ShareLinkItem[]> =>
  (
    await shareLinks(ctx.db)
      .query.link({ account: ctx.account.id })
      .go({ consistent: true, pages: "all", order: "desc" })
  ).data;

/**
 * Makes a link; the token is answered here and stored nowhere. Throws 422 for what cannot be shared, for an end in
 * the past or beyond 90 days, and where the account has too many links. Two or three reads, one put.
 */
export async function createShareLink(
  ctx: ApiContext,
  asked: NewShareLink,
): Promise<{ readonly link: ShareLinkItem; readonly token: string }> {
  const { name, shared, fields = usualFields(shared.type) } = asked;
  const now = ctx.clock.now();
  const at = isoSeconds(now);
  const expiresAt = asked.expires_at ?? isoSeconds(addSeconds(now, shareDays.usual * day));
  checkExpiry(ctx, expiresAt);
  checkFields(shared.type, fields);
  const [held] = await Promise.all([allOf(ctx), checkShared(ctx, shared)]);
  if (held.length >= maxLinks)
    throw refuse("invalid", `An account has at most ${maxLinks} share links; revoke one first.`);
  const token = newLinkSecret();
  const link: ShareLinkItem = {
    account: ctx.account.id,
    id: newId(now),
    version: 1,
    hash: hashOfSecret(token),
    name,
    kind: shared.type,
    target: shared.id,
    fields: inShownOrder(fields),
    expiresAt,
    user: ctx.credential.id,
    openedCount: 0,
    openings: [],
    createdAt: at,
    updatedAt: at,
    ttl: ttlOf(expiresAt),
  };
  await shareLinks(ctx.db).create(link).go();
  return { link, token };
}

/** The account's links, newest first. One query. */
export async function listShareLinks(
  ctx: Context,
  page: ListPage,
): Promise<{ readonly links: readonly ShareLinkItem[]; readonly total: number }> {
  const all = await allOf(ctx);
  return { links: onPage(all, page), total: all.length };
}

/** One link of the account. Throws 404. One get. */
export async function findShareLink(ctx: Context, id: string): Promise<ShareLinkItem> {
  const { data } = await shareLinks(ctx.db)
    .get({ account: ctx.account.id, id })
    .go({ consistent: true });
  if (!data) throw notFound("share_link", id);
  return data;
}

/** What is undefined stays. */
export type ShareLinkEdit = Partial<Pick<NewShareLink, "name" | "fields" | "expires_at">>;

/**
 * Changes a link under its version; a visit meanwhile is kept. Throws 404, 422 for an end in the past or beyond
 * 90 days, 409 while others keep changing it.
 */
export async function editShareLink(
  ctx: Context,
  id: string,
  edit: ShareLinkEdit,
): Promise<ShareLinkItem> {
  const { account } = ctx;
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await findShareLink(ctx, id);
    const {
      name = before.name,
      fields = before.fields,
      expires_at: asked = before.expiresAt,
    } = edit;
    const changes = { name, fields: inShownOrder(fields), expiresAt: asked };
    if (changesNothing(before, changes)) return unchanged(ctx, before);
    if (asked !== before.expiresAt) checkExpiry(ctx, asked);
    checkFields(before.kind, fields);
    try {
      const { data } = await shareLinks(ctx.db)
        .patch({ account: account.id, id })
        .set({
          ...changes,
          ttl: ttlOf(asked),
          version: before.version + 1,
          updatedAt: isoSeconds(ctx.clock.now()),
        })
        .where((held, op) => op.eq(held.version, before.version))
        .go({ response: "all_new" });
      return data;
    } catch (error) {
      if (!isConditionRefused(error)) throw error;
    }
  }
  throw refuse("conflict", "The share link is being changed by other requests; try again.");
}

/** Revokes a link: from the next reading on it opens nothing, and its token never works again. Throws 404. */
export async function revokeShareLink(ctx: Context, id: string): Promise<void> {
  try {
    await shareLinks(ctx.db)
      .delete({ account: ctx.account.id, id })
      .where((held, op) => op.exists(held.id))
      .go();
  } catch (error) {
    throw isConditionRefused(error) ? notFound("share_link", id) : error;
  }
}
