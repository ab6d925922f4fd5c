import { ofViews } from "../api/queries.ts";
import { queryClient } from "../api/query-client.ts";
import type { Conflict, Contested } from "../undo/conflict-store.ts";
import { conflicts as w } from "../words/conflicts.ts";
import { words } from "../words/index.ts";
import type { Content, View } from "./saved-views.tsx";

const pairs = (of: Readonly<Record<string, unknown>>): string =>
  Object.entries(of)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(", ");

const shown: readonly (readonly [string, (of: Content) => string])[] = [
  [w.filters, ({ query }) => pairs(query)],
  [w.columns, ({ columns }) => columns.join(", ")],
  [w.widths, ({ widths }) => pairs(widths)],
  [w.group, ({ group_by: group }) => group ?? ""],
];

/** What somebody else kept in the view meanwhile, beside what was to be kept. */
export async function contestView({ id, name }: View, mine: Content): Promise<Conflict> {
  const theirs = await ofViews.get(id);
  return {
    title: name,
    values: shown.flatMap(([label, of]): Contested[] => {
      const [one, other] = [of(theirs), of(mine)];
      return one === other ? [] : [{ label, theirs: one || words.none, mine: other || words.none }];
    }),
    saveMine: async () => {
      await ofViews.update(id, mine);
      await queryClient.invalidateQueries({ queryKey: ["views"] });
    },
  };
}
