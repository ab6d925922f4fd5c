import { inLanguage } from "./language.ts";
import type { ShareLink } from "../../sdk/index.ts";

/** A field that a share link can show. */
export type ShareField = ShareLink["fields"][number];

/** What share links call the fields that they show: where they are made, and on the page. */
export const shareFields: Readonly<Record<ShareField, string>> = inLanguage("shareFields", {
  current_status: "Status",
  shipping_line_scac: "Shipping line",
  shipment_number: "Shipment",
  pol: "Port of lading",
  pol_etd_at: "Planned departure",
  pol_atd_at: "Departed",
  vessel_name: "Vessel",
  pod: "Port of discharge",
  pod_eta_at: "Estimated arrival",
  pod_arrived_at: "Arrived",
  pod_discharged_at: "Discharged",
  pod_terminal: "Terminal",
  destination: "Destination",
  destination_eta_at: "Estimated at the destination",
  destination_ata_at: "Arrived at the destination",
  available_for_pickup: "Available",
  holds: "Holds",
  pickup_lfd: "Last free day",
  pickup_appointment_at: "Appointment",
  picked_up_at: "Picked up",
  empty_returned_at: "Empty returned",
  delivered_at: "Delivered",
  ref_numbers: "References of the container",
  shipment_ref_numbers: "References of the shipment",
  timeline: "Timeline",
});

/** The words of the page that a share link opens. */
export const shared = inLanguage("shared", {
  title: "Shared by a link",
  by: (company: string, until: string) => `Shared by ${company} until ${until}.`,
  asOf: (at: string) => `As of ${at}. The page keeps itself up to date.`,
  changed: "The page has changed.",
  number: "Container",
  answered: "Last heard",
  stopped: "tracking has stopped",
  containers: "Containers",
  facts: "The shipment",
  partial: (shown: number, total: number) =>
    `${shown.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} containers are shown.`,
  none: {
    view: {
      title: "No container at present",
      why: "The view that is shared has no container now. It may have one later.",
    },
    shipment: {
      title: "No container yet",
      why: "The shipping line has not named the containers of this shipment.",
    },
  },
  noEvent: "No source has reported a milestone of this container.",
  over: {
    title: "This link opens nothing",
    why: "Links expire, and can be revoked. Ask whoever sent it for another one.",
  },
  gone: {
    view_deleted: {
      title: "This view was deleted",
      why: "The list that this link showed does not exist any more.",
    },
    field_deleted: {
      title: "This view cannot be shown",
      why: "A field that it is filtered by does not exist any more, so nothing of it is shown.",
    },
    shipment_deleted: {
      title: "This shipment was deleted",
      why: "The shipment that this link showed does not exist any more.",
    },
  },
  logged: (company: string) =>
    `${company} sees when this link is opened, and from which network. This page sets no cookie.`,
} as const);
