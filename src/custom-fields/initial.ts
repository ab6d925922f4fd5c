import type { CustomFieldEntity } from "#schemas/vocabulary.ts";
import { requireEntitlement } from "#src/access/index.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import type { Context, Owner } from "#src/platform/dependencies.ts";
import { checkValue, definitionOf } from "./check-value.ts";
import { definitionsOf } from "./definitions.ts";
import type { FieldDraft } from "./field-value.ts";
import type { DefinitionItem } from "./store/definition-entity.ts";
import { checkLimit, checkSize } from "./limit.ts";

/** A value for every container of the shipment, or for the one with that number. */
export type ContainerDraft = FieldDraft & { readonly number?: string };

/** Checked, waiting for their records (contract: tracking-requests#initial-custom-fields). */
export type InitialFields = {
  readonly shipment: readonly FieldDraft[];
  readonly containers: readonly ContainerDraft[];
};

type Asked = { readonly api_slug: string; readonly value?: unknown };
type AskedInitially = {
  readonly shipment: readonly Asked[];
  readonly containers: readonly (Asked & { readonly number?: string | null | undefined })[];
};

/** Throws 422 where a reference names no record of the account. */
export type RecordCheck = (
  ctx: Context,
  definition: DefinitionItem,
  draft: FieldDraft,
  pointer: string,
) => Promise<void>;

/** Different fields given for one kind of record: what a transaction can count (100 items). */
const maxFields = 20;
const pointer = "/data/attributes/initial_custom_fields";

/**
 * Judges the values given with a tracking request by the definitions of now, so that a wrong one is
 * refused at once and not when the shipment appears. Throws 422, and 403 where custom fields are not
 * enabled for the account. One query, none without values, and
 * what `checkRecord` asks for references.
 */
export async function checkInitialFields(
  ctx: Context,
  asked: AskedInitially,
  checkRecord: RecordCheck,
): Promise<InitialFields | undefined> {
  if (asked.shipment.length + asked.containers.length === 0) return undefined;
  requireEntitlement(ctx.account, "custom_fields");
  const definitions = await definitionsOf(ctx);
  const drafts = (list: "shipment" | "containers", entity: CustomFieldEntity) =>
    Promise.all(
      asked[list].map(async (given, i) => {
        const at = (part: string) => `${pointer}/${list}/${i}/${part}`;
        const place = { slug: at("api_slug"), value: at("value") };
        const definition = definitionOf(definitions.items, entity, given.api_slug, place);
        const draft = await checkValue(definition, given.value, place);
        await checkRecord(ctx, definition, draft, place.value);
        return draft;
      }),
    );
  const shipment = await drafts("shipment", "Shipment");
  const containers = (await drafts("containers", "Container")).map((draft, i) => {
    const number = asked.containers[i]?.number?.replaceAll(/[\s-]/g, "").toUpperCase();
    return number ? { ...draft, number } : draft;
  });
  for (const list of [shipment, containers])
    if (new Set(list.map((draft) => draft.definition)).size > maxFields)
      throw refuse("invalid", `At most ${maxFields} fields can be given here.`, atPointer(pointer));
  const numbers = new Set(containers.map((draft) => ("number" in draft ? draft.number : "")));
  for (const fields of [shipment, ...[...numbers].map((number) => draftsFor(containers, number))])
    checkSize(fields, atPointer(pointer));
  checkLimit(definitions, shipment.length + containers.length);
  return { shipment, containers };
}

/** The drafts whose definition still exists. One query, none without drafts. */
export async function stillDefined<T extends FieldDraft>(
  owner: Owner,
  drafts: readonly T[],
): Promise<readonly T[]> {
  if (drafts.length === 0) return drafts;
  const ids = new Set((await definitionsOf(owner)).items.map(({ id }) => id));
  return drafts.filter((draft) => ids.has(draft.definition));
}

/** What one container starts with: a value for its own number beats one for all. */
export const draftsFor = (drafts: readonly ContainerDraft[], number: string): FieldDraft[] =>
  [
    ...drafts.filter((draft) => !draft.number),
    ...drafts.filter((draft) => draft.number === number),
  ].map(({ definition, slug, type, value }) => ({ definition, slug, type, value }));
