import type { Resource } from "#src/platform/http/json-api.ts";
import { viewOwnerOf, type OpenedView } from "./views.ts";

/** contract: lists#saved-views */
export const viewResource = ({ view, dropped }: OpenedView): Resource => ({
  id: view.id,
  type: "view",
  attributes: {
    name: view.name,
    screen: view.screen,
    owner: viewOwnerOf(view),
    query: view.query,
    columns: view.columns,
    widths: view.widths,
    group_by: view.groupBy ?? null,
    position: view.position ?? null,
    created_at: view.createdAt,
    updated_at: view.updatedAt,
  },
  ...(dropped.length > 0 && {
    meta: {
      dropped: dropped.map(({ slug, leftOutOf }) => ({ api_slug: slug, left_out_of: leftOutOf })),
    },
  }),
});
