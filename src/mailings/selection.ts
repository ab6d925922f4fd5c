import type * as z from "zod";
import { containerColumns, containerRowsQuery } from "#schemas/container-rows.ts";
import { requestColumns, requestRowsQuery } from "#schemas/request-rows.ts";
import { shipmentColumns, shipmentRowsQuery } from "#schemas/shipment-rows.ts";
import { mailedScreens, type MailedScreen, type ViewScreen } from "#schemas/vocabulary.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { atPointer, refuse, Refusal, type Problem } from "#src/platform/http/errors.ts";
import type { RowTable } from "#src/platform/list/index.ts";
import { firstRows } from "#src/tracking/index.ts";
import { checkShown, viewOfOwner } from "#src/views/index.ts";
import type { MailingItem, MailingKind, MailingQuery } from "./store/mailing-entity.ts";

/** Which records a digest or an alert is about. */
export type MailedSelection = {
  readonly screen: MailedScreen;
  readonly query: MailingQuery;
  /** Columns of the list; [] leaves them to the digest. */
  readonly columns: readonly string[];
};

type Selecting = Pick<
  MailingItem,
  "viewId" | "screen" | "query" | "columns" | "user" | "hasCorrections"
>;

/** By list, its columns. */
export const mailedColumns: Readonly<Record<MailedScreen, Readonly<Record<string, string>>>> = {
  containers: containerColumns,
  shipments: shipmentColumns,
  tracking_requests: requestColumns,
};

/** The list that a view of a screen is mailed as: free time is one of containers. Null: it cannot be mailed. */
const mailedAs = (screen: ViewScreen): MailedScreen | null =>
  mailedScreens.find((one) => one === (screen === "free_time" ? "containers" : screen)) ?? null;

const at = (name: string) => atPointer(`/data/attributes/${name}`);

/** The selection of a saved view; `view_deleted` where its owner has none (any more); null without any. */
export async function selectionOf(
  ctx: Context,
  { viewId, screen, query, columns = [], user }: Selecting,
): Promise<MailedSelection | "view_deleted" | null> {
  if (viewId === undefined) return screen === undefined ? null : { screen, query, columns };
  const opened = await viewOfOwner(ctx, viewId, user);
  const list = opened ? mailedAs(opened.view.screen) : null;
  if (!opened || !list) return "view_deleted";
  return { screen: list, query: opened.view.query, columns: opened.view.columns };
}

/** Where a view selects, nothing else does. */
function besideView({ screen, query, columns = [] }: Selecting): Problem[] {
  const given = {
    screen: screen !== undefined,
    query: Object.keys(query).length > 0,
    columns: columns.length > 0,
  };
  return Object.entries(given)
    .filter(([, isGiven]) => isGiven)
    .map(([name]) => ({
      code: "invalid",
      detail: `The view has its own ${name}: send view_id or ${name}.`,
      source: at(name),
    }));
}

/** Corrections are of containers, and so of their shipments. Throws 422. */
function refuseCorrections(screen: MailedScreen, { hasCorrections }: Selecting): void {
  if (hasCorrections && screen === "tracking_requests")
    throw refuse(
      "invalid",
      "A digest of tracking_requests has no corrections: they are of containers.",
      at("corrections"),
    );
}

/** Columns that a list lacks. */
const unknownColumns = (screen: MailedScreen, columns: readonly string[]): Problem[] =>
  columns.flatMap((name, index) =>
    Object.hasOwn(mailedColumns[screen], name)
      ? []
      : [
          {
            code: "invalid" as const,
            detail: `${name} is no column of ${screen} that an email shows.`,
            source: at(`columns/${index}`),
          },
        ],
  );

/**
 * Checks what selects: a view that its owner has, or a query that the list of its screen takes; an alert may do without.
 * Throws 422 with a pointer. One get for a view; one query where custom fields are named.
 */
export async function checkSelection(
  ctx: Context,
  kind: MailingKind,
  given: Selecting,
): Promise<void> {
  const { viewId, screen, query, columns = [], user } = given;
  if (viewId !== undefined) {
    const problems = besideView(given);
    if (problems.length > 0) throw new Refusal(problems);
    const opened = await viewOfOwner(ctx, viewId, user);
    const whose = user === undefined ? "that everybody of the account has" : "that you have";
    if (!opened) throw refuse("invalid", `${viewId} is no saved view ${whose}.`, at("view_id"));
    const list = mailedAs(opened.view.screen);
    if (list) return refuseCorrections(list, given);
    const what = `A view of ${opened.view.screen} cannot be mailed; one of ${[...mailedScreens, "free_time"].join(", ")} can.`;
    throw refuse("invalid", what, at("view_id"));
  }
  if (screen === undefined) {
    if (kind === "digest")
      throw refuse("blank", "Send view_id, or a screen with its query.", at("view_id"));
    if (Object.keys(query).length > 0)
      throw refuse("blank", "Send the screen that the query is for.", at("screen"));
    return;
  }
  refuseCorrections(screen, given);
  await checkShown(ctx, screen, { query });
  const problems = unknownColumns(screen, columns);
  if (problems.length > 0) throw new Refusal(problems);
}

/** The rows that are selected now, in the list's order: at most `limit`, with the columns named. */
export function selectedRows(
  ctx: Context,
  { screen, query }: Pick<MailedSelection, "screen" | "query">,
  columns: readonly string[],
  limit: number,
): Promise<RowTable> {
  /** The endpoint's own query; the columns and the limit are known to be good. */
  const parsed = <Q extends z.ZodObject>(schema: Q, names: readonly string[]) => ({
    ...schema.parse(query),
    columns: names,
    limit,
  });
  if (screen === "containers")
    return firstRows.containers(ctx, parsed(containerRowsQuery, columns));
  if (screen === "shipments") return firstRows.shipments(ctx, parsed(shipmentRowsQuery, columns));
  return firstRows.tracking_requests(ctx, parsed(requestRowsQuery, columns));
}
