import type { PartyRoleRecord } from "#src/accounts/index.ts";
import { checkSize, withDrafts, type FieldValue } from "#src/custom-fields/index.ts";
import { refuse } from "#src/platform/http/errors.ts";
import { isSameJson } from "#src/platform/canonical.ts";
import type { AttentionViewer } from "../attention/timely-reasons.ts";
import type { TriageInput } from "../attention/triage.ts";
import { checkSnooze, triageWith } from "../containers/triage-edit.ts";
import type { ValueChange } from "../store/bulk-edit-entity.ts";
import type { Triage } from "../store/triage.ts";
import type { BulkEditPlan, LabelsEdit } from "./plan.ts";

/** What of a record a job may change; what its kind has none of is empty. */
export type Values = {
  readonly tags: readonly string[];
  readonly refNumbers: readonly string[];
  readonly roles: readonly PartyRoleRecord[];
  readonly fields: readonly FieldValue[];
  readonly triage: Triage;
};

/** What applies while a record is changed. */
export type Circumstances = {
  readonly asked: AttentionViewer;
  readonly newRoleId: () => string;
};

const limits = { tags: 100, ref_numbers: 100, party_roles: 100 } as const;

/** An item of DynamoDB has 400 KB, and is read everywhere. */
function within<T>(name: keyof typeof limits, values: readonly T[], before: readonly T[]) {
  if (values.length > limits[name] && values.length > before.length)
    throw refuse("invalid", `The record would hold more than ${limits[name]} ${name}.`);
  return values;
}

function labelled(before: readonly string[], edit: LabelsEdit | undefined): readonly string[] {
  if (!edit) return before;
  if (edit.set) return [...new Set(edit.set)];
  const removed = new Set(edit.remove);
  return [...new Set([...before.filter((one) => !removed.has(one)), ...(edit.add ?? [])])];
}

function rolesWith(
  before: Values["roles"],
  { roles }: BulkEditPlan,
  { asked, newRoleId }: Circumstances,
): Values["roles"] {
  if (!roles) return before;
  const isSame = (a: { role: string; party: string }) => (b: { role: string; party: string }) =>
    a.role === b.role && a.party === b.party;
  const left = before.filter((held) => !roles.remove.some(isSame(held)));
  const added = roles.assign
    .filter((wanted) => !left.some(isSame(wanted)))
    .map(({ role, party }) => ({ id: newRoleId(), createdAt: asked.now, role, party }));
  return [...left, ...added];
}

function fieldsWith(before: Values["fields"], { fields }: BulkEditPlan, at: string) {
  if (!fields) return before;
  const cleared = new Set(fields.clear);
  const left = before.filter(({ definition }) => !cleared.has(definition));
  const after = withDrafts(left, fields.set, at);
  checkSize(after);
  return after;
}

/**
 * The values after the edit. Throws 422 where a record would hold too much, and for a snooze that ended
 * before the record's turn. `of`: the container's list row, for a snooze.
 */
export function edited(
  before: Values,
  plan: BulkEditPlan,
  of: TriageInput,
  around: Circumstances,
): Values {
  const { asked } = around;
  checkSnooze(new Date(asked.now), plan.triage?.snoozedUntil);
  return {
    tags: within("tags", labelled(before.tags, plan.tags), before.tags),
    refNumbers: within(
      "ref_numbers",
      labelled(before.refNumbers, plan.refNumbers),
      before.refNumbers,
    ),
    roles: within("party_roles", rolesWith(before.roles, plan, around), before.roles),
    fields: fieldsWith(before.fields, plan, asked.now),
    triage: plan.triage ? triageWith(of, plan.triage, asked) : before.triage,
  };
}

const fieldPrefix = "custom_field ";

/** Every value by the name under which a job records it; null: none. */
const named = ({ tags, refNumbers, roles, fields, triage }: Values): Map<string, unknown> =>
  new Map<string, unknown>([
    ["tags", tags],
    ["ref_numbers", refNumbers],
    ["party_roles", roles],
    ["assignee", triage.assignee ?? null],
    ["snooze", triage.snooze ?? null],
    ["note", triage.note ?? null],
    ...fields.map((field) => [`${fieldPrefix}${field.definition}`, field] as const),
  ]);

/** The values that differ. */
export function changesOf(before: Values, after: Values): ValueChange[] {
  const [was, is] = [named(before), named(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((change) => !isSameJson(change.before, change.after));
}

/** The values that a record is to have, or the names of those that others changed since. */
export type WantedValues = { readonly values: Values } | { readonly conflicts: readonly string[] };

/**
 * The values with a job's changes taken back: each must still be as the job left it, or be as it was before
 * already.
 */
export function undone(now: Values, changes: readonly ValueChange[]): WantedValues {
  const held = named(now);
  const conflicts = changes
    .filter(({ name, before, after }) => {
      const value = held.get(name) ?? null;
      return !isSameJson(value, after) && !isSameJson(value, before);
    })
    .map(({ name }) => name);
  if (conflicts.length > 0) return { conflicts };
  const was = new Map(changes.map(({ name, before }) => [name, before]));
  const value = <T>(name: string, present: T): T =>
    (was.has(name) ? (was.get(name) ?? undefined) : present) as T;
  const triage = {
    assignee: value("assignee", now.triage.assignee),
    snooze: value("snooze", now.triage.snooze),
    note: value("note", now.triage.note),
  };
  return {
    values: {
      tags: value("tags", now.tags),
      refNumbers: value("ref_numbers", now.refNumbers),
      roles: value("party_roles", now.roles),
      fields: fieldsUndone(now.fields, was),
      triage: Object.fromEntries(Object.entries(triage).filter(([, one]) => one !== undefined)),
    },
  };
}

/** A value that comes back takes its place at the end: their order means nothing. */
function fieldsUndone(
  now: readonly FieldValue[],
  was: ReadonlyMap<string, unknown>,
): readonly FieldValue[] {
  const known = new Set(now.map(({ definition }) => `${fieldPrefix}${definition}`));
  const kept = now.flatMap((field): FieldValue[] => {
    const name = `${fieldPrefix}${field.definition}`;
    if (!was.has(name)) return [field];
    const before = was.get(name) as FieldValue | null;
    return before ? [before] : [];
  });
  const back = [...was].flatMap(([name, before]) =>
    name.startsWith(fieldPrefix) && before && !known.has(name) ? [before as FieldValue] : [],
  );
  return [...kept, ...back];
}
