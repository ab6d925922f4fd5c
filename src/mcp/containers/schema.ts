import * as z from "zod";
import { Fee, Hold } from "#schemas/container.ts";
import { count, uuid } from "../server/wire.ts";
import { containerStatuses } from "#schemas/vocabulary.ts";

const text = z.string().nullable();
const at = z.string().nullable();
const local = at.describe("The same as a local time at the place.");

export const EventLine = z.object({
  event: z.string(),
  timestamp: z.string(),
  timezone: text,
  voyage_number: text,
  location: z.object({ name: z.string(), code: text, type: z.enum(["port", "inland"]) }).nullable(),
  value: z.string().optional().describe("The new last free day or appointment."),
});

export const CustomFieldLine = z.object({
  api_slug: z.string(),
  display_name: z.string(),
  value: z.unknown(),
  display_value: text,
});

/** contract: tool-server#container-result */
export const ContainerAnswer = z.object({
  id: uuid,
  container_number: z.string(),
  status: z.enum(containerStatuses),
  status_source: z.enum(["current_status", "derived"]),
  equipment: z.object({
    type: text,
    length: z.number().nullable().describe("Feet."),
    height: text,
    weight_lbs: z.number().nullable(),
  }),
  location: z.object({
    current_location: text.describe("Its position in the yard, as the terminal writes it."),
    available_for_pickup: z.boolean().nullable(),
    availability_known: z.boolean().describe("Whether the terminal reports the availability."),
    vessel_name: text.describe("The container's own ship, which can differ from the shipment's."),
    pod_eta_at: at,
    pod_eta_at_local: local,
    pod_arrived_at: at,
    pod_arrived_at_local: local,
    pod_discharged_at: at,
    pod_discharged_at_local: local,
    pod_timezone: text,
  }),
  demurrage: z.object({
    pickup_lfd: at.describe(
      "The shipping line's last free day, else the terminal's, else the railroad's; by source, never the earliest date.",
    ),
    pickup_lfd_local: text.describe("The same as a local date."),
    last_free_days: z.object({ terminal: at, rail: at, line: at }),
    pickup_appointment_at: at,
    fees_at_pod_terminal: z
      .array(Fee)
      .nullable()
      .describe(
        "null: no terminal has reported them. []: the terminal reported that there are none.",
      ),
    fees_total_amount: z
      .number()
      .nullable()
      .describe(
        "Sum of the fees, without an element total if there are others; null if there are none or currencies differ.",
      ),
    fees_currency_code: text,
    holds_at_pod_terminal: z
      .array(Hold)
      .nullable()
      .describe(
        "null: no terminal has reported them. []: the terminal reported that there are none.",
      ),
    urgency: z.enum(["overdue", "imminent", "none", "unknown"]),
    urgency_suppressed: z.boolean(),
    urgency_reason: z.string(),
    days_until_lfd: count.nullable().describe("Local days until binding_lfd; negative after it."),
    binding_lfd: z
      .object({
        source: z.enum(["line", "terminal", "rail"]),
        date: z.string(),
        reason: z.string(),
      })
      .nullable()
      .describe("The last free day that applies where the container is now; a local date."),
  }),
  rail: z.object({
    pod_rail_carrier: text,
    pod_rail_loaded_at: at,
    destination_eta: at,
    destination_ata: at,
  }),
  shipment: z
    .object({
      id: uuid,
      ref_numbers: z.array(z.string()),
      line: z.string().describe("SCAC"),
      shipping_line_name: z.string(),
      port_of_lading_name: text,
      port_of_discharge_name: text,
      destination_name: text,
    })
    .nullable(),
  pod_terminal: z.object({ id: uuid, name: z.string(), firms_code: text }).nullable(),
  events: z.object({
    count: count,
    rail_events_count: count,
    latest_event: EventLine.nullable(),
  }),
  transport_events: z.array(EventLine).optional().describe("Only if included; oldest first."),
  custom_fields: z.array(CustomFieldLine).optional().describe("Only when included."),
  created_at: z.string(),
  _metadata: z.object({
    summary: z.string().describe("The present situation, in a sentence or two."),
    as_of: z.string(),
    terminal_checked_at: at,
    includes: z.array(z.string()),
  }),
});
export type ContainerAnswer = z.input<typeof ContainerAnswer>;

export const containerIncludes = [
  "shipment",
  "pod_terminal",
  "transport_events",
  "custom_fields",
] as const;
export type ContainerInclude = (typeof containerIncludes)[number];
