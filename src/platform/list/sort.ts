import type { Order, Sortable } from "./list-query.ts";
import type { Row } from "./row.ts";

export type SortFields<S> = Readonly<Record<string, (row: Row<S>, asOf: string) => Sortable>>;

const most = 3;

/**
 * `sort=-a,b`: at most three fields, the rest is ignored; so are tokens that name none. When none
 * is left the default applies (contract: lists#sort-fields).
 */
export function ordersOf<S>(
  sort: string | undefined,
  fields: SortFields<S>,
  usual: string,
): Order<S>[] {
  const read = (text: string): Order<S>[] =>
    text
      .split(",")
      .map((token) => token.trim())
      .flatMap((token) => {
        const descending = token.startsWith("-");
        const name = descending ? token.slice(1) : token;
        return Object.hasOwn(fields, name) ? [{ by: fields[name]!, descending }] : [];
      })
      .slice(0, most);
  const asked = read(sort ?? "");
  return asked.length > 0 ? asked : read(usual);
}
