import { plural } from "./plural.ts";

/** The queue of what needs a person. */
export const today = {
  count: (total: number) =>
    total === 1 ? "One container needs you" : `${plural(total, "container")} need you`,
  partial: (shown: number, total: number) =>
    `The ${shown.toLocaleString("en-US")} most urgent of ${total.toLocaleString("en-US")} are shown.`,
  more: (count: number) => `and ${plural(count, "other reason")}`,
  zero: {
    title: "Nothing needs you",
    why: (watched: number) =>
      `${plural(watched, "container")} ${watched === 1 ? "is" : "are"} tracked, and none has a reason for a person to act.`,
    answered: (at: string, ago: string) => `A source last answered ${at}, ${ago}.`,
  },
  next: "What to do",
  cost: "What waiting costs",
  copy: "Copy as text",
  open: "Open the container",
  steps: {
    lfd_passed: "Book the earliest pick-up: each further day may be charged.",
    lfd_today: "Pick it up today, or ask the terminal for an extension before it closes.",
    appointment_after_lfd: "Move the appointment to the last free day or before it.",
    held: "Ask whoever placed the hold what releases it: the customs broker for customs, the shipping line for freight.",
    lfd_near: "Book an appointment on or before the last free day.",
    not_available:
      "Ask the terminal when it becomes available, and for free time that covers the wait.",
    fees_owed: "Have the fees paid: the terminal does not release the container before.",
    lfd_diverges:
      "Ask the shipping line which day counts. Plan by the earlier one until it answers.",
    documents_disagree:
      "Compare the pages on the shipment, and have the wrong document corrected and sent again.",
    terminal_silent: "Call the terminal: it does not report whether the container is available.",
    eta_slipped: "Inform the consignee, and move what is booked after the arrival.",
    vessel_changed: "Check the new arrival, and what is booked for the old one.",
    tracking_stopped: "Resume tracking of the shipment, or mark the container as delivered.",
  } as Readonly<Record<string, string>>,
} as const;
