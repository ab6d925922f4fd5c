import { findField, removeField } from "#src/tracking/index.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteCustomField } from "../../manifest/custom-fields.ts";

export const handler = endpoint(deleteCustomField, async (ctx, { params, body }) =>
  removeField(ctx, await findField(ctx, params.id), body?.data?.meta?.expected),
);
