import * as z from "zod";
import type { ContainerAttributes } from "#schemas/container.ts";
import { definitionsOf } from "#src/custom-fields/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { ShipmentAttributes } from "#schemas/shipment.ts";
import { terminalId } from "#src/reference/index.ts";
import {
  containerResourceOf,
  containerViews,
  destinationWithRamp,
  findShipment,
  shipmentOf,
  terminalOf,
  type ContainerView,
  type ShipmentView,
} from "#src/tracking/index.ts";
import { CustomFieldLine } from "../containers/schema.ts";
import { customFieldLines } from "../containers/describe.ts";
import { shipmentStatus, shipmentStatuses } from "../shipments/status.ts";
import { tool, toolReads } from "../tool.ts";
import { count, recordId, uuid } from "../server/wire.ts";

const text = z.string().nullable();
const at = z.string().nullable();
const Terminal = z.object({ id: uuid, name: z.string(), firms_code: text }).nullable();

const Shipment = z.object({
  id: uuid,
  bill_of_lading: z.string(),
  normalized_number: z.string(),
  status: z.enum(shipmentStatuses),
  shipping_line: z.object({ scac: z.string(), name: z.string(), short_name: z.string() }),
  customer_name: text,
  reference_numbers: z.array(z.string()),
  tags: z.array(z.string()),
  routing: z.object({
    port_of_lading: z
      .object({ code: text, name: text, timezone: text, etd: at, atd: at })
      .nullable(),
    port_of_discharge: z
      .object({
        code: text,
        name: text,
        timezone: text,
        terminal: Terminal,
        eta: at,
        ata: at,
        original_eta: at.describe("The first reported one."),
      })
      .nullable(),
    destination: z
      .object({ code: text, name: text, timezone: text, terminal: Terminal, eta: at, ata: at })
      .nullable(),
  }),
  vessel_at_pod: z.object({ name: text, imo: text, voyage_number: text }),
  containers: z.object({
    count,
    containers: z
      .array(
        z.object({
          id: uuid,
          number: z.string(),
          equipment_type: text,
          equipment_length: z.number().nullable(),
          available_for_pickup: z.boolean().nullable(),
          vessel_name: text.describe(
            "The container's own ship; containers of one shipment can travel on several ships.",
          ),
          pod_eta_at: at,
          pod_arrived_at: at,
          pod_discharged_at: at,
          pickup_lfd: at,
        }),
      )
      .describe("Empty when include_containers is false."),
  }),
  tracking: z.object({
    line_tracking_last_attempted_at: at,
    line_tracking_last_succeeded_at: at,
    line_tracking_stopped_at: at,
    line_tracking_stopped_reason: text,
  }),
  custom_fields: z.array(CustomFieldLine).optional().describe("Only when included."),
  created_at: z.string(),
  updated_at: z.string(),
  _metadata: z.object({ as_of: z.string(), includes: z.array(z.string()) }),
});
type Shipment = z.input<typeof Shipment>;

/** Three BatchGets; with containers two more, whatever their number. */
export const getShipment = tool({
  name: "get_shipment_details",
  title: "Get a shipment",
  description:
    "One bill of lading or booking: its status, ports with planned and actual times, ship, references, and its containers with availability and last free day.",
  access: toolReads,
  input: z.strictObject({
    id: recordId("shipment", "search_container"),
    include_containers: z.boolean().default(true).describe("false omits the containers."),
    include_custom_fields: z
      .boolean()
      .default(false)
      .describe("true adds the account's own fields."),
  }),
  output: Shipment,
  guidance: {
    purpose: "Show the progress of a bill of lading and its containers.",
    can_answer: [
      "Has it sailed, has it arrived, when is it due?",
      "Has the estimate changed since the first one?",
      "Which containers are on it, and which can be picked up?",
    ],
    requires_more_data: [
      "Holds, fees and days left for one container: get_container",
      "Ports on the route: get_container_route",
    ],
    relevant_fields: ["status", "routing", "containers", "tracking.line_tracking_stopped_reason"],
    presentation_guidance:
      "Lead with the status and the next arrival; compare eta with original_eta when they differ. List containers with their last free day. If tracking has stopped, state it with the reason.",
    suggested_follow_ups: ["Show one container", "Explain a delay"],
    suggested_tools: ["get_container", "get_container_transport_events"],
  },
  async run(caller, { id, include_containers, include_custom_fields }) {
    const [view, fields] = await Promise.all([
      findShipment(caller, id),
      include_custom_fields ? definitionsOf(caller) : null,
    ]);
    const { containers } = view.shipment;
    const views = include_containers
      ? await containerViews(
          caller,
          containers.map((container) => container.id),
          { shipment: false, events: false },
        )
      : [];
    const result: Shipment = {
      ...shipmentAnswer(view, views),
      ...(fields && {
        custom_fields: customFieldLines({ type: "Shipment", id }, view.shipment, fields.items),
      }),
      _metadata: {
        as_of: isoSeconds(caller.clock.now()),
        includes: [
          ...(include_containers ? ["containers"] : []),
          ...(include_custom_fields ? ["custom_fields"] : []),
        ],
      },
    };
    return { result, hints: hintsFor(result) };
  },
});

const hintsFor = ({ containers, tracking }: Shipment): string[] => [
  ...(tracking.line_tracking_stopped_at
    ? ["Tracking has stopped: this data may be out of date. Give the reason."]
    : []),
  containers.count === 0
    ? "The shipping line has not named the containers yet."
    : "Use get_container with an id from containers for holds, fees and days left.",
];

type Attributes = z.output<typeof ShipmentAttributes>;
type Place = Parameters<typeof terminalOf>[0];

function terminalAt(place: Place | null | undefined): z.input<typeof Terminal> {
  const terminal = terminalOf(place);
  return (
    terminal && { id: terminalId(terminal), name: terminal.name, firms_code: terminal.firmsCode }
  );
}

function shipmentAnswer(
  view: ShipmentView,
  views: readonly ContainerView[],
): Omit<Shipment, "_metadata"> {
  const { shipment } = view;
  const of = shipmentOf(view).attributes as Attributes;
  const { portOfLading, portOfDischarge, destination } = shipment;
  return {
    id: shipment.id,
    bill_of_lading: of.bill_of_lading_number,
    normalized_number: of.normalized_number,
    status: shipmentStatus(shipment),
    shipping_line: {
      scac: of.shipping_line_scac,
      name: of.shipping_line_name,
      short_name: of.shipping_line_short_name,
    },
    customer_name: of.customer_name,
    reference_numbers: of.ref_numbers ?? [],
    tags: of.tags,
    routing: {
      port_of_lading: portOfLading
        ? {
            code: of.port_of_lading_locode,
            name: of.port_of_lading_name,
            timezone: of.pol_timezone,
            etd: of.pol_etd_at,
            atd: of.pol_atd_at,
          }
        : null,
      port_of_discharge: portOfDischarge
        ? {
            code: of.port_of_discharge_locode,
            name: of.port_of_discharge_name,
            timezone: of.pod_timezone,
            terminal: terminalAt(portOfDischarge),
            eta: of.pod_eta_at,
            ata: of.pod_ata_at,
            original_eta: of.pod_original_eta_at,
          }
        : null,
      destination: destination
        ? {
            code: of.destination_locode,
            name: of.destination_name,
            timezone: of.destination_timezone,
            terminal: terminalAt(destinationWithRamp(shipment)),
            eta: of.destination_eta_at,
            ata: of.destination_ata_at,
          }
        : null,
    },
    vessel_at_pod: {
      name: of.pod_vessel_name,
      imo: of.pod_vessel_imo,
      voyage_number: of.pod_voyage_number,
    },
    containers: { count: shipment.containers.length, containers: views.map(containerRow) },
    tracking: {
      line_tracking_last_attempted_at: of.line_tracking_last_attempted_at,
      line_tracking_last_succeeded_at: of.line_tracking_last_succeeded_at,
      line_tracking_stopped_at: of.line_tracking_stopped_at,
      line_tracking_stopped_reason: of.line_tracking_stopped_reason,
    },
    created_at: of.created_at,
    updated_at: shipment.updatedAt,
  };
}

function containerRow(view: ContainerView): Shipment["containers"]["containers"][number] {
  const of = containerResourceOf(view).attributes as z.output<typeof ContainerAttributes>;
  return {
    id: view.container.id,
    number: of.number,
    equipment_type: of.equipment_type,
    equipment_length: of.equipment_length,
    available_for_pickup: of.available_for_pickup,
    vessel_name: of.pod_vessel_name,
    pod_eta_at: of.pod_eta_at,
    pod_arrived_at: of.pod_arrived_at,
    pod_discharged_at: of.pod_discharged_at,
    pickup_lfd: of.pickup_lfd,
  };
}
