import * as z from "zod";
import { dateTime, oneOf, timeZone } from "./json-api.ts";
import { holdNames } from "./vocabulary.ts";

/** Whether to send a truck now, the most useful to a dispatcher first: the order of the sort `pickup`. */
export const pickupVerdicts = ["go", "wait", "unknown", "no"] as const;
export type PickupVerdict = (typeof pickupVerdicts)[number];

/**
 * What stands between a truck and the container, and the verdict that each leads to. Of several the first of
 * this list decides (contract: containers#pickup).
 */
export const pickupBlockers = {
  empty_returned: "no",
  picked_up: "no",
  delivered: "no",
  tracking_stopped: "unknown",
  arrival_overdue: "unknown",
  not_discharged: "wait",
  moves_inland: "wait",
  on_rail: "wait",
  at_ramp: "unknown",
  terminal_not_polled: "unknown",
  terminal_silent: "unknown",
  terminal_closed: "wait",
  held: "wait",
  fees_due: "wait",
  demurrage_running: "wait",
  not_available: "wait",
  appointment_missed: "wait",
  appointment_later: "wait",
  availability_not_stated: "unknown",
} as const satisfies Readonly<Record<string, PickupVerdict>>;
export type PickupBlocker = keyof typeof pickupBlockers;

export const pickupBlockerCodes = Object.keys(pickupBlockers) as readonly PickupBlocker[];

/** What changes by itself, at a time that is known. */
const pickupChanges = [
  "vessel_arrives",
  "ramp_arrives",
  "appointment",
  "terminal_opens",
  "free_time_ends",
  "next_charged_day",
] as const;
export type PickupChange = (typeof pickupChanges)[number];

const localDate = z.iso.date();
const money = z.number().nullable();

/** One reason why a truck would come for nothing. */
const Blocker = z.strictObject({
  code: z.enum(pickupBlockerCodes),
  hold: z.enum(holdNames).nullable().meta({ description: "Which hold, for `held`." }),
  reason: z.string().meta({ example: "Held at the terminal: customs (CBP exam)." }),
});

const Change = z.strictObject({
  code: z.enum(pickupChanges),
  at: dateTime,
  reason: z.string().meta({ example: "The last free day, 2026-11-23, ends." }),
});

/** What one more day costs by the operator's tariffs; never an estimate without one. */
const CostPerDay = z.strictObject({
  amount: money.meta({
    description:
      "Sum of the charges; null: no last free day or tariff is known, or they are in several currencies.",
  }),
  currency_code: z.string().nullable(),
  from: localDate.nullable().meta({ description: "The first day after today that is charged." }),
  charges: z.array(
    z.strictObject({
      charge: z.enum(["demurrage", "extended_dwell_time"]),
      tariff: z.string(),
      amount: z.number(),
      currency_code: z.string(),
      on: localDate.meta({ description: "The next charged day." }),
    }),
  ),
});

const attributes = {
  verdict: z.enum(pickupVerdicts).meta({
    description:
      "go: a truck that comes now gets it, as far as its terminal states. wait: something blocks it. no: it is gone. unknown: who would know is silent.",
  }),
  blockers: z.array(Blocker).meta({
    description: "The first one decides the verdict; empty for go.",
  }),
  next: z
    .array(Change)
    .meta({ description: "What changes next at a known time, the earliest first." }),
  last_safe_day: localDate.nullable().meta({
    description:
      "Local date of the place of pick-up: the last day on which it costs nothing and the terminal is open. null: no last free day is known, or it is gone.",
  }),
  timezone: timeZone.nullable().meta({ description: "Of the place of pick-up." }),
  cost_per_day: CostPerDay,
  terminal_checked_at: dateTime.nullable().meta({
    description:
      "When the interface of its terminal last answered, about whichever container; up to 15 minutes behind. null: none is polled for it, or it never answered.",
  }),
  decided_at: dateTime,
};

/** `meta.pickup` of a container. */
export const PickupMeta = z.strictObject(attributes).meta({ id: "PickupVerdict" });

const PickupResource = z
  .strictObject({
    id: z.uuid().meta({ description: "The id of the container." }),
    type: z.literal("pickup"),
    attributes: z.strictObject(attributes),
  })
  .meta({ id: "Pickup", description: "Whether to send a truck for a container now, and why." });

/** GET /containers/{id}/pickup */
export const PickupDocument = oneOf(PickupResource);
