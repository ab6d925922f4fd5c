import type { ViewOwner, ViewScreen } from "#schemas/vocabulary.ts";
import { userBehind, userOwning } from "#src/access/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { ApiContext, Owner } from "#src/platform/dependencies.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import { onPage, type ListPage } from "#src/platform/http/json-api.ts";
import { newId } from "#src/platform/ids.ts";
import { changesNothing } from "#src/platform/storage/no-change.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { transact } from "#src/platform/storage/transact.ts";
import { checkShown, definitionsFor } from "./check-view.ts";
import { opened, type ViewContent } from "./named-fields.ts";
import { viewCounts, views, type ViewItem } from "./store/view-entity.ts";

/** Of all users of an account together. */
const maxViews = 200;

/** A view as it opens. */
export type OpenedView = ReturnType<typeof opened>;

export type NewView = ViewContent & {
  readonly name: string;
  readonly screen: ViewScreen;
  readonly owner: ViewOwner;
  readonly group_by: string | null;
  readonly position: number | null;
};

const changedMeanwhile = () =>
  refuse("conflict", "The view is being changed by other requests; try again.");

/** A view as it is stored, whosever it is; null when there is none (any more). */
const storedView = async ({ db, account }: Owner, id: string): Promise<ViewItem | null> =>
  (await views(db).get({ account: account.id, id }).go({ consistent: true })).data;

/** A view that the caller has; that of another account or user is as absent as none. Throws 404. */
async function heldView(ctx: ApiContext, id: string): Promise<ViewItem> {
  const view = await storedView(ctx, id);
  if (!view || (view.user !== undefined && view.user !== (await userBehind(ctx))))
    throw notFound("view", id);
  return view;
}

const open = async (owner: Owner, view: ViewItem): Promise<OpenedView> =>
  opened(view, await definitionsFor(owner, [view]));

/** One view as it opens. Throws 404. One get; one more for a user's, one query for custom fields. */
export const findView = async (ctx: ApiContext, id: string): Promise<OpenedView> =>
  open(ctx, await heldView(ctx, id));

/**
 * A view of the account as it opens, whosever it is; null when it is deleted. For what a user who had the view
 * made public. One get, one query where custom fields are named.
 */
export async function viewOfAccount(owner: Owner, id: string): Promise<OpenedView | null> {
  const view = await storedView(owner, id);
  return view && open(owner, view);
}

/**
 * A view as background work opens it for its owner: for a user, or for the account, whose people all have it. null where
 * that owner has none (any more). One get, one query for custom fields.
 */
export async function viewOfOwner(
  owner: Owner,
  id: string,
  user: string | undefined,
): Promise<OpenedView | null> {
  const view = await storedView(owner, id);
  if (!view || (view.user !== undefined && view.user !== user)) return null;
  return open(owner, view);
}

/** By position, those without one last, then as they were made. */
const inOrder = (a: ViewItem, b: ViewItem): number => {
  const [x, y] = [a.position ?? Infinity, b.position ?? Infinity];
  return x === y ? (a.id < b.id ? -1 : 1) : x - y;
};

/** The account's views and the caller's own. One query and one get in parallel, one query for custom fields. */
export async function listViews(
  ctx: ApiContext,
  asked: {
    readonly screen?: ViewScreen | undefined;
    readonly owner?: ViewOwner | undefined;
    readonly page: ListPage;
  },
): Promise<{ readonly views: readonly OpenedView[]; readonly total: number }> {
  const [{ data }, me] = await Promise.all([
    views(ctx.db).query.view({ account: ctx.account.id }).go({ consistent: true, pages: "all" }),
    userBehind(ctx),
  ]);
  const found = data
    .filter(({ user }) => user === undefined || user === me)
    .filter(({ screen }) => asked.screen === undefined || screen === asked.screen)
    .filter(({ user }) => asked.owner === undefined || asked.owner === viewOwnerOf({ user }))
    .toSorted(inOrder);
  const page = onPage(found, asked.page);
  const definitions = await definitionsFor(ctx, page);
  return { views: page.map((view) => opened(view, definitions)), total: found.length };
}

/** As the caller, who has the view, calls its owner. */
export const viewOwnerOf = ({ user }: { readonly user?: string | undefined }): ViewOwner =>
  user === undefined ? "account" : "me";

/** Counted in the same transaction, so that no account ever has one too many. Throws 422. */
export async function createView(ctx: ApiContext, asked: NewView): Promise<OpenedView> {
  const { owner, position, group_by: group, ...shown } = asked;
  const user = await userOwning(ctx, "view", owner, undefined);
  await checkShown(ctx, asked.screen, asked);
  const now = ctx.clock.now();
  const at = isoSeconds(now);
  const account = ctx.account.id;
  const made: ViewItem = {
    ...shown,
    account,
    id: newId(now),
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...(user !== undefined && { user }),
    ...(group !== null && { groupBy: group }),
    ...(position !== null && { position }),
  };
  const outcome = await transact(
    { views: views(ctx.db), counts: viewCounts(ctx.db) },
    ({ views, counts }) => ({
      view: views.create(made).commit(),
      count: counts
        .update({ account })
        .add({ views: 1 })
        .where((held, op) => `${op.notExists(held.views)} OR ${op.lt(held.views, maxViews)}`)
        .commit(),
    }),
  );
  if (outcome.committed) return { view: made, dropped: [] };
  throw refuse(
    "invalid",
    `An account has at most ${maxViews} views, those of all its users together.`,
  );
}

/** What is undefined stays. A null position or group takes it away. */
export type ViewEdit = { readonly [Name in keyof NewView]?: NewView[Name] | undefined };

/** As its client read it, by the names of the API. */
export type ExpectedOfView = {
  readonly [Name in keyof ReturnType<typeof contentOf>]?: unknown;
};

const contentOf = ({ name, query, columns, widths, groupBy }: ViewItem) => ({
  name,
  query,
  columns,
  widths,
  group_by: groupBy ?? null,
});

/**
 * Changes a view under its version: of two edits at once, the later one sees the first. Throws 404, 422
 * for what its screen does not know, and 409 while others keep changing it or where it is another than `expected`.
 */
export async function editView(
  ctx: ApiContext,
  id: string,
  edit: ViewEdit,
  expected?: ExpectedOfView,
): Promise<OpenedView> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await heldView(ctx, id);
    const { owner, screen, position = before.position, ...edited } = edit;
    const { group_by: group = before.groupBy, ...shown } = edited;
    if (screen !== undefined && screen !== before.screen)
      throw refuse("invalid", "screen cannot be changed.", atPointer("/data/attributes/screen"));
    const user = await userOwning(ctx, "view", owner, before.user);
    await checkShown(ctx, before.screen, shown);
    const given = Object.fromEntries(
      Object.entries(shown).filter(([, value]) => value !== undefined),
    ) as Partial<typeof before>;
    const changes = {
      ...given,
      user,
      groupBy: group ?? undefined,
      position: position ?? undefined,
    };
    if (changesNothing(before, changes)) return open(ctx, before);
    if (expected) checkExpected(expected, contentOf((await open(ctx, before)).view), edit);
    const after: ViewItem = {
      ...before,
      ...changes,
      version: before.version + 1,
      updatedAt: isoSeconds(ctx.clock.now()),
    };
    try {
      await views(ctx.db)
        .put(after)
        .where((held, op) => op.eq(held.version, before.version))
        .go();
      return await open(ctx, after);
    } catch (error) {
      if (!isConditionRefused(error)) throw error;
    }
  }
  throw changedMeanwhile();
}

/**
 * Forgets a view and counts one less. Throws 404, also for the second of two at once, and 409 where it is another than
 * `expected`.
 */
export async function removeView(
  ctx: ApiContext,
  id: string,
  expected?: ExpectedOfView,
): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const held = await heldView(ctx, id);
    if (expected) checkExpected(expected, contentOf((await open(ctx, held)).view));
    const { account, version } = held;
    const outcome = await transact(
      { views: views(ctx.db), counts: viewCounts(ctx.db) },
      ({ views, counts }) => ({
        view: views
          .delete({ account, id })
          .where((held, op) => op.eq(held.version, version))
          .commit(),
        count: counts.update({ account }).add({ views: -1 }).commit(),
      }),
    );
    if (outcome.committed) return;
  }
  throw changedMeanwhile();
}
