import { atPointer, refuse, type Refusal } from "#src/platform/http/errors.ts";
import { isFound, refusePattern } from "./pattern.ts";
import type { DefinitionItem } from "./store/definition-entity.ts";
import { judgeValue } from "./value-rules.ts";

const bad = (attribute: string, detail: string): Refusal =>
  refuse("invalid", detail, atPointer(`/data/attributes/${attribute}`));

export const isChoice = ({ dataType }: Pick<DefinitionItem, "dataType">): boolean =>
  dataType === "enum" || dataType === "enum_multi";

/**
 * Throws 422 where the parts of a definition do not go together
 * (contract: custom-fields#definitions).
 */
export async function checkDefinition(definition: DefinitionItem): Promise<void> {
  const { dataType, referenceType, validation, defaultValue } = definition;
  if (dataType === "reference" && !referenceType)
    throw refuse(
      "blank",
      "reference_type can't be blank for a reference.",
      atPointer("/data/attributes/reference_type"),
    );
  if (dataType !== "reference" && referenceType)
    throw bad("reference_type", "reference_type is for references only.");
  if (dataType !== "short_text") {
    if (validation?.pattern !== undefined)
      throw bad("validation/pattern", "pattern is for short_text only.");
    if (validation?.maxLength !== undefined)
      throw bad("validation/max_length", "max_length is for short_text only.");
  }
  const pattern = validation?.pattern;
  const refused = pattern === undefined ? null : await refusePattern(pattern);
  if (refused) throw bad("validation/pattern", `pattern is not RE2 syntax: ${refused}.`);
  if (defaultValue === undefined) return;
  if (isChoice(definition) && definition.options.length === 0)
    throw bad("default_value", "Add the options first, then the default_value.");
  const judged = judgeValue(definition, defaultValue);
  if ("problem" in judged) throw bad("default_value", `default_value: ${judged.problem}.`);
  const { value } = judged;
  if (pattern && typeof value === "string" && !(await isFound(pattern, value)))
    throw bad("default_value", `default_value does not match ${pattern}.`);
}
