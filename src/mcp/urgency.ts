import { demurrageOf, type ContainerView } from "#src/tracking/index.ts";

/** How near the end of free time is (gaps 1.12). */
export type Urgency = {
  readonly urgency: "overdue" | "imminent" | "none" | "unknown";
  /** There is a last free day, but what is known of the box is too old or too little to say. */
  readonly urgency_suppressed: boolean;
  readonly urgency_reason: string;
  /** In the local days of the terminal; negative when it is over. */
  readonly days_until_lfd: number | null;
};

const imminentDays = 3;
const staleDays = 7;
const dayMilliseconds = 86_400_000;

/** `stopped`: tracking of the shipment has ended. `checkedAt`: when the terminal last answered. */
export function urgencyOf(
  { container }: Pick<ContainerView, "container">,
  at: { readonly now: string; readonly stopped: boolean; readonly checkedAt: string | null },
): Urgency {
  const { state, binding } = demurrageOf(container, { now: at.now, tariffs: [] });
  if (state === "picked_up")
    return {
      urgency: "none",
      urgency_suppressed: false,
      urgency_reason: "The box was picked up: free time at the terminal no longer runs.",
      days_until_lfd: null,
    };
  if (!binding)
    return {
      urgency: "unknown",
      urgency_suppressed: false,
      urgency_reason: "No source has named a last free day.",
      days_until_lfd: null,
    };
  const { daysLeft, date, source } = binding;
  const doubt = doubtOf(at);
  const urgency = daysLeft < 0 ? "overdue" : daysLeft <= imminentDays ? "imminent" : "none";
  return {
    urgency: doubt ? "unknown" : urgency,
    urgency_suppressed: doubt !== null,
    urgency_reason: doubt ?? `${inWords(daysLeft)} (${date}, named by the ${sources[source]}).`,
    days_until_lfd: daysLeft,
  };
}

const sources = { line: "shipping line", terminal: "terminal", rail: "railroad" } as const;

export function inWords(daysLeft: number): string {
  if (daysLeft === 0) return "Today is the last free day";
  const days = Math.abs(daysLeft) === 1 ? "1 day" : `${Math.abs(daysLeft)} days`;
  return daysLeft < 0 ? `The last free day is over by ${days}` : `${days} until the last free day`;
}

function doubtOf({ now, stopped, checkedAt }: Parameters<typeof urgencyOf>[1]): string | null {
  if (stopped) return "Tracking has stopped: the box may have left since.";
  if (checkedAt === null) return "The terminal was never asked: the box may have left already.";
  return Date.parse(now) - Date.parse(checkedAt) > staleDays * dayMilliseconds
    ? `The terminal last answered more than ${staleDays} days ago: the box may have left since.`
    : null;
}
