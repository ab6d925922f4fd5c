import { definitionResource, editDefinition, findDefinition } from "#src/custom-fields/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import { endpoint } from "../../endpoint.ts";
import { patchDefinition } from "../../manifest/custom-fields.ts";
import { definitionAnswer } from "./answer.ts";
import { editOf } from "./edit-of.ts";

export const handler = endpoint(patchDefinition, async (ctx, { params, body, url }) => {
  const before = await findDefinition(ctx, params.id);
  const { attributes, meta } = body.data;
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
  const edit = editOf(attributes);
  const edited = await editDefinition(ctx, params.id, edit, (now) => {
    checkExpected(meta?.expected, definitionResource(now).attributes ?? {}, attributes);
  });
  return definitionAnswer(ctx, url, edited);
});
