import { editDefinition, findDefinition } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { endpoint } from "../../endpoint.ts";
import { patchDefinition } from "../../manifest/custom-fields.ts";
import { definitionAnswer } from "./answer.ts";
import { editOf } from "./edit-of.ts";

export const handler = endpoint(patchDefinition, async (ctx, { params, body, url }) => {
  const before = await findDefinition(ctx, params.id);
  const { attributes } = body.data;
  const fixed = {
    entity_type: before.entityType,
    api_slug: before.slug,
    data_type: before.dataType,
    reference_type: before.referenceType ?? null,
  };
  for (const [name, is] of Object.entries(fixed)) {
    const sent = attributes[name as keyof typeof fixed];
    if (sent !== undefined && sent !== is)
      throw refuse("invalid", `${name} cannot be changed.`, atPointer(`/data/attributes/${name}`));
  }
  return definitionAnswer(ctx, url, await editDefinition(ctx, params.id, editOf(attributes)));
});
