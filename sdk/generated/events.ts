// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { EventResource, Ref, Shape } from "../core/resource.ts";
import type {
  ContainerCreatedEventShape,
  ContainerPodTerminalChangedEventShape,
  ContainerShape,
  ContainerUpdatedEventShape,
  DocumentRepresentationShape,
  DocumentShape,
  EstimatedEventShape,
  IncludedVesselShape,
  MetroAreaShape,
  PortShape,
  RailTerminalShape,
  ShipmentShape,
  ShortEmailSubmissionShape,
  TerminalShape,
  TrackingRequestShape,
  TransportEventShape,
  RevisionCause,
} from "./shapes.ts";

interface Contents<R extends Shape, K extends Shape> {
  /** What the event is about; with its relations as far as the event brought them. */
  readonly reference_object: EventResource<R, K> | null;
  /** Every record that came along, as it was then. */
  readonly included: readonly EventResource<K, K>[];
}

/** What each event is about. */
interface EventContents {
  "tracking_request.succeeded": Contents<
    TrackingRequestShape,
    TrackingRequestShape | ShipmentShape | ContainerShape
  >;
  "tracking_request.failed": Contents<
    TrackingRequestShape,
    TrackingRequestShape | ShipmentShape | ContainerShape
  >;
  "tracking_request.awaiting_manifest": Contents<
    TrackingRequestShape,
    TrackingRequestShape | ShipmentShape | ContainerShape
  >;
  "tracking_request.tracking_stopped": Contents<
    TrackingRequestShape,
    TrackingRequestShape | ShipmentShape | ContainerShape
  >;
  "shipment.estimated.arrival": Contents<
    EstimatedEventShape,
    | EstimatedEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.created": Contents<
    ContainerCreatedEventShape,
    | ContainerCreatedEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.updated": Contents<
    ContainerUpdatedEventShape,
    | ContainerUpdatedEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.pod_terminal_changed": Contents<
    ContainerPodTerminalChangedEventShape,
    | ContainerPodTerminalChangedEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.pickup_lfd.changed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.pickup_lfd_line.changed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.pickup_lfd_terminal.changed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.pickup_lfd_rail.changed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.pickup_appointment.changed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.empty_out": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.full_in": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.vessel_loaded": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.vessel_departed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.transshipment_arrived": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.transshipment_discharged": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.transshipment_loaded": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.transshipment_departed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.feeder_arrived": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.feeder_discharged": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.feeder_loaded": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.feeder_departed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.vessel_arrived": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.vessel_berthed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.vessel_discharged": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.available": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.not_available": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.full_out": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.delivered": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.empty_in": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.rail_loaded": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.rail_departed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.rail_arrived": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.rail_unloaded": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.arrived_at_inland_destination": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.estimated.vessel_departed": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.estimated.vessel_arrived": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "container.transport.estimated.arrived_at_inland_destination": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "transport_event.corrected": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "transport_event.withdrawn": Contents<
    TransportEventShape,
    | TransportEventShape
    | ContainerShape
    | ShipmentShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  >;
  "document_representation.created": Contents<
    DocumentShape,
    DocumentShape | DocumentRepresentationShape | ShortEmailSubmissionShape
  >;
  "document_representation.failed": Contents<
    DocumentShape,
    DocumentShape | DocumentRepresentationShape | ShortEmailSubmissionShape
  >;
}

/** Every event of the account's feed. */
export type FeedEventName = keyof EventContents;
/** Every event that a webhook can subscribe to. */
export type WebhookEventName = Exclude<
  FeedEventName,
  "transport_event.corrected" | "transport_event.withdrawn"
>;

/** A delivery of a webhook. */
export type WebhookOf<E extends WebhookEventName> = E extends WebhookEventName
  ? {
      /** Of the notification: the key to recognize repeats by. */
      readonly id: string;
      readonly event: E;
      readonly created_at: string;
      /** Its position in the account's order of events. */
      readonly sequence: number;
      readonly delivery_status: "pending";
      readonly webhook: Ref<"webhook"> | null;
    } & EventContents[E]
  : never;

/** A delivery of any event: `event` tells which. */
export type AnyWebhook = WebhookOf<WebhookEventName>;

/** An event of the feed. */
export type FeedEventOf<E extends FeedEventName> = E extends FeedEventName
  ? {
      readonly id: string;
      readonly event: E;
      readonly created_at: string;
      /** Its position in the account's order of events, without gaps. */
      readonly sequence: number;
      /** Why a transport event was corrected or withdrawn; null for other events. */
      readonly cause: RevisionCause | null;
    } & EventContents[E]
  : never;

/** Any event of the feed: `event` tells which. */
export type AnyFeedEvent = FeedEventOf<FeedEventName>;
