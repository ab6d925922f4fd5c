import type * as z from "zod";
import type { ContainerAttributes } from "#schemas/container.ts";
import { definitionsOf, fieldResource } from "#src/custom-fields/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { localDateOf, localTimeOf, shippingLine, terminalId } from "#src/reference/index.ts";
import {
  containerResourceOf,
  feesOf,
  fieldsIn,
  findContainer,
  holdsOf,
  railCheckedAt,
  terminalOf,
  type ContainerView,
} from "#src/tracking/index.ts";
import { feesTotal } from "../fees.ts";
import { urgencyOf } from "../urgency.ts";
import { eventLine, isEstimate, milestoneOf, movementsOf } from "./events.ts";
import type { ContainerAnswer, ContainerInclude } from "./schema.ts";
import { summaryOf } from "./summary.ts";
import { whereaboutsOf } from "./whereabouts.ts";

type Attributes = z.output<typeof ContainerAttributes>;

/**
 * One container (contract: tool-server#container-result). Throws 404. One query and one BatchGet,
 * and for custom fields a query more.
 */
export async function describeContainer(
  ctx: Context,
  id: string,
  include: readonly ContainerInclude[] = [],
): Promise<ContainerAnswer> {
  const [view, fields] = await Promise.all([
    findContainer(ctx, id, { shipment: true }),
    include.includes("custom_fields") ? definitionsOf(ctx) : null,
  ]);
  const { _metadata: about, ...answer } = containerAnswer(view, isoSeconds(ctx.clock.now()));
  return {
    ...answer,
    ...(include.includes("transport_events") && {
      transport_events: movementsOf(view).map(eventLine),
    }),
    ...(fields && {
      custom_fields: customFieldLines({ type: "Container", id }, view.container, fields.items),
    }),
    _metadata: {
      ...about,
      includes: [...new Set(["shipment", "pod_terminal", ...include])],
    },
  };
}

export const customFieldLines = (...of: Parameters<typeof fieldsIn>) =>
  fieldsIn(...of).map((field) => {
    const { api_slug, value, display_value } = fieldResource(field).attributes;
    return {
      api_slug: String(api_slug),
      display_name: field.definition.displayName,
      value,
      display_value: (display_value ?? null) as string | null,
    };
  });

const localOr = (instant: string | null, zone: string | null): string | null =>
  instant && zone ? localTimeOf(instant, zone) : null;

export function containerAnswer(view: ContainerView, now: string): ContainerAnswer {
  const { container } = view;
  const of = containerResourceOf(view).attributes as Attributes;
  const movements = movementsOf(view);
  const happened = movements.filter((event) => !isEstimate(event) && event.at <= now);
  const latest = happened.at(-1);
  const demurrage = demurrageOf(view, of, now);
  return {
    id: container.id,
    container_number: of.number,
    status: of.current_status,
    status_source: "current_status",
    equipment: {
      type: of.equipment_type,
      length: of.equipment_length,
      height: of.equipment_height,
      // 0 means that it is not known (contract: containers#weight).
      weight_lbs: of.weight_in_lbs || null,
    },
    location: {
      current_location: of.location_at_pod_terminal,
      available_for_pickup: of.available_for_pickup,
      availability_known: of.availability_known,
      vessel_name: of.pod_vessel_name,
      pod_eta_at: of.pod_eta_at,
      pod_eta_at_local: localOr(of.pod_eta_at, of.pod_timezone),
      pod_arrived_at: of.pod_arrived_at,
      pod_arrived_at_local: localOr(of.pod_arrived_at, of.pod_timezone),
      pod_discharged_at: of.pod_discharged_at,
      pod_discharged_at_local: localOr(of.pod_discharged_at, of.pod_timezone),
      pod_timezone: of.pod_timezone,
    },
    demurrage,
    rail: {
      pod_rail_carrier: of.pod_rail_carrier_scac,
      pod_rail_loaded_at: of.pod_rail_loaded_at,
      destination_eta: of.ind_eta_at,
      destination_ata: of.ind_ata_at,
    },
    shipment: shipmentOf(view),
    pod_terminal: podTerminalOf(view),
    events: {
      count: movements.length,
      rail_events_count: movements.filter((event) => milestoneOf(event).includes("rail_")).length,
      latest_event: latest ? eventLine(latest) : null,
    },
    created_at: of.created_at,
    _metadata: {
      summary: summaryOf(of.current_status, whereaboutsOf(view), demurrage),
      as_of: now,
      terminal_checked_at: of.terminal_checked_at,
      includes: ["shipment", "pod_terminal"],
    },
  };
}

function demurrageOf(view: ContainerView, of: Attributes, now: string) {
  const { container, shipment } = view;
  const { pickup_lfd_terminal, pickup_lfd_rail, pickup_lfd_line } = of.import_deadlines ?? {
    pickup_lfd_terminal: null,
    pickup_lfd_rail: null,
    pickup_lfd_line: null,
  };
  // A report of nothing differs from no report here (contract: tool-server#container-result);
  // the REST API cannot.
  const fees = container.feesAtPodTerminal ? feesOf(container) : null;
  const holds = container.holdsAtPodTerminal ? holdsOf(container) : null;
  const total = feesTotal(fees);
  const inland = of.final_destination_timezone ?? of.pod_timezone;
  const zone = pickup_lfd_line || !pickup_lfd_terminal ? inland : of.pod_timezone;
  return {
    pickup_lfd: of.pickup_lfd,
    pickup_lfd_local: of.pickup_lfd && localDateOf(of.pickup_lfd, zone ?? "UTC"),
    last_free_days: { terminal: pickup_lfd_terminal, rail: pickup_lfd_rail, line: pickup_lfd_line },
    pickup_appointment_at: of.pickup_appointment_at,
    fees_at_pod_terminal: fees,
    fees_total_amount: total.amount,
    fees_currency_code: total.currency,
    holds_at_pod_terminal: holds,
    ...urgencyOf(view, {
      now,
      stopped: shipment?.shipment.lineTrackingStoppedAt !== undefined,
      checkedAt: of.terminal_checked_at,
      railCheckedAt: railCheckedAt(view),
    }),
  };
}

function shipmentOf({ shipment: view }: ContainerView): ContainerAnswer["shipment"] {
  if (!view) return null;
  const { shipment } = view;
  return {
    id: shipment.id,
    ref_numbers: shipment.refNumbers,
    line: shipment.scac,
    shipping_line_name: shippingLine(shipment.scac)?.name ?? shipment.scac,
    port_of_lading_name: shipment.portOfLading?.name ?? null,
    port_of_discharge_name: shipment.portOfDischarge?.name ?? null,
    destination_name: shipment.destination?.name ?? null,
  };
}

function podTerminalOf({ container }: ContainerView): ContainerAnswer["pod_terminal"] {
  const terminal = terminalOf(container.portOfDischarge);
  return (
    terminal && { id: terminalId(terminal), name: terminal.name, firms_code: terminal.firmsCode }
  );
}
