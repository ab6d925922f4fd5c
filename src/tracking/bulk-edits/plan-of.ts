import { bulkEditLimits, type BulkEditChanges } from "#schemas/bulk-edit.ts";
import type { BulkEditRecords, CustomFieldEntity } from "#schemas/vocabulary.ts";
import { requireEntitlement } from "#src/access/index.ts";
import { partyLookup } from "#src/accounts/index.ts";
import {
  checkSize,
  checkValue,
  definitionOf,
  definitionsOf,
  type RecordCheck,
} from "#src/custom-fields/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { atPointer, refuse } from "#src/platform/http/errors.ts";
import { batchGet } from "#src/platform/list/index.ts";
import { checkSnooze, type TriageEdit } from "../containers/triage-edit.ts";
import type { BulkEditPlan, RoleEdit } from "./plan.ts";

const here = "/data/attributes/edit";

/** Which changes a kind of record has. */
const changesOf: Readonly<Record<BulkEditRecords, readonly (keyof BulkEditChanges)[]>> = {
  containers: ["ref_numbers", "party_roles", "custom_fields", "attention"],
  shipments: ["tags", "ref_numbers", "party_roles", "custom_fields", "tracking"],
  tracking_requests: ["ref_numbers", "custom_fields"],
};

const entityOf: Readonly<Record<BulkEditRecords, CustomFieldEntity>> = {
  containers: "Container",
  shipments: "Shipment",
  tracking_requests: "TrackingRequest",
};

/** What only other rooms know. */
export type FromElsewhere = {
  readonly checkRecord: RecordCheck;
  readonly triage: TriageEdit | undefined;
};

/**
 * What an edit means for its records: parties are the account's, values fit the definitions of their
 * fields. Throws 422 with a pointer, and 403 for a feature that the account lacks. One BatchGet where
 * parties are named, one query where custom fields are, and what `checkRecord` reads.
 */
export async function planOf(
  ctx: Context,
  records: BulkEditRecords,
  edit: BulkEditChanges,
  { checkRecord, triage }: FromElsewhere,
): Promise<BulkEditPlan> {
  const sent = (Object.keys(edit) as (keyof BulkEditChanges)[]).filter(
    (name) => edit[name] !== undefined,
  );
  const unknown = sent.find((name) => !changesOf[records].includes(name));
  if (unknown)
    throw refuse(
      "invalid",
      `${records} have no ${unknown} to change.`,
      atPointer(`${here}/${unknown}`),
    );
  if (edit.tracking) {
    requireEntitlement(ctx.account, "stop_tracking");
    if (sent.length > 1)
      throw refuse(
        "invalid",
        "Tracking is stopped or resumed by a job of its own.",
        atPointer(`${here}/tracking`),
      );
    return { tracking: edit.tracking };
  }
  checkSnooze(ctx.clock.now(), edit.attention?.snoozed_until, `${here}/attention/snoozed_until`);
  const [roles, fields] = [
    edit.party_roles && (await rolesIn(ctx, records, edit.party_roles)),
    edit.custom_fields && (await fieldsIn(ctx, records, edit.custom_fields, checkRecord)),
  ];
  return {
    ...(edit.tags && { tags: edit.tags }),
    ...(edit.ref_numbers && { refNumbers: edit.ref_numbers }),
    ...(roles && { roles }),
    ...(fields && { fields }),
    ...(triage && { triage }),
  };
}

async function rolesIn(
  ctx: Context,
  records: BulkEditRecords,
  { assign = [], remove = [] }: NonNullable<BulkEditChanges["party_roles"]>,
): Promise<NonNullable<BulkEditPlan["roles"]>> {
  const lists = { assign, remove };
  const named = (["assign", "remove"] as const).flatMap((list) =>
    lists[list].map((one, i) => ({ ...one, at: `${here}/party_roles/${list}/${i}` })),
  );
  const wrong = named.find(
    ({ role }) => records === "containers" && role !== "pickup_dray_carrier",
  );
  if (wrong)
    throw refuse(
      "invalid",
      `${wrong.role} is not allowed for containers; assign it to their shipments instead.`,
      atPointer(`${wrong.at}/role`),
    );
  const found = await batchGet(
    ctx.db,
    named.map(({ party_id }) => partyLookup(ctx, party_id)),
  );
  const missing = named.find((_, i) => !found[i]);
  if (missing)
    throw refuse(
      "invalid",
      `${missing.party_id} is no party of this account.`,
      atPointer(`${missing.at}/party_id`),
    );
  const edits = (list: typeof assign): RoleEdit[] =>
    list.map(({ role, party_id }) => ({ role, party: party_id }));
  return { assign: edits(assign), remove: edits(remove) };
}

async function fieldsIn(
  ctx: Context,
  records: BulkEditRecords,
  { set = [], clear = [] }: NonNullable<BulkEditChanges["custom_fields"]>,
  checkRecord: RecordCheck,
): Promise<NonNullable<BulkEditPlan["fields"]>> {
  requireEntitlement(ctx.account, "custom_fields");
  const { items } = await definitionsOf(ctx);
  const at = `${here}/custom_fields`;
  const entity = entityOf[records];
  const drafts = [];
  for (const [i, { api_slug, value }] of set.entries()) {
    const place = { slug: `${at}/set/${i}/api_slug`, value: `${at}/set/${i}/value` };
    const definition = definitionOf(items, entity, api_slug, place);
    const draft = await checkValue(definition, value, place);
    await checkRecord(ctx, definition, draft, place.value);
    drafts.push(draft);
  }
  const cleared = clear.map((slug, i) => {
    const place = `${at}/clear/${i}`;
    const definition = definitionOf(items, entity, slug, { slug: place, value: place });
    if (definition.validation?.required)
      throw refuse("invalid", `${slug} is required; change it instead.`, atPointer(place));
    return definition.id;
  });
  const definitions = [...drafts.map(({ definition }) => definition), ...cleared];
  if (new Set(definitions).size < definitions.length)
    throw refuse("invalid", "Each custom field is named once.", atPointer(at));
  if (definitions.length > bulkEditLimits.fields)
    throw refuse(
      "invalid",
      `At most ${bulkEditLimits.fields} custom fields are changed by a job.`,
      atPointer(at),
    );
  checkSize(drafts, atPointer(`${at}/set`));
  return { set: drafts, clear: cleared };
}
