import * as z from "zod";

/**
 * The answers of a service of this interface, read leniently: what we need is checked, what we do not know is kept
 * (contract: invariants#data-of-others).
 */
const text = z.string().trim();
const optional = text.nullish();

const Linked = z.looseObject({ id: text, type: text });
const toOne = z.looseObject({ data: Linked.nullish() }).nullish();
const toMany = z.looseObject({ data: z.array(Linked).nullish() }).nullish();

/** A record of any type; what it states is read by its own schema. */
const UpstreamRecord = z.looseObject({ id: text.min(1), type: text.min(1) });
export type UpstreamRecord = z.infer<typeof UpstreamRecord>;

const included = z.array(UpstreamRecord).nullish();

export const UpstreamDocument = z.looseObject({ data: UpstreamRecord, included });
export const UpstreamList = z.looseObject({
  data: z.array(UpstreamRecord),
  included,
  links: z.looseObject({ next: optional }).nullish(),
});

export const RequestResource = z.looseObject({
  id: text,
  type: z.literal("tracking_request"),
  attributes: z.looseObject({
    request_number: text,
    scac: optional,
    status: text,
    failed_reason: optional,
    created_at: optional,
    updated_at: optional,
  }),
  relationships: z.looseObject({ tracked_object: toOne }).nullish(),
});
export type RequestResource = z.infer<typeof RequestResource>;

export const ShipmentResource = z.looseObject({
  id: text,
  type: z.literal("shipment"),
  attributes: z.looseObject({
    bill_of_lading_number: optional,
    created_at: text,
    port_of_lading_locode: optional,
    port_of_discharge_locode: optional,
    destination_locode: optional,
    pod_vessel_name: optional,
    pod_vessel_imo: optional,
    pod_voyage_number: optional,
    pol_etd_at: optional,
    pol_atd_at: optional,
    pod_eta_at: optional,
    pod_ata_at: optional,
    destination_eta_at: optional,
    destination_ata_at: optional,
    pol_timezone: optional,
    pod_timezone: optional,
    destination_timezone: optional,
    line_tracking_stopped_reason: optional,
  }),
  relationships: z.looseObject({ containers: toMany }).nullish(),
});
export type ShipmentResource = z.infer<typeof ShipmentResource>;

export const ContainerResource = z.looseObject({
  id: text,
  type: z.literal("container"),
  attributes: z.looseObject({
    number: text,
    created_at: text,
    seal_number: optional,
    equipment_type: optional,
    equipment_length: z.number().nullish(),
    equipment_height: optional,
    weight_in_lbs: z.number().nullish(),
    pod_eta_at: optional,
    ind_eta_at: optional,
    import_deadlines: z.looseObject({ pickup_lfd_line: optional }).nullish(),
  }),
  relationships: z.looseObject({ shipment: toOne, transport_events: toMany }).nullish(),
});
export type ContainerResource = z.infer<typeof ContainerResource>;

export const TransportEventResource = z.looseObject({
  id: text,
  type: z.literal("transport_event"),
  attributes: z.looseObject({
    event: text.min(1).max(120),
    created_at: optional,
    timestamp: optional,
    data_source: optional,
    invalidated_at: optional,
    location_locode: optional,
    timezone: optional,
    voyage_number: optional,
    value: optional,
  }),
  relationships: z
    .looseObject({ container: toOne, vessel: toOne, location: toOne, terminal: toOne })
    .nullish(),
});
export type TransportEventResource = z.infer<typeof TransportEventResource>;

/** A vessel, a place or a terminal that an event names. */
export const NamedResource = z.looseObject({
  attributes: z.looseObject({
    name: optional,
    imo: optional,
    smdg_code: optional,
    bic_facility_code: optional,
  }),
});

/** JSON:API errors, as far as they say what was wrong. */
export const ErrorDocument = z.looseObject({
  errors: z.array(
    z.looseObject({
      code: optional,
      source: z.looseObject({ pointer: optional }).nullish(),
    }),
  ),
});
