import type { AttentionCode } from "#schemas/attention.ts";

/** A user, under the name of the time of the assignment. */
export type Assignee = { readonly id: string; readonly name: string };

/** Until when a container is snoozed (UTC ISO 8601), and which reasons it had when a user decided so. */
export type Snooze = { readonly until: string; readonly codes: readonly AttentionCode[] };

/** What users decided about a container (contract: containers#triage). */
export type Triage = {
  readonly assignee?: Assignee;
  readonly snooze?: Snooze;
  readonly note?: string;
};
