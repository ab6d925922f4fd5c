import { findDefinition } from "#src/custom-fields/index.ts";
import { endpoint } from "../../endpoint.ts";
import { getDefinition } from "../../manifest/custom-fields.ts";
import { definitionAnswer } from "./answer.ts";

export const handler = endpoint(getDefinition, async (ctx, { params, query, url }) =>
  definitionAnswer(ctx, url, await findDefinition(ctx, params.id), query.include),
);
