import { removeOption } from "#src/custom-fields/index.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteOption } from "../../manifest/custom-fields.ts";

export const handler = endpoint(deleteOption, (ctx, { params, body }) =>
  removeOption(ctx, params.id, params.option_id, body?.data?.meta?.expected),
);
