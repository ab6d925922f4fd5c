/** The trade's fixed words, spelled as in docs/contract. Every list is complete. */

/** contract: containers#current-status */
export const containerStatuses = [
  "new",
  "on_ship",
  "available",
  "not_available",
  "grounded",
  "on_rail",
  "picked_up",
  "off_dock",
  "delivered",
  "dropped",
  "loaded",
  "empty_returned",
  "awaiting_inland_transfer",
] as const;
export type ContainerStatus = (typeof containerStatuses)[number];

/** contract: shipments#stop-reasons */
export const lineTrackingStoppedReasons = [
  "all_containers_terminated",
  "past_arrival_window",
  "past_full_out_window",
  "no_updates_at_line",
  "cancelled_by_user",
  "booking_cancelled",
] as const;
export type LineTrackingStoppedReason = (typeof lineTrackingStoppedReasons)[number];

export const requestTypes = ["bill_of_lading", "booking_number", "container"] as const;
export type RequestType = (typeof requestTypes)[number];

/** contract: tracking-requests#states */
export const requestStatuses = [
  "pending",
  "awaiting_manifest",
  "created",
  "failed",
  "tracking_stopped",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** contract: tracking-requests#failed-reasons */
export const failedReasons = [
  "booking_cancelled",
  "duplicate",
  "expired",
  "internal_processing_error",
  "invalid_number",
  "not_found",
  "retries_exhausted",
  "shipping_line_unreachable",
  "unrecognized_response",
  "data_unavailable",
  "scac_auto_detect_failed",
] as const;
export type FailedReason = (typeof failedReasons)[number];

/** contract: accounts#party-roles */
export const partyRoles = [
  "customer",
  "shipper",
  "consignee",
  "notify_party",
  "customs_broker",
  "freight_forwarder",
  "pickup_dray_carrier",
] as const;
export type PartyRole = (typeof partyRoles)[number];

export const equipmentTypes = ["dry", "reefer", "open top", "flat rack", "bulk", "tank"] as const;
export type EquipmentType = (typeof equipmentTypes)[number];

/**
 * The part of a milestone's webhook name after `container.transport.`
 * (contract: events#event-names).
 */
export const milestones = [
  "empty_out",
  "full_in",
  "vessel_loaded",
  "vessel_departed",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed",
  "feeder_arrived",
  "feeder_discharged",
  "feeder_loaded",
  "feeder_departed",
  "vessel_arrived",
  "vessel_berthed",
  "vessel_discharged",
  "available",
  "not_available",
  "full_out",
  "delivered",
  "empty_in",
  "rail_loaded",
  "rail_departed",
  "rail_arrived",
  "rail_unloaded",
  "arrived_at_inland_destination",
] as const;
export type Milestone = (typeof milestones)[number];

/** What a raw event may be called (contract: events#raw-events). */
export const rawEventNames = [
  "empty_out",
  "full_in",
  "positioned_in",
  "positioned_out",
  "vessel_loaded",
  "vessel_departed",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed",
  "feeder_arrived",
  "feeder_discharged",
  "feeder_loaded",
  "feeder_departed",
  "rail_loaded",
  "rail_departed",
  "rail_arrived",
  "rail_unloaded",
  "vessel_arrived",
  "vessel_discharged",
  "arrived_at_destination",
  "delivered",
  "full_out",
  "empty_in",
  "vgm_received",
  "carrier_release",
  "customs_release",
  "available",
] as const;
export type RawEventName = (typeof rawEventNames)[number];

/**
 * Estimates that are published per container: `container.transport.estimated.*`
 * (contract: events#event-names).
 */
export const estimates = [
  "vessel_departed",
  "vessel_arrived",
  "arrived_at_inland_destination",
] as const;
export type Estimate = (typeof estimates)[number];

/** What happens, as clients of the interface know it (contract: events#event-names). */
export const webhookEvents = [
  "tracking_request.succeeded",
  "tracking_request.failed",
  "tracking_request.awaiting_manifest",
  "tracking_request.tracking_stopped",
  "shipment.estimated.arrival",
  "container.created",
  "container.updated",
  "container.pod_terminal_changed",
  "container.pickup_lfd.changed",
  "container.pickup_lfd_line.changed",
  "container.pickup_lfd_terminal.changed",
  "container.pickup_lfd_rail.changed",
  "container.pickup_appointment.changed",
  ...milestones.map((m) => `container.transport.${m}` as const),
  ...estimates.map((m) => `container.transport.estimated.${m}` as const),
  "document_representation.created",
  "document_representation.failed",
] as const;

/** What becomes of a transport event that was published (contract: events#corrections). */
export const correctionEvents = ["transport_event.corrected", "transport_event.withdrawn"] as const;

/** Every name a webhook or an alert may subscribe to (contract: events#event-names). */
export const subscribableEvents = [...webhookEvents, ...correctionEvents] as const;
export type WebhookEvent = (typeof subscribableEvents)[number];

export const deliveryStatuses = ["pending", "succeeded", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Clients call a container Cargo too (contract: custom-fields#definitions). */
export const customFieldEntities = ["Shipment", "Container", "TrackingRequest"] as const;
/** Records that can carry values. */
export type CustomFieldEntity = (typeof customFieldEntities)[number];

/** contract: custom-fields#definitions */
export const customFieldTypes = [
  "short_text",
  "number",
  "date",
  "datetime",
  "boolean",
  "enum",
  "enum_multi",
  "reference",
] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** What a saved view shows (contract: lists#saved-views). `free_time` shows containers by their last free day. */
export const viewScreens = [
  "containers",
  "free_time",
  "shipments",
  "tracking_requests",
  "documents",
] as const;
export type ViewScreen = (typeof viewScreens)[number];

/** What a bulk edit changes. */
export const bulkEditRecords = ["containers", "shipments", "tracking_requests"] as const;
export type BulkEditRecords = (typeof bulkEditRecords)[number];

export const bulkEditStatuses = ["running", "finished"] as const;

/** Who sees a saved view: the user who owns it, or everybody of the account. */
export const viewOwners = ["me", "account"] as const;
export type ViewOwner = (typeof viewOwners)[number];

/** Holds at a terminal (contract: containers#holds). */
export const holdNames = ["freight", "customs", "USDA", "VACIS", "TMF", "other"] as const;

/** What a digest or an alert selects (contract: lists#digests): the lists that are answered as columns. */
export const mailedScreens = ["containers", "shipments", "tracking_requests"] as const;
export type MailedScreen = (typeof mailedScreens)[number];

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * How a recipient of a digest or alert stands. `waiting`: an address outside of the account that was asked and has not
 * confirmed; `declined`: it answered that it wants no mail of the account.
 */
export const recipientStates = ["confirmed", "waiting", "declined", "unsubscribed"] as const;
export type RecipientState = (typeof recipientStates)[number];
