import type { PartyRole } from "#schemas/vocabulary.ts";
import type { FieldDraft } from "#src/custom-fields/index.ts";
import type { TriageEdit } from "../containers/triage-edit.ts";

/** Values to add and to remove; or `set`: instead of all. */
export type LabelsEdit = {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly set?: readonly string[];
};

export type RoleEdit = { readonly role: PartyRole; readonly party: string };

/** What a job does to each record: names are looked up, values checked. */
export type BulkEditPlan = {
  readonly tags?: LabelsEdit;
  readonly refNumbers?: LabelsEdit;
  readonly roles?: { readonly assign: readonly RoleEdit[]; readonly remove: readonly RoleEdit[] };
  /** `clear`: ids of definitions. */
  readonly fields?: { readonly set: readonly FieldDraft[]; readonly clear: readonly string[] };
  readonly triage?: TriageEdit;
  /** Alone: it is more than a value. */
  readonly tracking?: "stop" | "resume";
};
