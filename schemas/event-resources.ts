import * as z from "zod";
import { ContainerResource } from "./container.ts";
import { DocumentResource, ShortEmailSubmission } from "./document.ts";
import { RepresentationResource } from "./document-representation.ts";
import { dateTime, timeZone, toOneOf, unLocode } from "./json-api.ts";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  TerminalResource,
  VesselResource,
} from "./reference.ts";
import { ShipmentResource } from "./shipment.ts";
import { TrackingRequestResource } from "./tracking-request.ts";
import { TransportEventResource } from "./transport-event.ts";
import {
  estimates,
  milestones,
  type Estimate,
  type Milestone,
  type WebhookEvent,
} from "./vocabulary.ts";

/** contract: events#estimated-events */
const EstimatedEventResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("estimated_event"),
    attributes: z.strictObject({
      created_at: dateTime,
      estimated_timestamp: dateTime,
      event: z.literal("shipment.estimated.arrival"),
      location_locode: unLocode.nullable(),
      timezone: timeZone.nullable(),
      voyage_number: z.string().nullable(),
      data_source: z.literal("shipping_line"),
    }),
    relationships: z.strictObject({
      shipment: toOneOf("shipment"),
      port: toOneOf("port", "metro_area"),
      vessel: toOneOf("vessel"),
    }),
  })
  .meta({ id: "EstimatedEvent", description: "A new arrival time that the carrier named." });

/** contract: events#container-created */
const ContainerCreatedEventResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("container_created_event"),
    attributes: z.strictObject({ timestamp: dateTime, timezone: timeZone }),
    relationships: z.strictObject({
      container: toOneOf("container"),
      shipment: toOneOf("shipment"),
    }),
  })
  .meta({ id: "ContainerCreatedEvent", description: "A container was added to a shipment." });

/** contract: events#container-updated */
const ContainerUpdatedEventResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("container_updated_event"),
    attributes: z.strictObject({
      changeset: z
        .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
        .meta({ description: "Attribute -> the old value and the new one." }),
      timestamp: dateTime,
      timezone: timeZone,
      data_source: z.literal("terminal"),
    }),
    relationships: z.strictObject({
      container: toOneOf("container"),
      terminal: toOneOf("terminal", "rail_terminal"),
      shipment: toOneOf("shipment"),
    }),
  })
  .meta({ id: "ContainerUpdatedEvent", description: "What a terminal reports changed." });

/** contract: events#terminal-changed */
const ContainerPodTerminalChangedEventResource = z
  .strictObject({
    id: z.uuid(),
    type: z.literal("container_pod_terminal_changed_event"),
    attributes: z.strictObject({
      timestamp: dateTime,
      data_source: z.enum(["shipping_line", "terminal"]),
    }),
    relationships: z.strictObject({
      container: toOneOf("container"),
      shipment: toOneOf("shipment"),
      terminal: toOneOf("terminal", "rail_terminal"),
    }),
  })
  .meta({
    id: "ContainerPodTerminalChangedEvent",
    description: "A container is expected at another terminal.",
  });

/** What an event may bring along, besides its reference object. */
const journey = [
  ContainerResource,
  ShipmentResource,
  PortResource,
  MetroAreaResource,
  TerminalResource,
  RailTerminalResource,
  VesselResource,
] as const;

type Contents = {
  /** The schema of the reference object. */
  readonly reference: z.ZodObject;
  readonly included: readonly z.ZodObject[];
};

const ofRequest: Contents = {
  reference: TrackingRequestResource,
  included: [ShipmentResource, ContainerResource],
};
const ofTransport: Contents = { reference: TransportEventResource, included: journey };
const ofDocument: Contents = {
  reference: DocumentResource,
  included: [RepresentationResource, ShortEmailSubmission],
};

const onJourney = (reference: z.ZodObject): Contents => ({ reference, included: journey });
const ofUpdate = onJourney(ContainerUpdatedEventResource);

/** Every milestone and every estimate of one is a transport event. */
const ofTransports = Object.fromEntries(
  [...milestones, ...estimates.map((name) => `estimated.${name}` as const)].map((name) => [
    `container.transport.${name}`,
    ofTransport,
  ]),
) as Record<
  `container.transport.${Milestone}` | `container.transport.estimated.${Estimate}`,
  Contents
>;

/**
 * What each event of the feed and of webhooks refers to and may bring along, for clients that read it by type
 * (contract: events#included-resources).
 */
export const eventContents: Readonly<Record<WebhookEvent, Contents>> = {
  "tracking_request.succeeded": ofRequest,
  "tracking_request.failed": ofRequest,
  "tracking_request.awaiting_manifest": ofRequest,
  "tracking_request.tracking_stopped": ofRequest,
  "shipment.estimated.arrival": onJourney(EstimatedEventResource),
  "container.created": onJourney(ContainerCreatedEventResource),
  "container.updated": ofUpdate,
  "container.pod_terminal_changed": onJourney(ContainerPodTerminalChangedEventResource),
  "container.pickup_lfd.changed": ofTransport,
  "container.pickup_lfd_line.changed": ofTransport,
  "container.pickup_lfd_terminal.changed": ofTransport,
  "container.pickup_lfd_rail.changed": ofTransport,
  "container.pickup_appointment.changed": ofTransport,
  ...ofTransports,
  "document_representation.created": ofDocument,
  "document_representation.failed": ofDocument,
  "transport_event.corrected": ofTransport,
  "transport_event.withdrawn": ofTransport,
};
