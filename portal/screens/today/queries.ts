import { readsOf } from "../../columns/container-columns.ts";

const reads = [
  ...readsOf(["number", "attention", "pickup_lfd", "pod_terminal", "pod"]),
  "destination_timezone",
  "assignee_id",
  "assignee_name",
  "snoozed_until",
  "note",
] as const;

/** What needs a person, snoozed or not, the most urgent first: each row states until when it is snoozed. */
export const queue = {
  asked: "filter%5Brequires_attention%5D=true&sort=attention_priority",
  reads,
};

/** Of these, the snoozed ones. */
export const snoozed = "filter%5Brequires_attention%5D=true&filter%5Bsnoozed%5D=true";

/** Where a container of the queue is chosen. */
export function addressOf(id: string | null, isMine: boolean): string {
  const search = new URLSearchParams({
    ...(id !== null && { id }),
    ...(isMine && { mine: "true" }),
  });
  return search.size > 0 ? `/?${search.toString()}` : "/";
}
