import type { ViewOwner } from "#schemas/vocabulary.ts";
import type { MailingItem } from "./store/mailing-entity.ts";

/** What a client states of a digest or an alert, as the store names it. */
export type MailingInput = Partial<
  Pick<
    MailingItem,
    | "name"
    | "query"
    | "columns"
    | "recipients"
    | "isPaused"
    | "weekdays"
    | "hour"
    | "zone"
    | "hasCorrections"
    | "events"
    | "everyMinutes"
  >
> & {
  readonly owner?: ViewOwner | undefined;
  /** null: none. */
  readonly viewId?: string | null | undefined;
  readonly screen?: MailingItem["screen"] | null | undefined;
};
export type NewMailing = MailingInput &
  Pick<MailingItem, "name" | "query" | "recipients" | "isPaused">;

const isOf = (input: MailingInput, names: readonly (keyof MailingInput)[]): boolean =>
  names.some((name) => input[name] !== undefined);

/** Whether it states what is selected, or whose view. */
export const isSelecting = (input: MailingInput): boolean =>
  isOf(input, ["viewId", "screen", "query", "columns", "owner"]);

/** Whether it states when a digest is sent. */
export const isTiming = (input: MailingInput): boolean => isOf(input, ["weekdays", "hour", "zone"]);

/** What an input leaves of what selected before: a view takes the place of a query, and a query that of a view. */
export function selectionAfter(before: Partial<MailingItem>, input: MailingInput) {
  const { viewId, screen } = input;
  const isView = typeof viewId === "string";
  const isQuery = typeof screen === "string";
  const { columns = before.columns } = input;
  return {
    viewId: viewId === undefined ? (isQuery ? undefined : before.viewId) : (viewId ?? undefined),
    screen: screen === undefined ? (isView ? undefined : before.screen) : (screen ?? undefined),
    query: input.query ?? (isView ? {} : (before.query ?? {})),
    ...(columns && { columns: isView && !input.columns ? [] : columns }),
  };
}
