import type { ContainerStatus } from "#schemas/vocabulary.ts";
import type { ContainerAnswer } from "./schema.ts";

export const statusPhrases: Readonly<Record<ContainerStatus, string>> = {
  new: "No source has reported the container yet.",
  on_ship: "On board or waiting between two ships.",
  available: "At the terminal and available for pickup.",
  not_available: "At the terminal, not available for pickup.",
  grounded: "Discharged; the terminal does not report whether it can be picked up.",
  on_rail: "On its way by rail.",
  picked_up: "Picked up full.",
  off_dock: "Moved to an off-dock yard.",
  delivered: "Marked as delivered by a user.",
  dropped: "Dropped.",
  loaded: "Loaded.",
  empty_returned: "Returned empty: the journey is over.",
  awaiting_inland_transfer: "Discharged, waiting for transport inland.",
};

type Demurrage = Pick<
  ContainerAnswer["demurrage"],
  "holds_at_pod_terminal" | "fees_total_amount" | "fees_currency_code" | "urgency_reason"
>;

/** Status, place, holds, fees and how long is left: from fixed vocabularies alone. */
export function summaryOf(
  status: ContainerStatus,
  whereabouts: string | null,
  demurrage: Demurrage,
): string {
  const { holds_at_pod_terminal: holds, fees_total_amount: owed } = demurrage;
  const named = (wanted: "hold" | "pending") =>
    [...new Set(holds?.flatMap((hold) => (hold.status === wanted ? [hold.name] : [])) ?? [])].join(
      ", ",
    );
  return [
    statusPhrases[status],
    ...(whereabouts ? [whereabouts] : []),
    ...(named("hold") ? [`Held: ${named("hold")}.`] : []),
    ...(named("pending") ? [`Announced, not yet a hold: ${named("pending")}.`] : []),
    ...(owed ? [`Fees of ${owed} ${demurrage.fees_currency_code} at the terminal.`] : []),
    demurrage.urgency_reason,
  ].join(" ");
}
