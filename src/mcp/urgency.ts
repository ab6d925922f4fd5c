import { demurrageOf, type Demurrage } from "#src/deadlines/index.ts";
import { type ContainerView } from "#src/tracking/index.ts";

/** How near the end of free time is (contract: tool-server#urgency). */
export type Urgency = {
  readonly urgency: "overdue" | "imminent" | "none" | "unknown";
  /** There is a last free day, but what is known of the container is too old or too little. */
  readonly urgency_suppressed: boolean;
  readonly urgency_reason: string;
  /** In the local days of the place of `binding_lfd`; negative when it is over. */
  readonly days_until_lfd: number | null;
  /** The last free day that counts where the container is now, whose it is, and why. */
  readonly binding_lfd: {
    readonly source: NonNullable<Demurrage["binding"]>["source"];
    readonly date: string;
    readonly reason: string;
  } | null;
};

const imminentDays = 3;
const staleDays = 7;
const dayMilliseconds = 86_400_000;

type Checked = {
  readonly now: string;
  /** Tracking of the shipment has ended. */
  readonly stopped: boolean;
  /** When the terminal last answered, and the railroad. */
  readonly checkedAt: string | null;
  readonly railCheckedAt: string | null;
};

/** By the last free day that counts where the container is now. */
export function urgencyOf(
  { container }: Pick<ContainerView, "container">,
  checked: Checked,
): Urgency {
  const free = demurrageOf(container, { now: checked.now, tariffs: [] });
  const { state, binding, bindingReason, place } = free;
  if (state === "picked_up")
    return {
      urgency: "none",
      urgency_suppressed: false,
      urgency_reason: "The container was picked up, so its free time at the terminal has ended.",
      days_until_lfd: null,
      binding_lfd: null,
    };
  if (!binding)
    return {
      urgency: "unknown",
      urgency_suppressed: false,
      urgency_reason: "No source has stated a last free day that applies where the container is.",
      days_until_lfd: null,
      binding_lfd: null,
    };
  const { daysLeft, date, source } = binding;
  const doubt = doubtOf(checked, place);
  const why = place === "port" ? "" : ` ${bindingReason}`;
  const urgency = daysLeft < 0 ? "overdue" : daysLeft <= imminentDays ? "imminent" : "none";
  return {
    urgency: doubt ? "unknown" : urgency,
    urgency_suppressed: doubt !== null,
    urgency_reason:
      doubt ?? `${phrase(daysLeft)} (${date}, stated by the ${sources[source]}).${why}`,
    days_until_lfd: daysLeft,
    binding_lfd: { source, date, reason: bindingReason },
  };
}

const sources = { line: "shipping line", terminal: "terminal", rail: "railroad" } as const;

function phrase(daysLeft: number): string {
  if (daysLeft === 0) return "Today is the last free day";
  const days = Math.abs(daysLeft) === 1 ? "1 day" : `${Math.abs(daysLeft)} days`;
  return daysLeft < 0 ? `The last free day was ${days} ago` : `${days} until the last free day`;
}

/** The one to ask whether a container left is the terminal at the port, inland the railroad. */
function doubtOf(
  { now, stopped, checkedAt, railCheckedAt }: Checked,
  place: Demurrage["place"],
): string | null {
  if (stopped) return "Tracking has stopped: the container may have left since then.";
  const [who, at] =
    place === "port" ? ["terminal", checkedAt] : (["railroad", railCheckedAt] as const);
  if (at === null) return `The ${who} was never polled: the container may have left already.`;
  return Date.parse(now) - Date.parse(at) > staleDays * dayMilliseconds
    ? `The ${who} last answered more than ${staleDays} days ago: the container may have left since then.`
    : null;
}
