const plural = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

/** The list of shipments, and one of them. */
export const shipments = {
  title: "Shipments",
  all: "All shipments",
  count: (total: number) => plural(total, "shipment"),
  partial: (shown: number, total: number) =>
    `${shown.toLocaleString("en-US")} of ${plural(total, "shipment")} are shown. Narrow the list with a filter.`,
  changed: (count: number) =>
    count === 1 ? "One shipment changed." : `${count} shipments changed.`,
  empty: {
    title: "No shipment is tracked yet",
    why: "Shipments appear when a shipping line answers a tracking request.",
    next: "Create one with POST /v2/tracking_requests or `quayline track <number>`; the API reference has the fields.",
  },
  noMatch: { title: "No shipment matches", why: "The filters leave nothing over." },
  search: "Number, reference or container",

  columns: {
    bill_of_lading_number: "Number",
    shipping_line_scac: "Line",
    voyage_stage: "Stage",
    containers: "Containers",
    container_numbers: "Container numbers",
    port_of_lading_name: "Port of lading",
    port_of_discharge_name: "Port of discharge",
    destination_name: "Destination",
    pod_terminal: "Terminal",
    pod_vessel_name: "Vessel",
    pod_voyage_number: "Voyage",
    departure: "Departure",
    arrival: "Arrival",
    destination_arrival: "Arrival inland",
    actively_tracked: "Tracked",
    line_tracking_stopped_at: "Tracking stopped",
    ref_numbers: "References",
    tags: "Tags",
    created_at: "Added",
  },

  stages: {
    pending: "Pending",
    awaiting_departure: "Awaiting departure",
    in_transit: "In transit",
    arrived_at_pod: "Arrived at the port",
    delivered_to_destination: "Delivered",
  } as Readonly<Record<string, string>>,

  filters: {
    voyage_stage: "Stage",
    shipping_line_scac: "Line",
    pod_code: "Port of discharge",
    pod_terminal_id: "Terminal",
    tracking_stopped: "Tracking stopped",
    arriving_today: "Arriving today",
  },

  record: {
    one: "Shipment",
    back: "Back to the shipments",
    notFound: {
      title: "There is no such shipment",
      why: "It does not exist, or another account has it.",
    },
    facts: "Where it stands",
    containers: "Containers",
    noContainers: "The shipping line has named no container yet.",
    status: "Status",
    lastFreeDay: "Last free day",
    parties: "Parties",
    noParties: "No party has a role on this shipment.",
    roles: {
      customer: "Customer",
      shipper: "Shipper",
      consignee: "Consignee",
      notify_party: "Notify party",
      customs_broker: "Customs broker",
      freight_forwarder: "Freight forwarder",
      pickup_dray_carrier: "Dray carrier",
    } as Readonly<Record<string, string>>,
    tracking: "Tracking",
    tracked: "The shipping line is asked about it.",
    answered: (at: string) => `It last answered ${at}.`,
    stopped: (at: string, why: string) => `Tracking stopped ${at}: ${why}.`,
    reasons: {
      all_containers_terminated: "all containers are returned empty",
      past_arrival_window: "it did not arrive for too long",
      past_full_out_window: "no pick-up was reported for too long",
      no_updates_at_line: "the shipping line states nothing about it",
      cancelled_by_user: "a user stopped it",
      booking_cancelled: "the booking was cancelled",
    } as Readonly<Record<string, string>>,
    noReason: "no reason is known",
    stop: "Stop tracking",
    resume: "Resume tracking",
    isStopped: (number: string) => `Tracking of ${number} is stopped.`,
    isResumed: (number: string) => `${number} is tracked again.`,
    notEntitled:
      "Stopping and resuming saves requests for shipments that no longer matter. The plan of this account does not have it.",
  },
} as const;
