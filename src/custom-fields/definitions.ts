import type { CustomFieldEntity, CustomFieldType } from "#schemas/vocabulary.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { atPointer, notFound, refuse } from "#src/platform/http/errors.ts";
import { newId } from "#src/platform/ids.ts";
import { changesNothing, unchanged } from "#src/platform/storage/no-change.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Context, Owner } from "#src/platform/dependencies.ts";
import { checkDefinition } from "./check-definition.ts";
import type { FieldInput } from "./field-value.ts";
import {
  fieldDefinitions,
  fieldSlugs,
  usageShards,
  type DefinitionItem,
  type FieldValidation,
} from "./store/definition-entity.ts";

/** Definitions of one entity type; a record then holds no more values than this. */
const maxDefinitions = 50;

/** All definitions of an account, oldest first, and how many values each has. */
export type Definitions = {
  readonly items: readonly DefinitionItem[];
  readonly values: (definition: string) => number;
};

/** One query. */
export async function definitionsOf(owner: Owner): Promise<Definitions> {
  const { data } = await fieldDefinitions(owner.db)
    .collections.definitions({ account: owner.account.id })
    .go({ consistent: true, pages: "all" });
  const counts = new Map<string, number>();
  for (const { definition, values } of data.usage)
    counts.set(definition, (counts.get(definition) ?? 0) + (values ?? 0));
  return {
    items: data.definition.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    values: (definition) => counts.get(definition) ?? 0,
  };
}

/** One definition of this account; another account's is as absent as none. */
export async function findDefinition(ctx: Context, id: string): Promise<DefinitionItem> {
  const { data } = await fieldDefinitions(ctx.db)
    .entities.definition.get({ account: ctx.account.id, id })
    .go({ consistent: true });
  if (!data) throw notFound("custom field definition", id);
  return data;
}

export type NewDefinition = DefinitionEdit & {
  readonly entityType: CustomFieldEntity;
  readonly slug: string;
  readonly displayName: string;
  readonly dataType: CustomFieldType;
  readonly referenceType?: string | undefined;
};

/** An api_slug is unique among the fields of an entity type: held in the same transaction. */
export async function createDefinition(
  ctx: Context,
  asked: NewDefinition,
): Promise<DefinitionItem> {
  const { items } = await definitionsOf(ctx);
  if (items.filter((one) => one.entityType === asked.entityType).length >= maxDefinitions)
    throw refuse("invalid", `An entity type has at most ${maxDefinitions} custom fields.`);
  const now = ctx.clock.now();
  const at = isoSeconds(now);
  const account = ctx.account.id;
  const made: DefinitionItem = {
    ...asked,
    account,
    id: newId(now),
    version: 1,
    options: [],
    createdAt: at,
    updatedAt: at,
  };
  await checkDefinition(made);
  const { entityType, slug } = made;
  const outcome = await transact(
    { ...fieldDefinitions(ctx.db).entities, slugs: fieldSlugs(ctx.db) },
    ({ definition, slugs }) => ({
      slug: slugs.create({ account, entityType, slug, definition: made.id }).commit(),
      definition: definition.create(made).commit(),
    }),
  );
  if (outcome.committed) return made;
  throw refuse(
    "taken",
    `${slug} is already a custom field of this entity type.`,
    atPointer("/data/attributes/api_slug"),
  );
}

/** `null` takes away what is optional. */
export type DefinitionEdit = {
  readonly displayName?: string | undefined;
  readonly description?: string | undefined;
  readonly validation?: FieldValidation | undefined;
  readonly defaultFormat?: string | undefined;
  readonly defaultValue?: FieldInput | undefined;
};

/** What may change of a definition as `check` finds it; values that are already stored are not checked again. */
export const editDefinition = (
  ctx: Context,
  id: string,
  edit: DefinitionEdit,
  check?: (before: DefinitionItem) => void,
): Promise<DefinitionItem> =>
  changeDefinition(ctx, id, async (before) => {
    check?.(before);
    const after = { ...before, ...edit };
    await checkDefinition(after);
    return after;
  });

/** Reads, changes and writes under the version: of two at once, the later one sees the first. */
export async function changeDefinition(
  ctx: Context,
  id: string,
  change: (before: DefinitionItem) => DefinitionItem | Promise<DefinitionItem>,
): Promise<DefinitionItem> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await findDefinition(ctx, id);
    const changed = await change(before);
    if (changesNothing(before, changed)) return unchanged(ctx, before);
    const after = {
      ...changed,
      version: before.version + 1,
      updatedAt: isoSeconds(ctx.clock.now()),
    };
    try {
      await fieldDefinitions(ctx.db)
        .entities.definition.put(after)
        .where((held, op) => op.eq(held.version, before.version))
        .go();
      return after;
    } catch (error) {
      if (!isConditionRefused(error)) throw error;
    }
  }
  throw refuse("conflict", "The definition is being changed by other requests; try again.");
}

/**
 * Forgets a definition as `check` finds it, and frees its slug. Throws 404, and 409 while records hold values of it: the
 * counters are part of the transaction, so that no value is ever left without its definition.
 */
export async function removeDefinition(
  ctx: Context,
  id: string,
  check?: (before: DefinitionItem) => void,
): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = await findDefinition(ctx, id);
    check?.(before);
    const { account, entityType, slug, version } = before;
    const outcome = await transact(
      { ...fieldDefinitions(ctx.db).entities, slugs: fieldSlugs(ctx.db) },
      ({ definition, usage, slugs }) => ({
        definition: definition
          .delete({ account, id })
          .where((held, op) => op.eq(held.version, version))
          .commit(),
        slug: slugs.delete({ account, entityType, slug }).commit(),
        usage: usageShards.map((shard) =>
          usage
            .delete({ account, definition: id, shard })
            .where((held, op) => `${op.notExists(held.values)} OR ${op.eq(held.values, 0)}`)
            .commit(),
        ),
      }),
    );
    if (outcome.committed) return;
    if (outcome.refused.usage.some(Boolean))
      throw refuse("conflict", `${slug} is in use; delete its values first.`);
  }
  throw refuse("conflict", "The definition is being changed by other requests; try again.");
}
