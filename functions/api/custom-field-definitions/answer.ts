import {
  definitionResource,
  definitionsOf,
  optionResource,
  optionsInOrder,
  type DefinitionItem,
} from "#src/custom-fields/index.ts";
import { oneDocument } from "#src/platform/http/json-api.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { recordsWithFields } from "#src/tracking/index.ts";

/** A definition with its values, and its options when they are asked for. */
export async function definitionAnswer(
  ctx: Context,
  url: string,
  definition: DefinitionItem,
  include?: ReadonlySet<string>,
) {
  const { values } = await definitionsOf(ctx);
  const records = await recordsWithFields(ctx, [definition], values);
  return oneDocument(
    url,
    definitionResource(definition, records.get(definition.id)),
    include && optionsOf([definition], include),
  );
}

export const optionsOf = (definitions: readonly DefinitionItem[], include: ReadonlySet<string>) =>
  include.has("options")
    ? definitions.flatMap((definition) => optionsInOrder(definition).map(optionResource))
    : [];
