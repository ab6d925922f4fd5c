import { definitionResource, removeDefinition } from "#src/custom-fields/index.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteDefinition } from "../../manifest/custom-fields.ts";

export const handler = endpoint(deleteDefinition, (ctx, { params, body }) =>
  removeDefinition(ctx, params.id, (now) => {
    checkExpected(body?.data?.meta?.expected, definitionResource(now).attributes ?? {});
  }),
);
