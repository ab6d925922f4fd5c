import * as z from "zod";
import { shipmentsQuery } from "#schemas/shipment-documents.ts";
import { listShipments, type ShipmentView } from "#src/tracking/index.ts";
import {
  carrierFilter,
  changedAfter,
  given,
  pageArguments,
  portFilter,
  queryOf,
  scopeArguments,
} from "../lists/arguments.ts";
import { listHints, listOutput, pageMeta } from "../lists/page.ts";
import { shipmentStatus, shipmentStatuses, statusFilter } from "../shipments/status.ts";
import { tool, toolReads } from "../tool.ts";
import { count, uuid } from "../server/wire.ts";

const text = z.string().nullable();

const Row = z.object({
  id: uuid,
  bill_of_lading: z.string(),
  status: z.enum(shipmentStatuses),
  shipping_line: z.string().describe("SCAC"),
  ref_numbers: z.array(z.string()),
  tags: z.array(z.string()),
  port_of_lading: text,
  port_of_discharge: text,
  destination: text,
  vessel: text,
  pol_atd: text,
  pod_eta: text,
  pod_ata: text,
  container_count: count,
  containers: z.array(z.object({ id: uuid, number: z.string() })).optional(),
  tracking_stopped_at: text,
  updated_at: z.string(),
});

/** The list index, then two BatchGets for the page alone. */
export const listShipmentsTool = tool({
  name: "list_shipments",
  title: "List shipments",
  description:
    "Shipments (bills of lading and bookings) of the account, newest first, in pages. Filters: voyage status, port of discharge, carrier, last change. For one number use search_container.",
  access: toolReads,
  input: z.looseObject({
    status: z
      .string()
      .max(100)
      .optional()
      .describe(
        `One of ${shipmentStatuses.join(", ")}; in_transit is between departure and arrival at the port.`,
      ),
    ...scopeArguments,
    include_containers: z
      .boolean()
      .default(false)
      .describe("true adds the containers of each shipment."),
    ...pageArguments(100),
  }),
  output: listOutput(Row),
  guidance: {
    purpose: "List bills of lading with a summary of their voyage.",
    can_answer: ["What is at sea?", "What has arrived, what is due?", "What changed recently?"],
    requires_more_data: [
      "Ports, times, references and containers of one shipment: get_shipment_details",
      "Last free days: list_containers",
    ],
    relevant_fields: ["items[].status", "items[].pod_eta", "items[].pod_ata", "meta.total"],
    presentation_guidance:
      "A table: bill of lading, status, from, to, arrival. State the total number and which page this is.",
    suggested_follow_ups: ["Next page", "Show one shipment"],
    suggested_tools: ["get_shipment_details", "list_containers"],
    display: "table",
  },
  async run(caller, input) {
    const { status, port, carrier, updated_after, include_containers, page, page_size, ...rest } =
      input;
    const { query, dropped } = queryOf(
      {
        status: given(status, statusFilter),
        port: given(port, portFilter),
        carrier: given(carrier, carrierFilter),
        updated_after: given(updated_after, changedAfter("second")),
      },
      Object.keys(rest),
    );
    const { items, total } = await listShipments(
      caller,
      shipmentsQuery.parse({
        ...query,
        "page[number]": String(page),
        "page[size]": String(page_size),
      }),
    );
    const meta = pageMeta({ page, page_size }, total);
    return {
      result: {
        items: items.map((view) => rowOf(view, include_containers)),
        meta,
        unsupportedFilters: dropped,
      },
      dropped,
      hints: listHints(meta, dropped, "Use get_shipment_details with the id of a row for details."),
    };
  },
});

function rowOf({ shipment }: ShipmentView, withContainers: boolean): z.input<typeof Row> {
  return {
    id: shipment.id,
    bill_of_lading: shipment.billOfLadingNumber,
    status: shipmentStatus(shipment),
    shipping_line: shipment.scac,
    ref_numbers: shipment.refNumbers,
    tags: shipment.tags,
    port_of_lading: shipment.portOfLading?.name ?? null,
    port_of_discharge: shipment.portOfDischarge?.name ?? null,
    destination: shipment.destination?.name ?? null,
    vessel: shipment.podVesselName ?? null,
    pol_atd: shipment.polAtdAt ?? null,
    pod_eta: shipment.podEtaAt ?? null,
    pod_ata: shipment.podAtaAt ?? null,
    container_count: shipment.containers.length,
    ...(withContainers && {
      containers: shipment.containers.map(({ id, number }) => ({ id, number })),
    }),
    tracking_stopped_at: shipment.lineTrackingStoppedAt ?? null,
    updated_at: shipment.updatedAt,
  };
}
