import { removeView } from "#src/views/index.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteView } from "../../manifest/views.ts";

export const remove = endpoint(deleteView, (ctx, { params, body }) =>
  removeView(ctx, params.id, body?.data?.meta?.expected),
);
