import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { checkExpected } from "#src/platform/storage/expected.ts";
import { newId } from "#src/platform/ids.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { isChoice } from "./check-definition.ts";
import { changeDefinition, findDefinition } from "./definitions.ts";
import type { DefinitionItem, OptionItem } from "./store/definition-entity.ts";

const maxOptions = 200;

/** By position, those without one last, then as they were made. */
export const optionsInOrder = ({ options }: DefinitionItem): readonly OptionItem[] =>
  options.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);

const optionIn = (definition: DefinitionItem, id: string): OptionItem => {
  const option = definition.options.find((one) => one.id === id);
  if (!option) throw notFound("custom field option", id);
  return option;
};

export const findOption = async (ctx: Context, definition: string, id: string) =>
  optionIn(await findDefinition(ctx, definition), id);

/** Throws 422 for a field without choices, and for a value that the definition has already. */
export async function addOption(
  ctx: Context,
  definition: string,
  asked: Omit<OptionItem, "id">,
): Promise<OptionItem> {
  const option = { ...asked, id: newId(ctx.clock.now()) };
  await changeDefinition(ctx, definition, (before) => {
    if (!isChoice(before))
      throw refuse(
        "invalid",
        `${before.slug} is ${before.dataType}; only enum fields have options.`,
      );
    if (before.options.some((one) => one.value === option.value))
      throw refuse(
        "taken",
        `${option.value} is already an option of ${before.slug}.`,
        atPointer("/data/attributes/value"),
      );
    if (before.options.length >= maxOptions)
      throw refuse("invalid", `A definition has at most ${maxOptions} options.`);
    return { ...before, options: [...before.options, option] };
  });
  return option;
}

/** What may change of an option. */
type OptionEdit = Partial<Pick<OptionItem, "label" | "position">>;
/** As its client read it. */
type ExpectedOfOption = { readonly [Name in keyof OptionEdit]?: OptionEdit[Name] | undefined };

/** Throws 404, and 409 where it is another than `expected`. */
export async function editOption(
  ctx: Context,
  definition: string,
  id: string,
  edit: OptionEdit,
  expected?: ExpectedOfOption,
): Promise<OptionItem> {
  const after = await changeDefinition(ctx, definition, (before) => {
    const { label, position } = optionIn(before, id);
    checkExpected(expected, { label, position }, edit);
    const changed = (one: OptionItem) => (one.id === id ? { ...one, ...edit } : one);
    return { ...before, options: before.options.map(changed) };
  });
  return optionIn(after, id);
}

/**
 * Records that chose it keep the value, shown without a label from then on. Throws 404, and 409 where it is another than
 * `expected`.
 */
export async function removeOption(
  ctx: Context,
  definition: string,
  id: string,
  expected?: ExpectedOfOption,
): Promise<void> {
  await changeDefinition(ctx, definition, (before) => {
    const { value, label, position } = optionIn(before, id);
    checkExpected(expected, { label, position });
    const chosen = before.defaultValue;
    if (chosen === value || (Array.isArray(chosen) && chosen.includes(value)))
      throw refuse("conflict", `${value} is the default_value of ${before.slug}.`);
    return { ...before, options: before.options.filter((one) => one.id !== id) };
  });
}
