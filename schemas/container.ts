import { AttentionReason } from "./attention.ts";
import * as z from "zod";
import { containerFilterQuery } from "./container-filters.ts";
import {
  dateTime,
  flag,
  includes,
  instant,
  listOf,
  oneOf,
  pageQuery,
  walkQuery,
  pastInstant,
  timeZone,
  toManyOf,
  toOneOf,
  ownType,
} from "./json-api.ts";
import { refNumbers } from "./labels.ts";
import { PartyResource, PartyRoleResource } from "./party.ts";
import { PickupMeta } from "./pickup.ts";
import { RawEventResource } from "./raw-event.ts";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  TerminalResource,
  VesselResource,
} from "./reference.ts";
import { ShipmentResource } from "./shipment.ts";
import { Triage } from "./triage.ts";
import { TransportEventResource } from "./transport-event.ts";
import { containerStatuses, equipmentTypes, holdNames } from "./vocabulary.ts";

/** A cleared hold is removed; there is no released value (contract: containers#holds). */
export const Hold = z
  .strictObject({
    name: z.enum(holdNames),
    status: z.enum(["hold", "pending"]),
    description: z.string().nullable(),
  })
  .meta({ id: "Hold" });

/** An element `total` beside others is to be left out of a sum (contract: containers#fees). */
export const Fee = z
  .strictObject({
    type: z.enum(["demurrage", "extended_dwell_time", "exam", "total", "other"]),
    amount: z.number(),
    currency_code: z.string(),
  })
  .meta({ id: "Fee" });

const at = dateTime.nullable();

/** contract: containers#attributes-of-containers */
export const ContainerAttributes = z.strictObject({
  number: z.string().meta({ example: "MSKU7354623" }),
  ref_numbers: z.array(z.string()),
  seal_number: z.string().nullable(),
  created_at: dateTime,
  equipment_type: z.enum(equipmentTypes).nullable(),
  equipment_length: z
    .union([z.literal(10), z.literal(20), z.literal(40), z.literal(45)])
    .nullable()
    .meta({ description: "Feet" }),
  equipment_height: z.enum(["standard", "high_cube"]).nullable(),
  weight_in_lbs: z.number().nullable(),
  pickup_lfd: at.meta({
    description: "The shipping line's last free day, else the terminal's, else the railroad's.",
  }),
  pickup_appointment_at: at,
  availability_known: z
    .boolean()
    .meta({ description: "Whether the terminal reports the availability." }),
  available_for_pickup: z.boolean().nullable(),
  pod_arrived_at: at,
  pod_discharged_at: at,
  pod_full_out_at: at,
  terminal_checked_at: at,
  pod_full_out_chassis_number: z.string().nullable(),
  location_at_pod_terminal: z.string().nullable(),
  final_destination_full_out_at: at,
  empty_terminated_at: at,
  holds_at_pod_terminal: z.array(Hold),
  fees_at_pod_terminal: z.array(Fee),
  pod_timezone: timeZone.nullable(),
  final_destination_timezone: timeZone.nullable(),
  empty_terminated_timezone: timeZone.nullable(),
  pod_rail_carrier_scac: z.string().nullable().meta({ description: "Of the pickup leg. Beta." }),
  ind_rail_carrier_scac: z.string().nullable().meta({ description: "Of the delivery leg. Beta." }),
  pod_last_tracking_request_at: at,
  shipment_last_tracking_request_at: at,
  pod_rail_loaded_at: at,
  pod_rail_departed_at: at,
  ind_eta_at: at,
  ind_ata_at: at,
  ind_rail_unloaded_at: at,
  ind_facility_lfd_on: at.meta({
    description: "Use import_deadlines.pickup_lfd_rail.",
    deprecated: true,
  }),
  import_deadlines: z
    .strictObject({ pickup_lfd_terminal: at, pickup_lfd_rail: at, pickup_lfd_line: at })
    .nullable(),
  current_status: z.enum(containerStatuses),
  delivered_at: at,
  empty_out_at: at,
  pol_full_in_at: at,
  pol_vessel_loaded_at: at,
  pol_vessel_departed_at: at,
  rail_last_tracking_request_at: at,
  ind_facility_holds: z.array(Hold).nullable(),
  ind_facility_fees: z.array(Fee).nullable(),
  ssl_lfd: at,
  pod_eta_at: at.meta({
    description:
      "When this container's own ship is due at the port of discharge (an addition to the interface).",
  }),
  pod_vessel_name: z.string().nullable().meta({
    description:
      "The ship that brings this container to the port of discharge (an addition to the interface).",
  }),
});

/** Which source stated it, and when. */
const Provenance = z
  .strictObject({
    source: z.enum(["shipping_line", "terminal", "rail", "user"]),
    provider: z
      .string()
      .nullable()
      .meta({ description: "The shipping line, terminal or railroad." }),
    observed_at: at.meta({ description: "When the source observed it." }),
    effective_at: at.meta({ description: "The time since which it applies." }),
    raw_event: z.uuid().nullable(),
    changed_at: dateTime.meta({ description: "The time from which the API shows it." }),
  })
  .meta({ id: "Provenance" });

/** Ours, on request alone. */
const ContainerMeta = z.strictObject({
  as_of: dateTime.optional(),
  provenance: z.record(z.string(), Provenance).optional(),
  attention: z.array(AttentionReason).optional().meta({
    description: "The reasons why it needs a person now, most urgent first; empty: none.",
  }),
  triage: Triage.optional().meta({ description: "What users decided about it." }),
  pickup: PickupMeta.optional().meta({ description: "Whether to send a truck now, and why." }),
});

export const ContainerResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("container"),
    attributes: ContainerAttributes,
    relationships: z.strictObject({
      shipment: toOneOf("shipment"),
      pickup_facility: toOneOf("terminal", "rail_terminal"),
      pod_terminal: toOneOf("terminal", "rail_terminal"),
      transport_events: toManyOf("transport_event"),
      raw_events: toManyOf("raw_event"),
    }),
    meta: ContainerMeta.optional(),
  })
  .meta({ id: "Container", description: "A container during one journey." });

const Included = z.discriminatedUnion("type", [
  ShipmentResource,
  ContainerResource,
  PartyRoleResource,
  PartyResource,
  TransportEventResource,
  RawEventResource,
  PortResource,
  MetroAreaResource,
  TerminalResource,
  RailTerminalResource,
  VesselResource,
]);

export const ContainerDocument = oneOf(ContainerResource, Included);
/** The answer to a change: nothing comes along. */
export const ContainerAlone = oneOf(ContainerResource);
export const ContainerList = listOf(ContainerResource, Included);

/** Every relationship of a container, and of what it leads to as far as one question reaches. */
const containerIncludes = [
  "shipment",
  "shipment.port_of_lading",
  "shipment.port_of_discharge",
  "shipment.destination",
  "shipment.pod_terminal",
  "shipment.destination_terminal",
  "shipment.containers",
  "shipment.line_tracking_stopped_by_user",
  "shipment.party_roles",
  "shipment.party_roles.party",
  "pod_terminal",
  "pod_terminal.port",
  "pickup_facility",
  "pickup_facility.port",
  "pickup_facility.metro_area",
  "transport_events",
  "transport_events.location",
  "transport_events.vessel",
  "transport_events.terminal",
  "raw_events",
  "raw_events.location",
  "raw_events.vessel",
  "raw_events.terminal",
] as const;

const attentionFlag = flag(
  "true adds meta.attention: why a container needs a person now, and meta.triage: who deals with it, until when it is snoozed, and a note.",
);

const pickupFlag = flag(
  "true adds meta.pickup: whether to send a truck now (go, wait, no, unknown), what blocks it, what changes next, and what a day costs.",
);

export const containerQuery = z.object({
  include: includes(...containerIncludes),
  as_of: pastInstant.optional(),
  "flag[attention]": attentionFlag,
  "flag[pickup]": pickupFlag,
  "flag[provenance]": flag(
    "true adds data.meta.provenance: the source of each attribute, and when it stated it.",
  ),
});

/** contract: lists#sort-fields, requests#pages. Loose for `filter[custom_fields][<api_slug>]`. */
export const containersQuery = z
  .object({
    ...pageQuery({ usual: 30, most: 50 }),
    ...walkQuery,
    include: includes(...containerIncludes),
    sort: z.string().max(500).optional().meta({
      description: "Up to three fields, - for descending; attention_priority alone.",
      example: "-pod_arrived_at",
    }),
    "flag[attention]": attentionFlag,
    "flag[pickup]": pickupFlag,
    ...containerFilterQuery,
  })
  .loose();

/** PATCH /containers/{id} (contract: containers#edits-of-containers, containers#delivered) */
export const ContainerPatch = z
  .object({
    data: z.object({
      type: ownType("container"),
      attributes: z.object({
        ref_numbers: refNumbers.optional(),
        delivered_at: instant
          .nullable()
          .optional()
          .meta({ description: "When it was delivered; null removes the mark." }),
      }),
    }),
  })
  .meta({ id: "ContainerPatch" });

/** PATCH /containers/{id}/refresh (contract: containers#refresh) */
export const RefreshAnswer = z
  .strictObject({
    message: z.string().meta({ example: "Refresh started: Shipping line, Terminal." }),
  })
  .meta({ id: "Refresh", description: "The sources that are polled now." });

export const transportEventsQuery = z.object({
  ...pageQuery({ usual: 100, most: 100 }),
  include: includes(
    "shipment",
    "container",
    "location",
    "vessel",
    "terminal",
    "terminal.port",
    "terminal.metro_area",
  ),
});

export const TransportEventList = listOf(
  TransportEventResource,
  z.discriminatedUnion("type", [
    ShipmentResource,
    ContainerResource,
    PortResource,
    MetroAreaResource,
    TerminalResource,
    RailTerminalResource,
    VesselResource,
  ]),
);
