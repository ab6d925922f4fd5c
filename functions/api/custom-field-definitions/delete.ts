import { removeDefinition } from "#src/custom-fields/index.ts";
import { endpoint } from "../../endpoint.ts";
import { deleteDefinition } from "../../manifest/custom-fields.ts";

export const handler = endpoint(deleteDefinition, (ctx, { params }) =>
  removeDefinition(ctx, params.id),
);
