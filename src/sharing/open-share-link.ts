import type * as z from "zod";
import { containerRowsQuery, type ContainerColumn } from "#schemas/container-rows.ts";
import { inShownOrder, isSharedColumn } from "#schemas/share-link.ts";
import {
  constantColumns,
  shipmentColumnOf,
  terminalColumns,
  type SharedDocument,
} from "#schemas/shared-content.ts";
import { hashOfSecret, isLinkSecret, sourceOf, tooManyTries } from "#src/access/index.ts";
import { accountOfWork, countReadingOfLink, duringTrial, isServed } from "#src/accounts/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { rateLimited, refuse } from "#src/platform/http/errors.ts";
import { firstRows, shipmentInColumns, type TransportEventItem } from "#src/tracking/index.ts";
import { viewOfAccount } from "#src/views/index.ts";
import { noteOpening } from "./note-opening.ts";
import { shareLinks, type ShareLinkItem } from "./store/share-link-entity.ts";

type Shared = z.output<typeof SharedDocument>;
type Content = Pick<Shared, "state" | "total" | "containers" | "shipment">;

/** Of a view, in one answer: what a page shows and a phone reads. */
const maxContainers = 500;

/** Nothing of what was shared, and why. */
const nothing = (state: Exclude<Shared["state"], "shown">): Content => ({
  state,
  total: null,
  containers: [],
  shipment: null,
});

const columnsOf = ({ fields }: ShareLinkItem): readonly ContainerColumn[] => [
  ...constantColumns,
  ...fields.filter(isSharedColumn),
];

/** Read for what a terminal stated, and not shown: which source states a last free day is the account's own. */
const silenceColumns = [
  "terminal_silent_since",
  "pickup_lfd_terminal_on",
] as const satisfies readonly ContainerColumn[];

type Cells = Readonly<Record<string, unknown>>;

/** What is shown of a row, and since when its terminal is silent if anything of it is the terminal's. */
function shownOf(row: Cells, names: readonly ContainerColumn[]): Shared["containers"][number] {
  const shown = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  const since = row["terminal_silent_since"];
  if (typeof since !== "string") return shown;
  const isTerminals = (name: (typeof terminalColumns)[number]): boolean =>
    (shown[name] ?? null) !== null &&
    (name !== "pickup_lfd" || row["pickup_lfd_terminal_on"] === shown[name]);
  const stated = terminalColumns.filter(isTerminals);
  return stated.length === 0
    ? shown
    : { ...shown, terminal_silent_since: since, may_have_changed: stated };
}

/** Columns -> a record of each row, with the columns named and no other. */
const recordsOf = <T>(
  columns: Readonly<Record<string, readonly unknown[] | undefined>>,
  names: readonly string[],
): T[] =>
  (columns["id"] ?? []).map(
    (_, row) => Object.fromEntries(names.map((name) => [name, columns[name]?.[row] ?? null])) as T,
  );

/**
 * What the view shows now. Without a custom field that it was filtered by it would show more than was meant: then
 * it shows nothing.
 */
async function contentOfView(ctx: Context, link: ShareLinkItem): Promise<Content> {
  const opened = await viewOfAccount(ctx, link.target);
  if (!opened) return nothing("view_deleted");
  if (opened.dropped.some(({ leftOutOf }) => leftOutOf.includes("query")))
    return nothing("field_deleted");
  const names = columnsOf(link);
  const query = containerRowsQuery.parse({
    ...opened.view.query,
    columns: [...names, ...silenceColumns].join(","),
  });
  const { total, columns } = await firstRows.containers(ctx, { ...query, limit: maxContainers });
  const containers = recordsOf<Cells>(columns, [...names, ...silenceColumns]);
  return {
    state: "shown",
    total,
    containers: containers.map((row) => shownOf(row, names)),
    shipment: null,
  };
}

/** What a user marks is the account's own, such as a delivery. */
const isOfSource = ({ dataSource }: TransportEventItem): boolean => dataSource !== "user_input";

const happened = ({ event, at, place, vesselName, voyage, value }: TransportEventItem) => ({
  event,
  at,
  timezone: place.timezone,
  location: place.name ?? place.locode,
  vessel: vesselName ?? null,
  voyage: voyage ?? null,
  value: value ?? null,
});

async function contentOfShipment(ctx: Context, link: ShareLinkItem): Promise<Content> {
  const names = columnsOf(link);
  const ofShipment = Object.entries(shipmentColumnOf).filter(([name]) =>
    names.includes(name as ContainerColumn),
  );
  const found = await shipmentInColumns(ctx, link.target, {
    shipment: ofShipment.map(([, column]) => column),
    container: [...names, ...silenceColumns],
    withEvents: link.fields.includes("timeline"),
  });
  if (!found) return nothing("shipment_deleted");
  return {
    state: "shown",
    total: found.containers.length,
    containers: found.containers.map(({ cells, events }) => ({
      ...shownOf(cells, names),
      ...(events && { timeline: events.filter(isOfSource).map(happened) }),
    })),
    shipment: Object.fromEntries(
      ofShipment.map(([name, column]) => [name, found.shipment[column]]),
    ),
  };
}

/**
 * The link that a token opens; null for one that is made up, revoked or over. The index says whose it is, the
 * item itself whether it is still there: a revoked link ends at once. One query, one get.
 */
async function linkOf(deps: Dependencies, token: string): Promise<ShareLinkItem | null> {
  if (!isLinkSecret(token)) return null;
  const { data } = await shareLinks(deps.db)
    .query.token({ hash: hashOfSecret(token) })
    .go();
  const found = data[0];
  if (!found) return null;
  const { data: link } = await shareLinks(deps.db)
    .get({ account: found.account, id: found.id })
    .go({ consistent: true });
  if (!link || link.expiresAt <= isoSeconds(deps.clock.now())) return null;
  // A field of an earlier release that is shown no more.
  return { ...link, fields: inShownOrder(link.fields) };
}

/** An account that may read its own data no more shares none either. */
async function accountOf(deps: Dependencies, link: ShareLinkItem | null) {
  const account = link && (await accountOfWork(deps, link.account));
  const now = isoSeconds(deps.clock.now());
  return account && isServed(account, now) ? duringTrial(account, now) : null;
}

/** Alike for each token that opens nothing; tries are counted by address. Throws 429, else 404. One update. */
async function refuseToken(deps: Dependencies, address: string): Promise<never> {
  const wait = await tooManyTries(deps, "shared", { kind: "source", what: sourceOf(address) });
  if (wait === null)
    throw refuse("not_found", "This link opens nothing. Links expire, and can be revoked.");
  throw rateLimited("Too many links that open nothing were tried from here.", wait);
}

/**
 * What a token shows to whoever has it, at this time. Throws 404 for a token that opens nothing, whyever, and 429
 * for a link that is read too often or an address that tries too many. One query, two to three gets and what the
 * list or the shipment needs; an update for the first reading of a network within an hour.
 */
export async function openShareLink(
  deps: Dependencies,
  token: string,
  address: string,
): Promise<Shared> {
  const link = await linkOf(deps, token);
  const account = await accountOf(deps, link);
  if (!link || !account) return refuseToken(deps, address);
  const ctx: Context = { ...deps, account };
  await countReadingOfLink(ctx, link.id);
  const [content] = await Promise.all([
    link.kind === "view" ? contentOfView(ctx, link) : contentOfShipment(ctx, link),
    noteOpening(deps, link, address),
  ]);
  return {
    name: link.name,
    kind: link.kind,
    shared_by: account.companyName,
    expires_at: link.expiresAt,
    as_of: isoSeconds(deps.clock.now()),
    fields: [...link.fields],
    ...content,
  };
}
