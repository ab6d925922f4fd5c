import { boundedCache } from "../bounded-cache.ts";
import * as z from "zod";
import { isoSeconds, wallClock } from "../clock.ts";
import { inParameter, refuse } from "../http/errors.ts";
import { perProcess } from "../storage/table.ts";
import type { Owner } from "../dependencies.ts";
import type { List } from "./list-index.ts";
import { selectPage, type ListQuery, type SortKey } from "./list-query.ts";
import { rowsOf } from "./views.ts";
import type { Row } from "./row.ts";

/** How the list was asked for, as its schema read it. */
type Asked = {
  readonly "page[number]": number;
  readonly "page[size]": number;
  readonly "page[after]"?: string | undefined;
};

/** A walk through a list: the instant whose order it follows, and where its last page ended. */
type Walk = { readonly asOf: string; readonly after: SortKey | null };

/**
 * A walk's order is the one of ten seconds before it began: so far a change may lag in the list
 * index (view.ts), and every page, whichever instance serves it, has to know the same order.
 */
const settledMs = 10_000;
/** A walk by page numbers alone is remembered so long, and so many pages of them by an instance. */
const rememberedMs = 10 * 60_000;
const maxRemembered = 1000;

const walksOf = perProcess(() =>
  boundedCache<Walk>(maxRemembered, {
    ttl: rememberedMs,
    perf: { now: () => wallClock.now().getTime() },
  }),
);

/**
 * A page of an account's list, and `next`: where the following one begins, null after the last. A
 * walk by `next` meets every row that agrees throughout exactly once, while rows are added and
 * change, as long as the fields that it is sorted by are given as of its beginning (`Order.by`): the
 * default sorts are. Page numbers alone go on where this instance ended the page before; on another
 * instance they count from the start.
 */
export async function listPage<S>(
  owner: Owner,
  list: List<S>,
  asked: Asked,
  { where, orders }: Pick<ListQuery<S>, "where" | "orders">,
): Promise<{
  readonly rows: readonly (Row<S> & { readonly version: number })[];
  readonly total: number;
  readonly next: string | null;
}> {
  const page = { number: asked["page[number]"], size: asked["page[size]"] };
  const walks = walksOf(owner.db);
  const nameOf = (number: number): string => nameOfPage(owner, list, asked, number);
  const walk =
    readToken(asked["page[after]"], orders.length) ??
    walks.get(nameOf(page.number - 1)) ??
    begun(owner);
  const all = await rowsOf(owner, list);
  const { rows, total, end } = selectPage(all, { where, orders, page, ...walk });
  if (!end) return { rows, total, next: null };
  const on = { asOf: walk.asOf, after: end };
  walks.set(nameOf(page.number), on);
  return { rows, total, next: tokenOf(on) };
}

const begun = ({ clock }: Owner): Walk => ({
  asOf: isoSeconds(new Date(clock.now().getTime() - settledMs * clock.scale)),
  after: null,
});

const tokenOf = ({ asOf, after }: Walk): string =>
  Buffer.from(JSON.stringify([asOf, after])).toString("base64url");

const Token = z.tuple([
  z.iso.datetime(),
  z.strictObject({ values: z.array(z.union([z.string(), z.number(), z.null()])), id: z.string() }),
]);

/** null where none was sent; 400 for a text that is none, or of a list sorted otherwise. */
function readToken(sent: string | undefined, fields: number): Walk | null {
  if (sent === undefined) return null;
  try {
    const [asOf, after] = Token.parse(JSON.parse(Buffer.from(sent, "base64url").toString()));
    if (after.values.length === fields) return { asOf, after };
  } catch {
    // Refused below, with the sort that does not fit.
  }
  throw refuse(
    "bad_request",
    "page[after] is no place in this list. Follow links.next, with the sort that the walk began with.",
    inParameter("page[after]"),
  );
}

function nameOfPage(
  owner: Owner,
  { name }: Pick<List<unknown>, "name">,
  asked: Asked,
  number: number,
): string {
  const { "page[number]": _number, "page[after]": _after, ...rest } = asked;
  const plain = JSON.stringify(rest, (_, value: unknown) =>
    value instanceof Set ? [...value].map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value,
  );
  return JSON.stringify([owner.account.id, name, number, plain]);
}
