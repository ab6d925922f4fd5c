import type { CustomFieldEntity, ViewScreen } from "#schemas/vocabulary.ts";
import { isSearchable, type DefinitionItem } from "#src/custom-fields/index.ts";
import type { ViewItem } from "./store/view-entity.ts";

/** What a view shows records by. */
export type ViewContent = Pick<ViewItem, "query" | "columns" | "widths">;
type Member = keyof ViewContent;

const members = ["query", "columns", "widths"] as const satisfies readonly Member[];

/** Records whose fields a screen has: a container answers for its shipment too. */
const entitiesOf = {
  containers: ["Container", "Shipment"],
  free_time: ["Container", "Shipment"],
  shipments: ["Shipment"],
  tracking_requests: ["TrackingRequest"],
  documents: [],
} as const satisfies Record<ViewScreen, readonly CustomFieldEntity[]>;

const filterName = /^filter\[custom_fields\]\[([^\][]+)\](\[\])?$/;
const columnName = /^custom_fields\.(.+)$/;

/** The api_slug that a name of a filter, or of a column, stands for; undefined where it is no custom field. */
const slugIn = (member: Member, name: string): string | undefined =>
  (member === "query" ? filterName : columnName).exec(name)?.[1];

export const isFieldFilter = (name: string): boolean => filterName.test(name);

/** The names in a member of a view: of parameters, or of columns. */
const namesIn = (shown: Partial<ViewContent>, member: Member): readonly string[] => {
  const held = shown[member] ?? [];
  return Array.isArray(held) ? held : Object.keys(held);
};

export type NamedField = {
  readonly member: Member;
  readonly name: string;
  readonly slug: string;
  /** The place of a column in its list; else the name is the place. */
  readonly at: string;
};

/** Every custom field that a view names, in the order query, columns, widths. */
export const fieldsNamedIn = (shown: Partial<ViewContent>): readonly NamedField[] =>
  members.flatMap((member) =>
    namesIn(shown, member).flatMap((name, index) => {
      const slug = slugIn(member, name);
      const at = member === "columns" ? String(index) : name;
      return slug === undefined ? [] : [{ member, name, slug, at }];
    }),
  );

/** Whether the screen can show the field, or filter by it: lists filter by texts and choices. */
export const isKnown = (
  { member, slug }: Pick<NamedField, "member" | "slug">,
  screen: ViewScreen,
  definitions: readonly DefinitionItem[],
): boolean =>
  definitions.some(
    (one) =>
      one.slug === slug &&
      (entitiesOf[screen] as readonly CustomFieldEntity[]).includes(one.entityType) &&
      (member !== "query" || isSearchable(one.dataType)),
  );

/** A custom field that a view names and the account has no longer, and where it was named. */
export type Dropped = { readonly slug: string; readonly leftOutOf: readonly Member[] };

const without = <T>(held: Readonly<Record<string, T>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(held).filter(([name]) => !names.has(name)));

/** A view as it opens: without the fields that are gone. What is stored stays as it is. */
export function opened(
  view: ViewItem,
  definitions: readonly DefinitionItem[],
): { readonly view: ViewItem; readonly dropped: readonly Dropped[] } {
  const gone = fieldsNamedIn(view).filter((named) => !isKnown(named, view.screen, definitions));
  if (gone.length === 0) return { view, dropped: [] };
  const names = (member: Member) =>
    new Set(gone.filter((one) => one.member === member).map(({ name }) => name));
  const columns = names("columns");
  const slugs = [...new Set(gone.map(({ slug }) => slug))];
  return {
    view: {
      ...view,
      query: without(view.query, names("query")),
      columns: view.columns.filter((name) => !columns.has(name)),
      widths: without(view.widths, names("widths")),
    },
    dropped: slugs.map((slug) => ({
      slug,
      leftOutOf: members.filter((member) =>
        gone.some((one) => one.slug === slug && one.member === member),
      ),
    })),
  };
}
