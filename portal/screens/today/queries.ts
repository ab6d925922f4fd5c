import { readsOf } from "../../columns/container-columns.ts";

const asked = (more: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ "filter[requires_attention]": "true", ...more }).toString();

const reads = [
  ...readsOf(["number", "attention", "pickup_lfd", "pod_terminal", "pod"]),
  "pod_timezone",
  "destination_timezone",
  "assignee_id",
  "assignee_name",
  "snoozed_until",
  "note",
] as const;

/** What needs a person now, the most urgent first. */
export const urgent = {
  asked: asked({ "filter[snoozed]": "false", sort: "attention_priority" }),
  reads,
};

/** What needs a person and is snoozed. */
export const snoozed = {
  asked: asked({ "filter[snoozed]": "true", sort: "attention_priority" }),
  reads,
};

/** Where a container of the queue is chosen. */
export function addressOf(id: string | null, isMine: boolean): string {
  const search = new URLSearchParams({
    ...(id !== null && { id }),
    ...(isMine && { mine: "true" }),
  });
  return search.size > 0 ? `/?${search.toString()}` : "/";
}
