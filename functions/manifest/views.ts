import { idParams } from "#schemas/json-api.ts";
import {
  ViewBody,
  ViewDelete,
  ViewDocument,
  ViewList,
  ViewPatch,
  viewsQuery,
} from "#schemas/view.ts";
import { reads, writes } from "#src/platform/access-rule.ts";
import {
  editFails,
  listFails,
  readFails,
  removeFails,
  route,
  type Route,
} from "#src/platform/manifest.ts";

/** Rare rows of the same records share a function. */
const views = { function: "views", handler: "api/views/index" } as const;

export const listViewsRoute = route({
  ...views,
  id: "views.list",
  method: "GET",
  path: "/views",
  summary: "List saved views",
  access: reads,
  query: viewsQuery,
  answers: { status: 200, schema: ViewList },
  fails: listFails,
  needs: ["table:get", "table:query"],
});

export const createViewRoute = route({
  ...views,
  id: "views.create",
  method: "POST",
  path: "/views",
  summary: "Save a view of a list",
  access: writes,
  body: ViewBody,
  answers: { status: 201, schema: ViewDocument },
  fails: ["unauthorized", "bad_request", "blank", "invalid", "rate_limited"],
  needs: ["table:get", "table:query", "table:put", "table:update"],
});

export const getView = route({
  ...views,
  id: "views.get",
  method: "GET",
  path: "/views/{id}",
  summary: "One saved view",
  access: reads,
  params: idParams,
  answers: { status: 200, schema: ViewDocument },
  fails: readFails,
  needs: ["table:get", "table:query"],
});

export const patchView = route({
  ...views,
  id: "views.edit",
  method: "PATCH",
  path: "/views/{id}",
  summary: "Change a saved view",
  access: writes,
  params: idParams,
  body: ViewPatch,
  answers: { status: 200, schema: ViewDocument },
  fails: editFails,
  needs: ["table:get", "table:query", "table:put"],
});

export const deleteView = route({
  ...views,
  id: "views.delete",
  method: "DELETE",
  path: "/views/{id}",
  summary: "Delete a saved view",
  access: writes,
  params: idParams,
  body: ViewDelete,
  answers: { status: 204, schema: null },
  fails: removeFails,
  needs: ["table:get", "table:delete", "table:update"],
});

export const viewsRoutes = [
  listViewsRoute,
  createViewRoute,
  getView,
  patchView,
  deleteView,
] as const satisfies readonly Route[];
