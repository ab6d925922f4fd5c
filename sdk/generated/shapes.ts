// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Many, One } from "../core/resource.ts";

export interface Accepted {
  readonly status: "accepted";
}

export interface AttentionReason {
  readonly code:
    | "lfd_passed"
    | "lfd_today"
    | "appointment_after_lfd"
    | "held"
    | "lfd_near"
    | "not_available"
    | "fees_owed"
    | "lfd_diverges"
    | "documents_disagree"
    | "terminal_silent"
    | "eta_slipped"
    | "vessel_changed"
    | "tracking_stopped";
  /** 1 is the most urgent. */
  readonly priority: number;
  readonly reason: string;
  /** The time since which it applies; null: not known. */
  readonly since: string | null;
}

/** What speaks for a finding. */
export interface AuditEvidence {
  /** Who stated it; `operator`: the configured tariffs. */
  readonly source: "shipping_line" | "terminal" | "rail" | "user" | "operator" | "invoice";
  /** Name of the source or tariff. */
  readonly provider: string | null;
  readonly statement: string;
  /** When the source observed it. */
  readonly observed_at: string | null;
  /** When the product wrote it. */
  readonly recorded_at: string | null;
  /** The raw event that states it. */
  readonly raw_event: string | null;
}

export interface AuditedLine {
  readonly container_number: string | null;
  /** null: it is not tracked. */
  readonly container_id: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly days_billed: number | null;
  readonly rate: number | null;
  /** As printed, else days times rate. */
  readonly amount: number | null;
  /** Of its days and its rate; null: the line has no amount. */
  readonly disputable_amount: number | null;
  /** Page of the document's file. */
  readonly page: number;
  /** In points from the page's upper left corner. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly rate_check: {
    readonly state: "agrees" | "higher" | "lower" | "unknown";
    readonly tariff: string | null;
    readonly expected_amount: number | null;
    readonly evidence: readonly AuditEvidence[];
  };
  readonly days: readonly {
    /** Local date */
    readonly date: string;
    readonly verdict: "chargeable" | "disputable" | "unknown";
    readonly reasons: readonly {
      readonly code:
        | "before_discharge"
        | "before_pickup"
        | "after_pickup"
        | "after_return"
        | "after_loading"
        | "within_free_time"
        | "not_available"
        | "held"
        | "closed"
        | "past_free_time"
        | "last_free_day_unknown"
        | "availability_unknown"
        | "discharge_unknown"
        | "equipment_free_time_unknown"
        | "export_unknown"
        | "not_tracked";
      readonly evidence: readonly AuditEvidence[];
    }[];
  }[];
}

export interface BulkEditChanges {
  /** Of shipments. */
  readonly tags?:
    | {
        readonly add?: readonly string[] | undefined;
        readonly remove?: readonly string[] | undefined;
        /** Instead of all; stands alone. */
        readonly set?: readonly string[] | undefined;
      }
    | undefined;
  readonly ref_numbers?:
    | {
        /** References of your own. */
        readonly add?: readonly string[] | undefined;
        /** References of your own. */
        readonly remove?: readonly string[] | undefined;
        /** Instead of all; stands alone. */
        readonly set?: readonly string[] | undefined;
      }
    | undefined;
  /** Of shipments and containers. */
  readonly party_roles?:
    | {
        readonly assign?:
          | readonly {
              /** Of containers, pickup_dray_carrier alone. */
              readonly role:
                | "customer"
                | "shipper"
                | "consignee"
                | "notify_party"
                | "customs_broker"
                | "freight_forwarder"
                | "pickup_dray_carrier";
              readonly party_id: string;
            }[]
          | undefined;
        readonly remove?:
          | readonly {
              /** Of containers, pickup_dray_carrier alone. */
              readonly role:
                | "customer"
                | "shipper"
                | "consignee"
                | "notify_party"
                | "customs_broker"
                | "freight_forwarder"
                | "pickup_dray_carrier";
              readonly party_id: string;
            }[]
          | undefined;
      }
    | undefined;
  readonly custom_fields?:
    | {
        readonly set?:
          | readonly {
              readonly api_slug: string;
              readonly value: unknown;
            }[]
          | undefined;
        readonly clear?: readonly string[] | undefined;
      }
    | undefined;
  /** Of containers, as PUT /containers/{id}/attention takes it. */
  readonly attention?:
    | {
        /** A user of the account; null: nobody. */
        readonly assignee_id?: string | null | undefined;
        /** ISO 8601 with Z or an offset, in the future and at most 90 days ahead; null ends the snooze. */
        readonly snoozed_until?: string | null | undefined;
        /** null: none. */
        readonly note?: string | null | undefined;
      }
    | undefined;
  /** Of shipments; stands alone. */
  readonly tracking?: "stop" | "resume" | undefined;
}

/** A container's voyage as GeoJSON. */
export interface ContainerMap {
  readonly type: "FeatureCollection";
  readonly features: readonly (
    | {
        readonly type: "Feature";
        readonly geometry: {
          readonly type: "Point";
          readonly coordinates: readonly [number, number];
        };
        readonly properties: {
          readonly ports_sequence: number;
          readonly feature_type: "port";
          readonly ports_total: number;
          readonly location_id: string;
          readonly location_type: "Port";
          readonly name: string;
          readonly state_abbr: string | null;
          readonly state: string | null;
          readonly country_code: string;
          readonly country: string;
          readonly time_zone: string;
          /** POL, TS1 ..., POD */
          readonly label: string;
          readonly inbound_eta_at: string | null;
          readonly inbound_ata_at: string | null;
          readonly outbound_etd_at: string | null;
          readonly outbound_atd_at: string | null;
          readonly updated_at: string | null;
        };
      }
    | {
        readonly type: "Feature";
        readonly geometry: {
          readonly type: "Point";
          readonly coordinates: readonly [number, number];
        };
        readonly properties: {
          readonly ports_sequence: number;
          readonly feature_type: "current_vessel";
          readonly vessel_id: string | null;
          readonly vessel_name: string | null;
          readonly vessel_imo: string | null;
          readonly voyage_number: string | null;
          readonly vessel_location_timestamp: string;
          readonly vessel_location_heading: number | null;
          /** Knots */
          readonly vessel_location_speed: number | null;
          readonly vessel_location_estimated: boolean;
          readonly departure_port_id: string | null;
          readonly departure_port_name: string | null;
          readonly departure_port_state_abbr: string | null;
          readonly departure_port_state: string | null;
          readonly departure_port_country_code: string | null;
          readonly departure_port_country: string | null;
          readonly departure_port_label: string | null;
          readonly departure_port_atd: string | null;
          readonly departure_port_time_zone: string | null;
          readonly arrival_port_id: string | null;
          readonly arrival_port_name: string | null;
          readonly arrival_port_state_abbr: string | null;
          readonly arrival_port_state: string | null;
          readonly arrival_port_country_code: string | null;
          readonly arrival_port_country: string | null;
          readonly arrival_port_label: string | null;
          readonly arrival_port_eta: string | null;
          readonly arrival_port_time_zone: string | null;
        };
      }
    | {
        readonly type: "Feature";
        readonly geometry: {
          readonly type: "LineString";
          readonly coordinates: readonly (readonly [number, number])[];
        };
        readonly properties: {
          readonly ports_sequence: number;
          readonly feature_type: "past_vessel_locations";
          readonly vessel_id: string | null;
          readonly start_time: string | null;
          readonly end_time: string | null;
          readonly point_count: number;
          readonly outbound_atd_at: string | null;
          readonly inbound_ata_at: string | null;
          readonly inbound_eta_at: string | null;
          readonly estimated: boolean;
        };
      }
    | {
        readonly type: "Feature";
        readonly geometry: {
          readonly type: "LineString";
          readonly coordinates: readonly (readonly [number, number])[];
        };
        readonly properties: {
          readonly ports_sequence: number;
          readonly feature_type: "estimated_full_legs";
          readonly previous_port_id: string;
          readonly next_port_id: string;
          readonly point_count: number;
        };
      }
    | {
        readonly type: "Feature";
        readonly geometry: {
          readonly type: "LineString";
          readonly coordinates: readonly (readonly [number, number])[];
        };
        readonly properties: {
          readonly ports_sequence: number;
          readonly feature_type: "estimated_partial_leg";
          readonly current_port_id: string;
          readonly next_port_id: string;
          readonly point_count: number;
        };
      }
  )[];
}

/** Containers as columns, with counts by value. */
export interface ContainerRows {
  /** Names this selection; send it as `since` with the same query. */
  readonly version: string;
  /** true: the columns hold the whole selection, which replaces what you have. false: they hold what changed since `since`. */
  readonly reset: boolean;
  /** All containers that match. */
  readonly total: number;
  readonly columns: {
    /** Ids, of one container each. */
    readonly id: readonly string[];
    /** Container number. */
    readonly number?: readonly (string | null)[] | undefined;
    /** Status. */
    readonly current_status?: readonly (string | null)[] | undefined;
    /** SCAC of the shipping line. */
    readonly shipping_line_scac?: readonly (string | null)[] | undefined;
    /** Id of the shipment. */
    readonly shipment_id?: readonly (string | null)[] | undefined;
    /** Number of the shipment. */
    readonly shipment_number?: readonly (string | null)[] | undefined;
    /** References of the container. */
    readonly ref_numbers?: readonly (readonly string[] | null)[] | undefined;
    /** References of the shipment. */
    readonly shipment_ref_numbers?: readonly (readonly string[] | null)[] | undefined;
    /** Tags of the shipment. */
    readonly tags?: readonly (readonly string[] | null)[] | undefined;
    /** Ids of the customer parties, otherwise of the user who created the shipment. */
    readonly customer_id?: readonly (readonly string[] | null)[] | undefined;
    /** Name of the port of lading. */
    readonly pol?: readonly (string | null)[] | undefined;
    /** UN/LOCODE of the port of lading. */
    readonly pol_code?: readonly (string | null)[] | undefined;
    /** IANA time zone of the port of lading. */
    readonly pol_timezone?: readonly (string | null)[] | undefined;
    /** Name of the port of discharge. */
    readonly pod?: readonly (string | null)[] | undefined;
    /** UN/LOCODE of the port of discharge. */
    readonly pod_code?: readonly (string | null)[] | undefined;
    /** IANA time zone of the port of discharge. */
    readonly pod_timezone?: readonly (string | null)[] | undefined;
    /** Name of the destination. */
    readonly destination?: readonly (string | null)[] | undefined;
    /** UN/LOCODE of the destination. */
    readonly destination_code?: readonly (string | null)[] | undefined;
    /** IANA time zone of the destination. */
    readonly destination_timezone?: readonly (string | null)[] | undefined;
    /** Name of the vessel that arrives at the port of discharge. */
    readonly vessel_name?: readonly (string | null)[] | undefined;
    /** Id of the vessel that it is on now. */
    readonly current_vessel_id?: readonly (string | null)[] | undefined;
    /** Name of the vessel that it is on now. */
    readonly current_vessel?: readonly (string | null)[] | undefined;
    /** UN/LOCODE of the port that it is in now. */
    readonly current_port_code?: readonly (string | null)[] | undefined;
    /** Name of the port that it is in now. */
    readonly current_port?: readonly (string | null)[] | undefined;
    /** UN/LOCODEs of the ports that it is still to come to by sea, in order. */
    readonly upcoming_port_code?: readonly (readonly string[] | null)[] | undefined;
    /** Id of the terminal at the port of discharge. */
    readonly pod_terminal_id?: readonly (string | null)[] | undefined;
    /** Name of the terminal at the port of discharge. */
    readonly pod_terminal?: readonly (string | null)[] | undefined;
    /** Estimated departure. */
    readonly pol_etd_at?: readonly (string | null)[] | undefined;
    /** Actual departure. */
    readonly pol_atd_at?: readonly (string | null)[] | undefined;
    /** Estimated arrival at the port of discharge. */
    readonly pod_eta_at?: readonly (string | null)[] | undefined;
    /** When the date of that estimate last changed. */
    readonly pod_eta_changed_at?: readonly (string | null)[] | undefined;
    /** Arrived at the port of discharge. */
    readonly pod_arrived_at?: readonly (string | null)[] | undefined;
    /** Arrival at the port of discharge, actual before estimated. */
    readonly arrival?: readonly (string | null)[] | undefined;
    /** Discharged at the port of discharge. */
    readonly pod_discharged_at?: readonly (string | null)[] | undefined;
    /** Estimated arrival at the destination. */
    readonly destination_eta_at?: readonly (string | null)[] | undefined;
    /** Actual arrival at the destination. */
    readonly destination_ata_at?: readonly (string | null)[] | undefined;
    /** Estimated arrival at the inland destination. */
    readonly inland_destination_eta_at?: readonly (string | null)[] | undefined;
    /** Actual arrival at the inland destination. */
    readonly inland_destination_ata_at?: readonly (string | null)[] | undefined;
    /** Picked up empty. */
    readonly empty_out_at?: readonly (string | null)[] | undefined;
    /** Delivered full at the port of lading. */
    readonly pol_full_in_at?: readonly (string | null)[] | undefined;
    /** Loaded at the port of lading. */
    readonly pol_vessel_loaded_at?: readonly (string | null)[] | undefined;
    /** Departed from the port of lading. */
    readonly pol_vessel_departed_at?: readonly (string | null)[] | undefined;
    /** Picked up full, inland for inland moves. */
    readonly picked_up_at?: readonly (string | null)[] | undefined;
    /** Returned empty. */
    readonly empty_returned_at?: readonly (string | null)[] | undefined;
    /** Marked as delivered. */
    readonly delivered_at?: readonly (string | null)[] | undefined;
    /** Whether it can be picked up. */
    readonly available_for_pickup?: readonly (boolean | null)[] | undefined;
    /** Appointment for the pick-up. */
    readonly pickup_appointment_at?: readonly (string | null)[] | undefined;
    /** Holds at the terminal; [] when it reports none, null when it does not report. */
    readonly holds?: readonly (readonly string[] | null)[] | undefined;
    /** Kinds of fees at the terminal; [] when it reports none, null when it does not report. */
    readonly fees?: readonly (readonly string[] | null)[] | undefined;
    /** What is to be paid at the terminal: its total, otherwise the sum of its fees; 0 when it reports none, null when it does not report or fees are in several currencies. */
    readonly fees_total?: readonly (number | null)[] | undefined;
    /** ISO 4217 codes of what is to be paid; [] when there is nothing to pay, null when the terminal does not report. */
    readonly fees_currencies?: readonly (readonly string[] | null)[] | undefined;
    /** When the interface of the terminal that is polled for the container last answered, about whichever container; up to 15 minutes behind while it answers. null: no terminal is polled for it, or it never answered. */
    readonly terminal_checked_at?: readonly (string | null)[] | undefined;
    /** When that terminal last answered, where this is so long ago that what it stated may have changed: the pick-up is blocked by terminal_silent. null: it answers, or nothing of it is waited for. */
    readonly terminal_silent_since?: readonly (string | null)[] | undefined;
    /** Whether to send a truck now: go, wait, unknown or no. */
    readonly pickup?: readonly (string | null)[] | undefined;
    /** Codes of what blocks the pick-up, the one that decides first; [] for go. */
    readonly pickup_blockers?: readonly (readonly string[] | null)[] | undefined;
    /** The last day on which a pick-up costs nothing and the terminal is open, where it is known. */
    readonly last_safe_day?: readonly (string | null)[] | undefined;
    /** Last free day: the shipping line's, else the terminal's, else the railroad's. */
    readonly pickup_lfd?: readonly (string | null)[] | undefined;
    /** The shipping line's last free day. */
    readonly pickup_lfd_line_on?: readonly (string | null)[] | undefined;
    /** The terminal's last free day. */
    readonly pickup_lfd_terminal_on?: readonly (string | null)[] | undefined;
    /** The railroad's last free day. */
    readonly pickup_lfd_rail_on?: readonly (string | null)[] | undefined;
    /** The last free day that counts where the container is. */
    readonly binding_lfd_on?: readonly (string | null)[] | undefined;
    /** Codes of the reasons why it needs a person now, the most urgent first. */
    readonly attention?: readonly (readonly string[] | null)[] | undefined;
    /** Of the most urgent reason, 1 first; null when there is none. */
    readonly attention_priority?: readonly (number | null)[] | undefined;
    /** Id of the user who deals with it. */
    readonly assignee_id?: readonly (string | null)[] | undefined;
    /** That user's name when the container was assigned. */
    readonly assignee_name?: readonly (string | null)[] | undefined;
    /** End of the snooze; null when it is not snoozed now. */
    readonly snoozed_until?: readonly (string | null)[] | undefined;
    /** Note of a user. */
    readonly note?: readonly (string | null)[] | undefined;
    /** false: tracking of the shipment has stopped. */
    readonly actively_tracked?: readonly (boolean | null)[] | undefined;
    /** When a source last answered. */
    readonly last_status_refresh_at?: readonly (string | null)[] | undefined;
    /** When the container was first seen. */
    readonly created_at?: readonly (string | null)[] | undefined;
    /** When the container last changed. */
    readonly updated_at?: readonly (string | null)[] | undefined;
  };
  /** By column, how many of all that match have a value. `@not_exists` counts those without one, `@none` those whose list is empty. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Ids that were in the selection of `since` and are in it no longer. */
  readonly removed: readonly string[];
}

export interface DirectUpload {
  readonly id: string;
  readonly key: string;
  readonly filename: string;
  readonly content_type: string;
  readonly metadata: {};
  readonly byte_size: number;
  readonly checksum: string;
  readonly created_at: string;
  readonly signed_id: string;
  readonly direct_upload: {
    /** PUT the bytes here within an hour. */
    readonly url: string;
    /** Headers to send with it. */
    readonly headers: Readonly<Record<string, string>>;
  };
}

export interface DirectUploadBody {
  readonly blob: {
    readonly filename: string;
    readonly content_type: string;
    readonly byte_size: number;
    /** MD5 in base64. */
    readonly checksum: string;
  };
}

/** The first 50 pages. Worksheets and Word files have none. */
export interface DocumentPages {
  readonly pages: readonly {
    /** As evidence names the page. */
    readonly number: number;
    /** In points, as the boxes of evidence. */
    readonly width: number;
    readonly height: number;
    /** Path of its picture, which never changes. */
    readonly picture: string;
  }[];
}

/** What an operator has to look at. */
export interface DocumentReview {
  /** received: it is being read; split: a packet, whose documents are its children. */
  readonly state: "received" | "read" | "failed" | "split";
  readonly reasons: readonly ("failed" | "low_confidence" | "unlinked")[];
  readonly type_confidence: number | null;
  /** JSON pointers of values that may be wrong, and of nulls where something is printed, as far as no edit settled them. */
  readonly doubtful_fields: readonly string[];
  /** By an operator, after the last reading. */
  readonly approved_at: string | null;
  /** The documents that a packet was split into. */
  readonly child_ids: readonly string[];
}

export interface DocumentTypes {
  readonly document_types: readonly {
    readonly code:
      | "draft_house_bill_of_lading"
      | "final_house_bill_of_lading"
      | "importer_security_filing"
      | "master_bill_of_lading"
      | "dray_delivery_order"
      | "arrival_notice"
      | "general_notice"
      | "customs_entry"
      | "other";
    readonly label: string;
  }[];
}

/** A fresh pre-signed address, valid for an hour. */
export interface DownloadUrl {
  readonly download_url: string;
}

/** Evidence of what was told when, to verify offline. */
export interface EventProof {
  readonly format: "quayline-proof-1";
  readonly account: string;
  readonly event: {
    readonly id: string;
    readonly event: string;
    /** Place in the account's order of events. */
    readonly sequence: number;
    readonly created_at: string;
    /** The exact text that is linked: a JSON object of account, sequence, id, event, created_at and payload. */
    readonly text: string;
    /** Of the text in UTF-8. */
    readonly sha256: string;
  };
  readonly chain: {
    /** The chain value of the event before; of the first event 64 zeros. */
    readonly previous: string;
    /** SHA-256 over the 32 bytes of `previous` and the 32 bytes of the event's hash. */
    readonly value: string;
  };
  /** The locked root that holds the event; null: it is written the next day. */
  readonly root: {
    readonly first_sequence: number;
    readonly last_sequence: number;
    /** The chain value before the first event of the root. */
    readonly previous: string;
    /** The chain value of its last event. */
    readonly chain: string;
    /** The hash of RFC 9162 over all chain values of the root. */
    readonly tree: string;
    readonly written_at: string;
    /** Key of the locked object that holds the root. */
    readonly object: string;
    /** Of that object. */
    readonly sha256: string;
    /** The inclusion proof of RFC 9162, from the chain value to `tree`. */
    readonly path: readonly string[];
  } | null;
  /** To webhooks; forgotten 90 days after the last one. */
  readonly deliveries: readonly {
    /** The notification. */
    readonly id: string;
    readonly webhook_id: string;
    readonly created_at: string;
    readonly delivery_status: "pending" | "succeeded" | "failed";
    readonly attempts: readonly {
      readonly attempted_at: string;
      /** null: there was no answer. */
      readonly status_code: number | null;
      readonly succeeded: boolean;
      readonly error: string | null;
      /** SHA-256 of the body that was sent; null: nothing was. */
      readonly body_sha256: string | null;
      /** SHA-256 of the body that the receiver answered, of its first 64 KB. */
      readonly response_sha256: string | null;
      /** How many bytes these are. */
      readonly response_bytes: number | null;
    }[];
  }[];
}

export interface Fee {
  readonly type: "demurrage" | "extended_dwell_time" | "exam" | "total" | "other";
  readonly amount: number;
  readonly currency_code: string;
}

/** Where containers are, by vessel and port. */
export interface FleetMap {
  readonly positions_at: string;
  /** All that match */
  readonly containers: number;
  readonly attention: number;
  readonly on_vessels: number;
  readonly in_ports: number;
  /** Inland, picked up, delivered, not yet handed in, or on a vessel that no source names */
  readonly elsewhere: number;
  /** Those with most containers first */
  readonly vessels: readonly {
    /** As GET /vessels/{id}, and filter[current_vessel_id] */
    readonly id: string;
    readonly name: string;
    readonly imo: string | null;
    /** On the vessel now */
    readonly containers: number;
    /** Those that need a person now */
    readonly attention: number;
    readonly previous_port_code: string | null;
    readonly departed_at: string | null;
    readonly next_port_code: string | null;
    readonly next_eta_at: string | null;
    /** null: nothing places it now */
    readonly position: {
      readonly longitude: number;
      readonly latitude: number;
      readonly heading_degrees: number | null;
      /** null: unknown, or the vessel is late */
      readonly speed_knots: number | null;
      readonly at: string;
      /** true: by the schedule, at one speed. false: transmitted by the vessel, or stated to be in a port. */
      readonly estimated: boolean;
      /** Of a transmitted position */
      readonly status: "under_way" | "anchored" | "berthed" | null;
    } | null;
    /** From the previous port to the position */
    readonly passed: readonly (readonly [number, number])[] | null;
    /** From the position to the next port */
    readonly ahead: readonly (readonly [number, number])[] | null;
  }[];
  /** Each port that vessels and routes name, and those with containers */
  readonly ports: readonly {
    /** As GET /ports/{id} */
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly country_code: string;
    readonly time_zone: string;
    readonly longitude: number;
    readonly latitude: number;
    /** In the port now, as filter[current_port_code] */
    readonly containers: number;
    /** Those that need a person now */
    readonly attention: number;
    /** Still to come to it, as filter[upcoming_port_code] */
    readonly inbound: number;
    /** The earliest arrival of what comes next */
    readonly next_eta_at: string | null;
  }[];
  /** Legs still ahead, most containers first */
  readonly routes: readonly {
    readonly from: string;
    readonly to: string;
    /** That are still to depart on it */
    readonly containers: number;
    readonly way: readonly (readonly [number, number])[] | null;
  }[];
}

export interface Hold {
  readonly name: "freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other";
  readonly status: "hold" | "pending";
  readonly description: string | null;
}

export interface InferNumberBody {
  /** A container, bill of lading or booking number in any spelling. */
  readonly number?: string | null | undefined;
}

export interface InvoiceElement {
  readonly id: string;
  /** `absent`: nothing is left on the pages that could be it; `doubtful`: a person has to look. */
  readonly state: "present" | "absent" | "doubtful";
  /** Why it is doubtful. */
  readonly reason: string | null;
  /** By the rules; null: it depends on what is not known of the invoice. */
  readonly required: boolean | null;
  readonly citation: string | null;
  /** What the rules ask for. */
  readonly text: string | null;
  readonly values: readonly {
    /** As it is printed. */
    readonly text: string;
    /** The same as a date, a number or a text. */
    readonly value: string | number | null;
    /** Page of the document's file. */
    readonly page: number;
    /** In points from the page's upper left corner. */
    readonly box: {
      readonly left: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    };
    readonly confidence: number;
  }[];
}

/** What another provider's webhooks stated beside what was shown here at the same moment, by line and field. */
export interface ParityReport {
  readonly at: string;
  /** Deliveries until the end of that hour, of the last 90 days. */
  readonly deliveries: number;
  /** Of these, deliveries that state nothing of a container. */
  readonly without_container: number;
  /** Of these, deliveries of events that this interface does not have. */
  readonly unknown_events: number;
  /** Values that were none of their field. */
  readonly unreadable_values: number;
  readonly containers: {
    /** Containers that both follow. */
    readonly compared: number;
    /** Numbers that only the other provider follows. */
    readonly not_tracked: readonly string[];
    /** Containers beyond the 500 that one report compares, and those with more than 2,000 deliveries. */
    readonly left_out: number;
  };
  readonly rows: readonly {
    /** null: neither states it. */
    readonly shipping_line_scac: string | null;
    /** An attribute of the container, or a milestone, which is compared at each place. */
    readonly field: string;
    /** Containers of the line of which either states the attribute; of a milestone, its places too. */
    readonly compared: number;
    /** Both hold the same, learned at once or before both followed the container. */
    readonly equal: number;
    /** Both hold the same, which was here first. */
    readonly ours_earlier: {
      /** How often. */
      readonly count: number;
      /** In half of these by so many seconds or less; null: never. */
      readonly p50_seconds: number | null;
      /** In 95 % of these; null: never. */
      readonly p95_seconds: number | null;
    };
    /** Both hold the same, which the other provider had first. */
    readonly theirs_earlier: {
      /** How often. */
      readonly count: number;
      /** In half of these by so many seconds or less; null: never. */
      readonly p50_seconds: number | null;
      /** In 95 % of these; null: never. */
      readonly p95_seconds: number | null;
    };
    /** Each holds another value, for an hour at least. */
    readonly differ: number;
    /** Only the other provider states it, for an hour at least. */
    readonly ours_silent: number;
    /** It is stated here alone, for an hour at least. */
    readonly theirs_silent: number;
    /** Not the same, for less than an hour. */
    readonly too_new: number;
    /** Three at most, differences first. */
    readonly examples: readonly {
      readonly container: string;
      /** Where the milestone happened; null: an attribute. */
      readonly location_locode: string | null;
      readonly verdict:
        | "equal"
        | "ours_earlier"
        | "theirs_earlier"
        | "differ"
        | "ours_silent"
        | "theirs_silent"
        | "too_new";
      /** By how much one was earlier. */
      readonly seconds: number | null;
      /** Since when they are not the same. */
      readonly since: string | null;
      /** What is shown here; null: nothing. */
      readonly ours: string | null;
      /** What the other provider stated; null: nothing. */
      readonly theirs: string | null;
    }[];
  }[];
}

export interface PickupVerdict {
  /** go: a truck that comes now gets it, as far as its terminal states. wait: something blocks it. no: it is gone. unknown: who would know is silent. */
  readonly verdict: "go" | "wait" | "unknown" | "no";
  /** The first one decides the verdict; empty for go. */
  readonly blockers: readonly {
    readonly code:
      | "empty_returned"
      | "picked_up"
      | "delivered"
      | "tracking_stopped"
      | "arrival_overdue"
      | "not_discharged"
      | "moves_inland"
      | "on_rail"
      | "at_ramp"
      | "terminal_not_polled"
      | "terminal_silent"
      | "terminal_closed"
      | "held"
      | "fees_due"
      | "demurrage_running"
      | "not_available"
      | "appointment_missed"
      | "appointment_later"
      | "availability_not_stated";
    /** Which hold, for `held`. */
    readonly hold: "freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other" | null;
    readonly reason: string;
  }[];
  /** What changes next at a known time, the earliest first. */
  readonly next: readonly {
    readonly code:
      | "vessel_arrives"
      | "ramp_arrives"
      | "appointment"
      | "terminal_opens"
      | "free_time_ends"
      | "next_charged_day";
    readonly at: string;
    readonly reason: string;
  }[];
  /** Local date of the place of pick-up: the last day on which it costs nothing and the terminal is open. null: no last free day is known, or it is gone. */
  readonly last_safe_day: string | null;
  /** Of the place of pick-up. */
  readonly timezone: string | null;
  readonly cost_per_day: {
    /** Sum of the charges; null: no last free day or tariff is known, or they are in several currencies. */
    readonly amount: number | null;
    readonly currency_code: string | null;
    /** The first day after today that is charged. */
    readonly from: string | null;
    readonly charges: readonly {
      readonly charge: "demurrage" | "extended_dwell_time";
      readonly tariff: string;
      readonly amount: number;
      readonly currency_code: string;
      /** The next charged day. */
      readonly on: string;
    }[];
  };
  /** When the interface of its terminal last answered, about whichever container; up to 15 minutes behind. null: none is polled for it, or it never answered. */
  readonly terminal_checked_at: string | null;
  readonly decided_at: string;
}

export interface Provenance {
  readonly source: "shipping_line" | "terminal" | "rail" | "user";
  /** The shipping line, terminal or railroad. */
  readonly provider: string | null;
  /** When the source observed it. */
  readonly observed_at: string | null;
  /** The time since which it applies. */
  readonly effective_at: string | null;
  readonly raw_event: string | null;
  readonly changed_at: string;
}

export interface ReconciliationRow {
  readonly field:
    | "container_number"
    | "check_digit"
    | "seal_number"
    | "packages"
    | "gross_weight"
    | "total_packages"
    | "total_gross_weight"
    | "port_of_loading"
    | "port_of_discharge"
    | "loading_vessel"
    | "loading_voyage"
    | "discharge_vessel"
    | "discharge_voyage"
    | "shipper"
    | "consignee"
    | "notify_party";
  /** The container's number; null: of the shipment. */
  readonly container: string | null;
  /** Of which house bill; null: of the master bill, or of all alike. */
  readonly house_bill: string | null;
  readonly verdict: "differs" | "equal" | "silent";
  /** How much a difference of this field matters. */
  readonly severity: "high" | "medium" | "low";
  readonly cells: readonly {
    /** Who states the value; `iso_6346`: the check digit that the standard computes. */
    readonly source: "document" | "shipping_line" | "iso_6346";
    /** null: no document states it. */
    readonly document_id: string | null;
    /** As printed or stated. */
    readonly value: string;
    readonly unit: string | null;
    /** The page of the document. */
    readonly page: number | null;
    /** On that page, in points from the top left. */
    readonly box: {
      readonly left: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    } | null;
    /** JSON pointer into the document's payload. */
    readonly pointer: string | null;
    /** When the shipping line's answer last changed what it is part of; null for a document. */
    readonly observed_at: string | null;
    /** Why the value has no part in the verdict: a newer version of the document states it again (superseded), the document names none of the shipment's numbers (other_shipment), it states several values (ambiguous), or nothing certain can be compared (not_comparable). */
    readonly ignored: "superseded" | "other_shipment" | "ambiguous" | "not_comparable" | null;
  }[];
}

export interface RedeliverFailedBody {
  readonly since?: string | undefined;
}

/** The sources that are polled now. */
export interface Refresh {
  readonly message: string;
}

export interface ReplayAnswer {
  readonly status: "accepted";
  /** How many notifications the replay sends. */
  readonly notifications: number;
  /** Only the first 500 events were counted; later events are sent too. */
  readonly at_least: boolean;
}

/** Why a transport event was corrected or withdrawn; null for other events. */
export interface RevisionCause {
  readonly kind: "changed" | "retracted" | "superseded" | "reinstated" | "reread";
  /** The source that stated it. */
  readonly data_source: string | null;
  readonly data_provider_name: string | null;
  readonly stated_at: string | null;
  /** The raw event that states it. */
  readonly raw_event: string | null;
  /** The value that was published before. */
  readonly before: {
    readonly timestamp: string;
    readonly location_locode: string | null;
    /** Of the terminal or rail ramp, if known. */
    readonly terminal_code: string | null;
    readonly vessel_imo: string | null;
    readonly voyage_number: string | null;
    readonly data_source: string;
  };
  /** The value now; null: none. */
  readonly after: {
    readonly timestamp: string;
    readonly location_locode: string | null;
    /** Of the terminal or rail ramp, if known. */
    readonly terminal_code: string | null;
    readonly vessel_imo: string | null;
    readonly voyage_number: string | null;
    readonly data_source: string;
  } | null;
}

/** Degrees, clockwise. */
export interface RotateBody {
  readonly degrees: 90 | 180 | 270;
}

export interface RotateSecretBody {
  /** How long deliveries are signed with the old secret too. */
  readonly overlap_hours?: number | undefined;
}

/** What a share link shows. */
export interface SharedContent {
  readonly name: string;
  readonly kind: "view" | "shipment";
  /** shown, or why nothing is: the view or shipment is gone, or a custom field that the view is filtered by. */
  readonly state: "shown" | "view_deleted" | "field_deleted" | "shipment_deleted";
  /** The company that shares it. */
  readonly shared_by: string;
  readonly expires_at: string;
  readonly as_of: string;
  readonly fields: readonly (
    | "current_status"
    | "shipping_line_scac"
    | "shipment_number"
    | "pol"
    | "pol_etd_at"
    | "pol_atd_at"
    | "vessel_name"
    | "pod"
    | "pod_eta_at"
    | "pod_arrived_at"
    | "pod_discharged_at"
    | "pod_terminal"
    | "destination"
    | "destination_eta_at"
    | "destination_ata_at"
    | "available_for_pickup"
    | "holds"
    | "pickup_lfd"
    | "pickup_appointment_at"
    | "picked_up_at"
    | "empty_returned_at"
    | "delivered_at"
    | "ref_numbers"
    | "shipment_ref_numbers"
    | "timeline"
  )[];
  /** All containers; null where nothing is shown. */
  readonly total: number | null;
  /** At most 500 of a view. */
  readonly containers: readonly {
    /** Container number. */
    readonly number?: string | null | undefined;
    /** IANA time zone of the port of lading. */
    readonly pol_timezone?: string | null | undefined;
    /** IANA time zone of the port of discharge. */
    readonly pod_timezone?: string | null | undefined;
    /** IANA time zone of the destination. */
    readonly destination_timezone?: string | null | undefined;
    /** false: tracking of the shipment has stopped. */
    readonly actively_tracked?: boolean | null | undefined;
    /** When a source last answered. */
    readonly last_status_refresh_at?: string | null | undefined;
    /** Status. */
    readonly current_status?: string | null | undefined;
    /** SCAC of the shipping line. */
    readonly shipping_line_scac?: string | null | undefined;
    /** Number of the shipment. */
    readonly shipment_number?: string | null | undefined;
    /** Name of the port of lading. */
    readonly pol?: string | null | undefined;
    /** Estimated departure. */
    readonly pol_etd_at?: string | null | undefined;
    /** Actual departure. */
    readonly pol_atd_at?: string | null | undefined;
    /** Name of the vessel that arrives at the port of discharge. */
    readonly vessel_name?: string | null | undefined;
    /** Name of the port of discharge. */
    readonly pod?: string | null | undefined;
    /** Estimated arrival at the port of discharge. */
    readonly pod_eta_at?: string | null | undefined;
    /** Arrived at the port of discharge. */
    readonly pod_arrived_at?: string | null | undefined;
    /** Discharged at the port of discharge. */
    readonly pod_discharged_at?: string | null | undefined;
    /** Name of the terminal at the port of discharge. */
    readonly pod_terminal?: string | null | undefined;
    /** Name of the destination. */
    readonly destination?: string | null | undefined;
    /** Estimated arrival at the destination. */
    readonly destination_eta_at?: string | null | undefined;
    /** Actual arrival at the destination. */
    readonly destination_ata_at?: string | null | undefined;
    /** Whether it can be picked up. */
    readonly available_for_pickup?: boolean | null | undefined;
    /** Holds at the terminal; [] when it reports none, null when it does not report. */
    readonly holds?: readonly string[] | null | undefined;
    /** Last free day: the shipping line's, else the terminal's, else the railroad's. */
    readonly pickup_lfd?: string | null | undefined;
    /** Appointment for the pick-up. */
    readonly pickup_appointment_at?: string | null | undefined;
    /** Picked up full, inland for inland moves. */
    readonly picked_up_at?: string | null | undefined;
    /** Returned empty. */
    readonly empty_returned_at?: string | null | undefined;
    /** Marked as delivered. */
    readonly delivered_at?: string | null | undefined;
    /** References of the container. */
    readonly ref_numbers?: readonly string[] | null | undefined;
    /** References of the shipment. */
    readonly shipment_ref_numbers?: readonly string[] | null | undefined;
    readonly terminal_silent_since?: string | undefined;
    /** Of the fields that are shown, what that terminal stated. Neither is there while it answers. */
    readonly may_have_changed?:
      | readonly ("available_for_pickup" | "holds" | "pickup_lfd" | "pickup_appointment_at")[]
      | undefined;
    /** What happened, oldest first; without what a source took back. */
    readonly timeline?:
      | readonly {
          readonly event: string;
          readonly at: string;
          readonly timezone: string | null;
          readonly location: string | null;
          readonly vessel: string | null;
          readonly voyage: string | null;
          /** The new last free day or appointment, an instant. */
          readonly value: string | null;
        }[]
      | undefined;
  }[];
  /** Of a shipment, what is known of all its containers; null for a view. */
  readonly shipment: {
    /** false: tracking of the shipment has stopped. */
    readonly actively_tracked?: boolean | null | undefined;
    /** IANA time zone of the port of lading. */
    readonly pol_timezone?: string | null | undefined;
    /** IANA time zone of the port of discharge. */
    readonly pod_timezone?: string | null | undefined;
    /** IANA time zone of the destination. */
    readonly destination_timezone?: string | null | undefined;
    /** Number of the shipment. */
    readonly shipment_number?: string | null | undefined;
    /** SCAC of the shipping line. */
    readonly shipping_line_scac?: string | null | undefined;
    /** Name of the port of lading. */
    readonly pol?: string | null | undefined;
    /** Estimated departure. */
    readonly pol_etd_at?: string | null | undefined;
    /** Actual departure. */
    readonly pol_atd_at?: string | null | undefined;
    /** Name of the vessel that arrives at the port of discharge. */
    readonly vessel_name?: string | null | undefined;
    /** Name of the port of discharge. */
    readonly pod?: string | null | undefined;
    /** Estimated arrival at the port of discharge. */
    readonly pod_eta_at?: string | null | undefined;
    /** Arrived at the port of discharge. */
    readonly pod_arrived_at?: string | null | undefined;
    /** Name of the destination. */
    readonly destination?: string | null | undefined;
    /** Estimated arrival at the destination. */
    readonly destination_eta_at?: string | null | undefined;
    /** Actual arrival at the destination. */
    readonly destination_ata_at?: string | null | undefined;
    /** References of the shipment. */
    readonly shipment_ref_numbers?: readonly string[] | null | undefined;
  } | null;
}

/** Shipments as columns, with counts by value. */
export interface ShipmentRows {
  /** Names this selection; send it as `since` with the same query. */
  readonly version: string;
  /** true: the columns hold the whole selection, which replaces what you have. false: they hold what changed since `since`. */
  readonly reset: boolean;
  /** All shipments that match. */
  readonly total: number;
  readonly columns: {
    /** Ids, of one shipment each. */
    readonly id: readonly string[];
    /** Number of the shipment. */
    readonly bill_of_lading_number?: readonly (string | null)[] | undefined;
    /** The number without the SCAC in front. */
    readonly normalized_number?: readonly (string | null)[] | undefined;
    /** SCAC of the shipping line. */
    readonly shipping_line_scac?: readonly (string | null)[] | undefined;
    /** References. */
    readonly ref_numbers?: readonly (readonly string[] | null)[] | undefined;
    /** Tags. */
    readonly tags?: readonly (readonly string[] | null)[] | undefined;
    /** Ids of the customer parties, otherwise of the user who created the shipment. */
    readonly customer_id?: readonly (readonly string[] | null)[] | undefined;
    /** Numbers of the containers. */
    readonly container_numbers?: readonly (readonly string[] | null)[] | undefined;
    /** How many containers it has. */
    readonly containers?: readonly (number | null)[] | undefined;
    /** UN/LOCODE of the port of lading. */
    readonly port_of_lading_locode?: readonly (string | null)[] | undefined;
    /** Name of the port of lading. */
    readonly port_of_lading_name?: readonly (string | null)[] | undefined;
    /** UN/LOCODE of the port of discharge. */
    readonly port_of_discharge_locode?: readonly (string | null)[] | undefined;
    /** Name of the port of discharge. */
    readonly port_of_discharge_name?: readonly (string | null)[] | undefined;
    /** UN/LOCODE of the destination. */
    readonly destination_locode?: readonly (string | null)[] | undefined;
    /** Name of the destination. */
    readonly destination_name?: readonly (string | null)[] | undefined;
    /** IANA time zone of the port of lading. */
    readonly pol_timezone?: readonly (string | null)[] | undefined;
    /** IANA time zone of the port of discharge. */
    readonly pod_timezone?: readonly (string | null)[] | undefined;
    /** IANA time zone of the destination. */
    readonly destination_timezone?: readonly (string | null)[] | undefined;
    /** Id of the terminal at the port of discharge. */
    readonly pod_terminal_id?: readonly (string | null)[] | undefined;
    /** Name of the terminal at the port of discharge. */
    readonly pod_terminal?: readonly (string | null)[] | undefined;
    /** Name of the vessel that arrives at the port of discharge. */
    readonly pod_vessel_name?: readonly (string | null)[] | undefined;
    /** Voyage of that vessel. */
    readonly pod_voyage_number?: readonly (string | null)[] | undefined;
    /** pending, awaiting_departure, in_transit, arrived_at_pod or delivered_to_destination. */
    readonly voyage_stage?: readonly (string | null)[] | undefined;
    /** Estimated departure. */
    readonly pol_etd_at?: readonly (string | null)[] | undefined;
    /** Actual departure. */
    readonly pol_atd_at?: readonly (string | null)[] | undefined;
    /** Estimated arrival at the port of discharge. */
    readonly pod_eta_at?: readonly (string | null)[] | undefined;
    /** When the date of that estimate last changed. */
    readonly pod_eta_changed_at?: readonly (string | null)[] | undefined;
    /** Actual arrival at the port of discharge. */
    readonly pod_ata_at?: readonly (string | null)[] | undefined;
    /** Estimated arrival at the destination. */
    readonly destination_eta_at?: readonly (string | null)[] | undefined;
    /** Actual arrival at the destination. */
    readonly destination_ata_at?: readonly (string | null)[] | undefined;
    /** false: tracking has stopped. */
    readonly actively_tracked?: readonly (boolean | null)[] | undefined;
    /** When tracking stopped. */
    readonly line_tracking_stopped_at?: readonly (string | null)[] | undefined;
    /** When the shipment was first seen. */
    readonly created_at?: readonly (string | null)[] | undefined;
    /** When the shipment last changed. */
    readonly updated_at?: readonly (string | null)[] | undefined;
  };
  /** By column, how many of all that match have a value. `@not_exists` counts those without one, `@none` those whose list is empty. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Ids that were in the selection of `since` and are in it no longer. */
  readonly removed: readonly string[];
}

/** What sources stated in a week, by field: counts over all accounts of the deployment. */
export interface SourceScorecard {
  /** ISO 8601 week in UTC. */
  readonly week: string;
  /** Its Monday. */
  readonly from: string;
  /** Its Sunday. */
  readonly to: string;
  /** false: what comes late may still be counted in this week. */
  readonly final: boolean;
  /** Rows of fewer containers are withheld. */
  readonly min_containers: number;
  /** How many rows are withheld. */
  readonly withheld_rows: number;
  readonly rows: readonly {
    readonly source: {
      readonly kind: "shipping_line" | "terminal" | "rail";
      /** SCAC of a shipping line or railroad; UN/LOCODE and code of a terminal. */
      readonly code: string;
      readonly name: string;
    };
    /** A milestone as in `container.transport.*`, or `pickup_lfd_line`, `pickup_lfd_terminal`, `pickup_lfd_rail`, `pickup_appointment`. */
    readonly field: string;
    /** How often the source stated it. */
    readonly published: number;
    /** Half of what was stated was known here this long after it happened, or sooner; within 9.1 %. null: nothing that happened while its container was tracked. */
    readonly lag_p50_seconds: number | null;
    /** The same of 95 %. */
    readonly lag_p95_seconds: number | null;
    /** How often a published milestone was corrected, by its source or by one that is believed first. */
    readonly contradicted: number;
    /** How often the source took back what was published. */
    readonly withdrawn: number;
    /** The last UTC date on which it was stated; null: not in this week. */
    readonly last_published_on: string | null;
  }[];
}

export interface SplitBody {
  /** Pages of the file, from 1, at which another document begins; the first one begins at page 1. */
  readonly start_pages: readonly number[];
}

/** A number to track. */
export interface TrackingRequestRow {
  /** What kind of number this is; if omitted, it is inferred from the number. */
  readonly request_type?: "bill_of_lading" | "booking_number" | "container" | null | undefined;
  readonly request_number: string;
  /** Required unless scacs or auto_detect_vocc_scac is given. */
  readonly scac?: string | null | undefined;
  /** Infer the carrier from the number. */
  readonly auto_detect_vocc_scac?: boolean | null | undefined;
  readonly ref_numbers?: readonly string[] | null | undefined;
  readonly shipment_tags?: readonly string[] | null | undefined;
  readonly initial_custom_fields?:
    | {
        readonly shipment?:
          | readonly {
              readonly api_slug: string;
              readonly value?:
                | string
                | number
                | boolean
                | readonly string[]
                | {
                    readonly id: string;
                    readonly type: string;
                  }
                | null
                | undefined;
            }[]
          | undefined;
        readonly containers?:
          | readonly {
              readonly api_slug: string;
              readonly value?:
                | string
                | number
                | boolean
                | readonly string[]
                | {
                    readonly id: string;
                    readonly type: string;
                  }
                | null
                | undefined;
              /** The container for which it is; if omitted, all containers. */
              readonly number?: string | null | undefined;
            }[]
          | undefined;
      }
    | null
    | undefined;
  /** Carriers that come into question, the first one first; read where scac is missing. */
  readonly scacs?: readonly string[] | null | undefined;
  readonly relationships?:
    | {
        readonly customer?:
          | {
              readonly data: {
                readonly id: string;
                readonly type: "party";
              } | null;
            }
          | undefined;
        readonly shipper?:
          | {
              readonly data: {
                readonly id: string;
                readonly type: "party";
              } | null;
            }
          | undefined;
        readonly consignee?:
          | {
              readonly data: {
                readonly id: string;
                readonly type: "party";
              } | null;
            }
          | undefined;
        readonly notify_party?:
          | {
              readonly data: {
                readonly id: string;
                readonly type: "party";
              } | null;
            }
          | undefined;
        readonly customs_broker?:
          | {
              readonly data: {
                readonly id: string;
                readonly type: "party";
              } | null;
            }
          | undefined;
        readonly freight_forwarder?:
          | {
              readonly data: {
                readonly id: string;
                readonly type: "party";
              } | null;
            }
          | undefined;
        readonly pickup_dray_carrier?:
          | {
              readonly data: {
                readonly id: string;
                readonly type: "party";
              } | null;
            }
          | undefined;
      }
    | undefined;
}

export interface TrackingRequestRowAnswer {
  /** Place of the row in `rows`, from 0. */
  readonly index: number;
  /** `forbidden`: the plan's quota is used up, or a feature is not enabled. `rate_limited` and `failed`: send the row again. */
  readonly status: "created" | "duplicate" | "invalid" | "forbidden" | "rate_limited" | "failed";
  /** The tracking request that was created. */
  readonly id: string | null;
  /** Why the row was not created; pointers begin with `/rows/<index>`. */
  readonly errors: readonly {
    readonly status: string;
    readonly title: string;
    readonly detail: string;
    readonly source:
      | {
          readonly pointer: string;
        }
      | {
          readonly parameter: string;
        }
      | null;
    readonly code?: string | undefined;
    readonly meta?: Readonly<Record<string, unknown>> | undefined;
  }[];
  /** Of a duplicate, the request that tracks the number. */
  readonly existing_id: string | null;
  /** Seconds until the row may be sent again, where waiting helps. */
  readonly retry_after: number | null;
}

/** Tracking requests as columns, with counts by value. */
export interface TrackingRequestRows {
  /** Names this selection; send it as `since` with the same query. */
  readonly version: string;
  /** true: the columns hold the whole selection, which replaces what you have. false: they hold what changed since `since`. */
  readonly reset: boolean;
  /** All tracking requests that match. */
  readonly total: number;
  readonly columns: {
    /** Ids, of one tracking request each. */
    readonly id: readonly string[];
    /** The number as it was sent. */
    readonly request_number?: readonly (string | null)[] | undefined;
    /** The number in upper case, without spaces, hyphens, and SCAC in front. */
    readonly normalized_number?: readonly (string | null)[] | undefined;
    /** Kind of number. */
    readonly request_type?: readonly (string | null)[] | undefined;
    /** SCAC of the shipping line; null until it is detected. */
    readonly scac?: readonly (string | null)[] | undefined;
    /** Status of the request. */
    readonly status?: readonly (string | null)[] | undefined;
    /** Why it failed. */
    readonly failed_reason?: readonly (string | null)[] | undefined;
    /** Id of the shipment that it tracks. */
    readonly shipment_id?: readonly (string | null)[] | undefined;
    /** References. */
    readonly ref_numbers?: readonly (readonly string[] | null)[] | undefined;
    /** When it was made. */
    readonly created_at?: readonly (string | null)[] | undefined;
    /** When it last changed. */
    readonly updated_at?: readonly (string | null)[] | undefined;
  };
  /** By column, how many of all that match have a value. `@not_exists` counts those without one, `@none` those whose list is empty. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Ids that were in the selection of `since` and are in it no longer. */
  readonly removed: readonly string[];
}

export interface TrackingRequestsBulkAnswer {
  /** One for each row, in their order. */
  readonly results: readonly TrackingRequestRowAnswer[];
  /** How many rows have each status. */
  readonly counts: {
    readonly created: number;
    readonly duplicate: number;
    readonly invalid: number;
    readonly forbidden: number;
    readonly rate_limited: number;
    readonly failed: number;
  };
}

export interface TrackingRequestsBulkBody {
  /** Each is checked and answered alone. */
  readonly rows: readonly unknown[];
}

export interface TradeBillLookup {
  readonly meta: TradeReceipt;
  readonly bol_number: string;
  readonly found: boolean;
  readonly searched_since: string;
  readonly bills_matched?: number | undefined;
  readonly bills_truncated?: boolean | undefined;
  readonly containers?:
    | readonly {
        readonly container_number: string;
        readonly imported_on: string;
        readonly scac: string;
        readonly vessel_name: string | null;
        readonly voyage_number: string | null;
        readonly port_of_lading_name: string | null;
        readonly port_of_discharge_name: string | null;
        readonly destination_city: string | null;
        readonly destination_state: string | null;
        readonly container_type_short_description: string | null;
        readonly container_teu: number;
      }[]
    | undefined;
  readonly containers_truncated?: boolean | undefined;
  readonly commodities?: readonly TradeCommodityLine[] | undefined;
  readonly commodities_truncated?: boolean | undefined;
}

export interface TradeBillLookupBody {
  readonly bol_number: string;
  readonly months?: number | undefined;
}

export interface TradeBreakdown {
  readonly meta: TradeReceipt;
  /** `teus` is another name of `teu`; an answer repeats the name in the request. */
  readonly measure: "containers" | "teu" | "teus" | "estimated_value";
  /** Several values of one name mean any of them. Carriers, countries, ports, types and companies are found by a part of their name. */
  readonly filters: {
    readonly carrier?: string | readonly string[] | undefined;
    readonly scac?: string | readonly string[] | undefined;
    readonly origin_country?: string | readonly string[] | undefined;
    readonly origin_region?: string | readonly string[] | undefined;
    readonly pod?: string | readonly string[] | undefined;
    readonly pod_coast?: string | readonly string[] | undefined;
    readonly dest_state?: string | readonly string[] | undefined;
    readonly reefer?: boolean | undefined;
    readonly pol?: string | readonly string[] | undefined;
    readonly pol_country?: string | readonly string[] | undefined;
    readonly container_type?: string | readonly string[] | undefined;
    readonly company?: string | readonly string[] | undefined;
    readonly company_state?: string | readonly string[] | undefined;
    readonly hs4?: string | readonly string[] | undefined;
    readonly hs2?: string | readonly string[] | undefined;
  };
  readonly dims: readonly (
    | "carrier"
    | "scac"
    | "origin_country"
    | "origin_region"
    | "pod"
    | "pod_coast"
    | "dest_state"
    | "reefer"
    | "pol"
    | "pol_country"
    | "container_type"
    | "company"
    | "company_state"
    | "hs4"
    | "hs2"
  )[];
  readonly since: string;
  readonly until: string;
  readonly fact: "lane_month" | "company_month" | "commodity_month" | "hs_lane_month";
  /** What to know when you read these numbers. */
  readonly notes: readonly string[];
  /** Level 0 is the grand total; then each parent followed by its children, the largest first. Besides level and value, one member for each dimension down to the level. Empty if the data has none of the months. */
  readonly rows: readonly {
    readonly level: number;
    readonly value: number;
  }[];
}

export interface TradeBreakdownBody {
  readonly dims: readonly (
    | "carrier"
    | "scac"
    | "origin_country"
    | "origin_region"
    | "pod"
    | "pod_coast"
    | "dest_state"
    | "reefer"
    | "pol"
    | "pol_country"
    | "container_type"
    | "company"
    | "company_state"
    | "hs4"
    | "hs2"
  )[];
  /** `teus` is another name of `teu`; an answer repeats the name in the request. */
  readonly measure?: "containers" | "teu" | "teus" | "estimated_value" | undefined;
  /** Several values of one name mean any of them. Carriers, countries, ports, types and companies are found by a part of their name. */
  readonly filters?:
    | {
        readonly carrier?: string | readonly string[] | undefined;
        readonly scac?: string | readonly string[] | undefined;
        readonly origin_country?: string | readonly string[] | undefined;
        readonly origin_region?: string | readonly string[] | undefined;
        readonly pod?: string | readonly string[] | undefined;
        readonly pod_coast?: string | readonly string[] | undefined;
        readonly dest_state?: string | readonly string[] | undefined;
        readonly reefer?: boolean | undefined;
        readonly pol?: string | readonly string[] | undefined;
        readonly pol_country?: string | readonly string[] | undefined;
        readonly container_type?: string | readonly string[] | undefined;
        readonly company?: string | readonly string[] | undefined;
        readonly company_state?: string | readonly string[] | undefined;
        readonly hs4?: string | readonly string[] | undefined;
        readonly hs2?: string | readonly string[] | undefined;
      }
    | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly top?: number | undefined;
  /** Joins spellings that differ only in case, blanks and punctuation. */
  readonly merge_variants?: boolean | undefined;
}

export interface TradeCommodityLine {
  readonly imported_on: string;
  readonly master_bill_of_lading_number: string;
  readonly house_bill_of_lading_number: string | null;
  readonly consignee: string | null;
  readonly consignee_city: string | null;
  readonly consignee_state: string | null;
  readonly notify_party: string | null;
  readonly shipper: string | null;
  readonly shipper_country: string | null;
  readonly commodity_short_description: string | null;
  /** null where the record has no code. */
  readonly commodity_hs_code_6: string | null;
  readonly commodity_hs_code_4: string | null;
  readonly commodity_hs_code_6_description: string | null;
  /** true: derived from the description, to four digits. */
  readonly commodity_hs_code_inferred: boolean;
  readonly commodity_hs_code_confidence: number | null;
  readonly commodity_quantity: number | null;
  readonly commodity_quantity_uom: string | null;
  /** Modelled US dollars, not the declared customs value. */
  readonly commodity_estimated_value: number;
  readonly bol_metric_tons: number | null;
  readonly bol_teus: number | null;
  readonly nvocc_scac: string | null;
  readonly nvocc_scac_description: string | null;
}

export interface TradeCommoditySearch {
  readonly meta: TradeReceipt;
  readonly results: readonly {
    readonly hs4: string;
    readonly description: string;
    /** Modelled US dollars, not the declared customs value. */
    readonly estimated_value: number;
    readonly companies: number;
    readonly common_goods: readonly string[];
    readonly score: number;
  }[];
}

export interface TradeCommoditySearchBody {
  /** Text, or the first digits of an HS code. */
  readonly query: string;
  readonly limit?: number | undefined;
}

export interface TradeCompanyProfile {
  readonly meta: TradeReceipt;
  readonly company_name: string;
  readonly company_state?: string | undefined;
  readonly since: string;
  readonly until: string;
  readonly found: boolean;
  readonly totals: {
    readonly containers: number;
    readonly containers_as_consignee: number;
    readonly containers_as_notify_party: number;
    readonly teus: number;
    readonly states: readonly string[];
    readonly notify_party_share: number;
    /** Its share as notify party is high, or its name contains terms of logistics. */
    readonly likely_logistics_provider: boolean;
  };
  readonly monthly: readonly {
    readonly month: string;
    readonly containers: number;
    readonly teus: number;
  }[];
  readonly ports_of_discharge: readonly {
    readonly name: string;
    readonly containers: number;
    readonly teus: number;
  }[];
  readonly origin_countries: readonly {
    readonly name: string;
    readonly containers: number;
    readonly teus: number;
  }[];
  readonly carriers: readonly {
    readonly name: string;
    readonly containers: number;
    readonly teus: number;
  }[];
  readonly destination_states: readonly {
    readonly name: string;
    readonly containers: number;
    readonly teus: number;
  }[];
  readonly commodities_hs4: readonly {
    readonly hs4: string;
    readonly description: string | null;
    readonly containers: number;
    /** Modelled US dollars, not the declared customs value. */
    readonly estimated_value: number;
  }[];
  /** What to know when you read these numbers. */
  readonly notes: readonly string[];
}

export interface TradeCompanyProfileBody {
  /** Exactly as company search returns it. */
  readonly company_name: string;
  readonly company_state?: string | undefined;
  readonly months?: number | undefined;
}

export interface TradeCompanySearch {
  readonly meta: TradeReceipt;
  readonly index: TradeMeta;
  readonly results: readonly {
    readonly company_name: string;
    readonly company_state: string | null;
    readonly containers: number;
    readonly containers_as_consignee: number;
    readonly containers_as_notify_party: number;
    readonly teus: number;
    /** Modelled US dollars, not the declared customs value. */
    readonly estimated_value: number;
    readonly reefer_share: number;
    readonly first_month: string;
    readonly last_month: string;
    readonly top_ports: readonly {
      readonly name: string;
      readonly containers: number;
    }[];
    readonly top_origins: readonly {
      readonly name: string;
      readonly containers: number;
    }[];
    readonly top_carriers: readonly {
      readonly name: string;
      readonly containers: number;
    }[];
    readonly top_commodities: readonly {
      readonly hs4: string;
      readonly description: string | null;
      /** Modelled US dollars, not the declared customs value. */
      readonly estimated_value: number;
      readonly containers: number;
    }[];
    readonly notify_party_share: number;
    /** Its share as notify party is high, or its name contains terms of logistics. */
    readonly likely_logistics_provider: boolean;
    readonly score: number;
  }[];
}

export interface TradeCompanySearchBody {
  /** Can be misspelled. */
  readonly name?: string | undefined;
  /** Goods in plain text. */
  readonly imports?: string | undefined;
  readonly state?: string | undefined;
  readonly port_of_discharge?: string | undefined;
  readonly origin_country?: string | undefined;
  readonly min_containers?: number | undefined;
  readonly limit?: number | undefined;
}

export interface TradeContainerLookup {
  readonly meta: TradeReceipt;
  readonly container_number: string;
  readonly found: boolean;
  /** Only if the number is malformed: the form that ISO 6346 requires. */
  readonly error?: string | undefined;
  readonly latest_import?:
    | {
        readonly container_number: string;
        readonly imported_on: string;
        readonly scac: string;
        readonly vessel_name: string | null;
        readonly port_of_discharge_name: string | null;
      }
    | undefined;
  readonly bills_of_lading: readonly {
    readonly imported_on: string;
    readonly master_bill_of_lading_number: string;
    readonly house_bill_of_lading_number: string | null;
    readonly scac: string;
    readonly scac_name: string | null;
    readonly vessel_name: string | null;
    readonly voyage_number: string | null;
    readonly port_of_lading_name: string | null;
    readonly port_of_lading_country: string | null;
    readonly port_of_discharge_name: string | null;
    readonly destination_city: string | null;
    readonly destination_state: string | null;
    readonly ultimate_origin_country: string | null;
    readonly container_type_short_description: string | null;
    readonly container_teu: number;
    readonly container_reefer_flag: boolean;
  }[];
  readonly commodities: readonly TradeCommodityLine[];
  readonly commodities_truncated: boolean;
  readonly note: string;
}

export interface TradeContainerLookupBody {
  readonly container_number: string;
}

export interface TradeMeta {
  readonly since_month: string;
  readonly until_month_exclusive: string;
  readonly months: number;
  readonly min_containers: number;
  readonly companies: number;
  readonly hs_codes: number;
  readonly facts_since_month: string;
  readonly facts_until_exclusive: string;
  readonly partial_month: string;
  readonly mode: "full";
  readonly facts_hash: string;
  /** Day of the newest records. */
  readonly refreshed_since: string;
  readonly fact_rows: {
    readonly lane_month: number;
    readonly company_month: number;
    readonly commodity_month: number;
    readonly hs_lane_month: number;
  };
  readonly volume_measure: "distinct containers";
  readonly built_at: string;
}

/** A question that was asked, and its answer again. */
export interface TradeQuery {
  readonly query_id: string;
  readonly question:
    | "container"
    | "bill"
    | "companies"
    | "company"
    | "commodities"
    | "importers"
    | "trends"
    | "breakdown";
  /** The body of the question, with its defaults. */
  readonly asked: Readonly<Record<string, unknown>>;
  /** As it was, on the same data. */
  readonly answer:
    | TradeContainerLookup
    | TradeBillLookup
    | TradeCompanySearch
    | TradeCompanyProfile
    | TradeCommoditySearch
    | TradeTopImporters
    | TradeTrends
    | TradeBreakdown;
  /** The files that were read, by path. */
  readonly files: readonly {
    readonly path: string;
    readonly rows: number | null;
    readonly sha256: string | null;
  }[];
}

export interface TradeReceipt {
  /** Repeats this answer on the same data: GET /trade_intel/queries/{id}. null for a question of more than some kilobytes. */
  readonly query_id: string | null;
  /** Rows of the data that were gone through, before any filter; of a lookup, its lines. null where the data does not say. */
  readonly rows_read: number | null;
  /** Months whose records were gone through; of a lookup, those of its lines. */
  readonly months: readonly string[];
  /** The one of them that was still running on the day of the data; null: none. */
  readonly partial_month: string | null;
  /** Share of the bills of these months, or of a lookup, without the name: withheld (19 CFR 103.31), missing or a placeholder such as TO ORDER, which records do not tell apart. Whatever the filters were. null where there is no bill. */
  readonly withheld: {
    /** Neither consignee nor notify party. */
    readonly importer: number | null;
    readonly consignee: number | null;
    readonly shipper: number | null;
  };
  /** Where the HS codes of the lines of these months, or of a lookup, come from. */
  readonly hs_codes: {
    /** The record has the code. */
    readonly declared: number | null;
    /** Derived from the text of the description, to four digits. */
    readonly inferred: number | null;
    readonly none: number | null;
  };
  /** The data that was counted. */
  readonly data: {
    /** `facts_hash` of GET /trade_intel/meta then. */
    readonly id: string;
    readonly day: string;
    /** Files that were read; 0 for a lookup. */
    readonly files: number;
    /** SHA-256 of `path sha256` of these files, a line each, sorted by path; of a lookup, of the JSON of its answer without `meta`, members sorted. null where the data does not say. */
    readonly hash: string | null;
  };
}

export interface TradeTopImporters {
  readonly meta: TradeReceipt;
  readonly since: string;
  readonly until: string;
  readonly ranked_by: "containers";
  readonly filters: Readonly<Record<string, string>>;
  /** What to know when you read these numbers. */
  readonly notes: readonly string[];
  readonly importers: readonly {
    readonly company_name: string;
    readonly states: readonly string[];
    readonly containers: number;
    readonly teus: number;
    /** Modelled US dollars, not the declared customs value. */
    readonly estimated_value: number;
  }[];
}

export interface TradeTopImportersBody {
  readonly hs4?: string | undefined;
  readonly port_of_discharge?: string | undefined;
  readonly origin_country?: string | undefined;
  readonly months?: number | undefined;
  readonly limit?: number | undefined;
}

export interface TradeTrends {
  readonly meta: TradeReceipt;
  /** `teus` is another name of `teu`; an answer repeats the name in the request. */
  readonly measure: "containers" | "teu" | "teus" | "estimated_value";
  /** Several values of one name mean any of them. Carriers, countries, ports, types and companies are found by a part of their name. */
  readonly filters: {
    readonly carrier?: string | readonly string[] | undefined;
    readonly scac?: string | readonly string[] | undefined;
    readonly origin_country?: string | readonly string[] | undefined;
    readonly origin_region?: string | readonly string[] | undefined;
    readonly pod?: string | readonly string[] | undefined;
    readonly pod_coast?: string | readonly string[] | undefined;
    readonly dest_state?: string | readonly string[] | undefined;
    readonly reefer?: boolean | undefined;
    readonly pol?: string | readonly string[] | undefined;
    readonly pol_country?: string | readonly string[] | undefined;
    readonly container_type?: string | readonly string[] | undefined;
    readonly company?: string | readonly string[] | undefined;
    readonly company_state?: string | readonly string[] | undefined;
    readonly hs4?: string | readonly string[] | undefined;
    readonly hs2?: string | readonly string[] | undefined;
  };
  readonly interval: "month" | "quarter" | "year";
  readonly since: string;
  readonly until: string;
  readonly group_by: readonly (
    | "carrier"
    | "scac"
    | "origin_country"
    | "origin_region"
    | "pod"
    | "pod_coast"
    | "dest_state"
    | "reefer"
    | "pol"
    | "pol_country"
    | "container_type"
    | "company"
    | "company_state"
    | "hs4"
    | "hs2"
  )[];
  readonly fact: "lane_month" | "company_month" | "commodity_month" | "hs_lane_month";
  /** What to know when you read these numbers. */
  readonly notes: readonly string[];
  /** Besides period and value, one member for each dimension of group_by. Months without data are omitted, never zero; `notes` names them. */
  readonly series: readonly {
    readonly period: string;
    readonly value: number;
  }[];
}

export interface TradeTrendsBody {
  /** `teus` is another name of `teu`; an answer repeats the name in the request. */
  readonly measure?: "containers" | "teu" | "teus" | "estimated_value" | undefined;
  readonly group_by?:
    | readonly (
        | "carrier"
        | "scac"
        | "origin_country"
        | "origin_region"
        | "pod"
        | "pod_coast"
        | "dest_state"
        | "reefer"
        | "pol"
        | "pol_country"
        | "container_type"
        | "company"
        | "company_state"
        | "hs4"
        | "hs2"
      )[]
    | undefined;
  /** Several values of one name mean any of them. Carriers, countries, ports, types and companies are found by a part of their name. */
  readonly filters?:
    | {
        readonly carrier?: string | readonly string[] | undefined;
        readonly scac?: string | readonly string[] | undefined;
        readonly origin_country?: string | readonly string[] | undefined;
        readonly origin_region?: string | readonly string[] | undefined;
        readonly pod?: string | readonly string[] | undefined;
        readonly pod_coast?: string | readonly string[] | undefined;
        readonly dest_state?: string | readonly string[] | undefined;
        readonly reefer?: boolean | undefined;
        readonly pol?: string | readonly string[] | undefined;
        readonly pol_country?: string | readonly string[] | undefined;
        readonly container_type?: string | readonly string[] | undefined;
        readonly company?: string | readonly string[] | undefined;
        readonly company_state?: string | readonly string[] | undefined;
        readonly hs4?: string | readonly string[] | undefined;
        readonly hs2?: string | readonly string[] | undefined;
      }
    | undefined;
  readonly interval?: "month" | "quarter" | "year" | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly top?: number | undefined;
  /** Joins spellings that differ only in case, blanks and punctuation. */
  readonly merge_variants?: boolean | undefined;
}

export interface Triage {
  /** The user who deals with it. */
  readonly assignee_id: string | null;
  /** That user's name when the container was assigned; it stays when the user is removed. */
  readonly assignee_name: string | null;
  /** null: not snoozed, or the snooze is over or was ended by a new reason. */
  readonly snoozed_until: string | null;
  readonly note: string | null;
}

export interface TriggerBody {
  /** HTTPS address */
  readonly url: string;
  readonly event:
    | "tracking_request.succeeded"
    | "tracking_request.failed"
    | "tracking_request.awaiting_manifest"
    | "tracking_request.tracking_stopped"
    | "shipment.estimated.arrival"
    | "container.created"
    | "container.updated"
    | "container.pod_terminal_changed"
    | "container.pickup_lfd.changed"
    | "container.pickup_lfd_line.changed"
    | "container.pickup_lfd_terminal.changed"
    | "container.pickup_lfd_rail.changed"
    | "container.pickup_appointment.changed"
    | "container.transport.empty_out"
    | "container.transport.full_in"
    | "container.transport.vessel_loaded"
    | "container.transport.vessel_departed"
    | "container.transport.transshipment_arrived"
    | "container.transport.transshipment_discharged"
    | "container.transport.transshipment_loaded"
    | "container.transport.transshipment_departed"
    | "container.transport.feeder_arrived"
    | "container.transport.feeder_discharged"
    | "container.transport.feeder_loaded"
    | "container.transport.feeder_departed"
    | "container.transport.vessel_arrived"
    | "container.transport.vessel_berthed"
    | "container.transport.vessel_discharged"
    | "container.transport.available"
    | "container.transport.not_available"
    | "container.transport.full_out"
    | "container.transport.delivered"
    | "container.transport.empty_in"
    | "container.transport.rail_loaded"
    | "container.transport.rail_departed"
    | "container.transport.rail_arrived"
    | "container.transport.rail_unloaded"
    | "container.transport.arrived_at_inland_destination"
    | "container.transport.estimated.vessel_departed"
    | "container.transport.estimated.vessel_arrived"
    | "container.transport.estimated.arrived_at_inland_destination"
    | "document_representation.created"
    | "document_representation.failed"
    | "transport_event.corrected"
    | "transport_event.withdrawn";
  /** Signs the example; without it there is no signature. */
  readonly secret?: string | undefined;
  /** For document events: the document in the example. */
  readonly sample?:
    | {
        readonly document_type:
          | "draft_house_bill_of_lading"
          | "final_house_bill_of_lading"
          | "importer_security_filing"
          | "master_bill_of_lading"
          | "dray_delivery_order"
          | "arrival_notice"
          | "general_notice"
          | "customs_entry"
          | "other";
      }
    | undefined;
}

export interface TriggerResult {
  readonly url: string;
  readonly succeeded: boolean;
  readonly error: string | null;
  /** null when no answer came. */
  readonly status_code: number | null;
  readonly request_headers: Readonly<Record<string, string>>;
  /** The exact bytes that were signed and sent. */
  readonly request_body: string;
  readonly response_headers: Readonly<Record<string, string>> | null;
  /** Its first 64 KB. */
  readonly response_body: string | null;
}

export interface WebhookIps {
  readonly webhook_notification_ips: readonly string[];
  readonly last_updated: string;
}

export interface WebhookStats {
  readonly from: string;
  readonly to: string;
  /** Created in these 24 hours, by their delivery_status. */
  readonly notifications: {
    readonly pending: number;
    readonly succeeded: number;
    readonly failed: number;
  };
  /** Succeeded among those that are succeeded or failed; null when none is. */
  readonly success_rate: number | null;
  /** Of each notification's latest attempt that the receiver answered; null when it answered none. */
  readonly duration_ms: {
    readonly p50: number | null;
    readonly p95: number | null;
  };
}

/** The account of the document. */
export interface AccountShape {
  readonly type: "account";
  readonly attributes: {
    readonly company_name: string;
  };
  readonly relations: {};
  readonly rest: {};
}

/** An email about events, bundled. */
export interface AlertShape {
  readonly type: "alert";
  readonly attributes: {
    readonly name: string;
    readonly owner: "me" | "account";
    /** The saved view whose filter selects; null: `screen` and `query` do. */
    readonly view_id: string | null;
    /** The list that `query` is for. null where a view selects. */
    readonly screen: "containers" | "shipments" | "tracking_requests" | null;
    /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
    readonly query: Readonly<Record<string, string | readonly string[]>>;
    readonly recipients: readonly string[];
    /** How each recipient stands, in the order of `recipients`. Read-only. */
    readonly recipient_states: readonly {
      readonly email: string;
      readonly state: "confirmed" | "waiting" | "declined" | "unsubscribed";
    }[];
    /** Whether nothing is sent. */
    readonly paused: boolean;
    /** Why nothing can be sent until it is changed; null: nothing is wrong. */
    readonly problem: "view_deleted" | null;
    readonly last_sent_at: string | null;
    readonly created_at: string;
    readonly updated_at: string;
    /** Names from GET /webhooks/events. */
    readonly events: readonly (
      | "tracking_request.succeeded"
      | "tracking_request.failed"
      | "tracking_request.awaiting_manifest"
      | "tracking_request.tracking_stopped"
      | "shipment.estimated.arrival"
      | "container.created"
      | "container.updated"
      | "container.pod_terminal_changed"
      | "container.pickup_lfd.changed"
      | "container.pickup_lfd_line.changed"
      | "container.pickup_lfd_terminal.changed"
      | "container.pickup_lfd_rail.changed"
      | "container.pickup_appointment.changed"
      | "container.transport.empty_out"
      | "container.transport.full_in"
      | "container.transport.vessel_loaded"
      | "container.transport.vessel_departed"
      | "container.transport.transshipment_arrived"
      | "container.transport.transshipment_discharged"
      | "container.transport.transshipment_loaded"
      | "container.transport.transshipment_departed"
      | "container.transport.feeder_arrived"
      | "container.transport.feeder_discharged"
      | "container.transport.feeder_loaded"
      | "container.transport.feeder_departed"
      | "container.transport.vessel_arrived"
      | "container.transport.vessel_berthed"
      | "container.transport.vessel_discharged"
      | "container.transport.available"
      | "container.transport.not_available"
      | "container.transport.full_out"
      | "container.transport.delivered"
      | "container.transport.empty_in"
      | "container.transport.rail_loaded"
      | "container.transport.rail_departed"
      | "container.transport.rail_arrived"
      | "container.transport.rail_unloaded"
      | "container.transport.arrived_at_inland_destination"
      | "container.transport.estimated.vessel_departed"
      | "container.transport.estimated.vessel_arrived"
      | "container.transport.estimated.arrived_at_inland_destination"
      | "document_representation.created"
      | "document_representation.failed"
      | "transport_event.corrected"
      | "transport_event.withdrawn"
    )[];
    /** One email in so many minutes at most; events wait. */
    readonly every_minutes: number;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A key of the account. Keys do not expire. */
export interface ApiKeyShape {
  readonly type: "api_key";
  readonly attributes: {
    readonly name: string;
    /** Its last characters. */
    readonly masked_key: string;
    readonly created_at: string;
  };
  readonly relations: {
    readonly user: One<"user">;
  };
  readonly rest: {};
}

/** One change, and who made it. */
export interface AuditEntryShape {
  readonly type: "audit_entry";
  readonly attributes: {
    readonly action:
      | "session.opened"
      | "session.closed"
      | "password.set"
      | "passkey.added"
      | "passkey.removed"
      | "api_key.created"
      | "api_key.revoked"
      | "client.allowed"
      | "user.joined"
      | "user.role_changed"
      | "user.removed"
      | "invitation.created"
      | "invitation.revoked"
      | "account.plan_changed"
      | "account.schema_date_changed"
      | "account.docs_alias_replaced"
      | "account.export_changed"
      | "tracking_request.edited"
      | "shipment.edited"
      | "shipment.tracking_stopped"
      | "shipment.tracking_resumed"
      | "party.created"
      | "party.edited"
      | "custom_field_definition.created"
      | "custom_field_definition.edited"
      | "custom_field_definition.deleted"
      | "custom_field_option.created"
      | "custom_field_option.edited"
      | "custom_field_option.deleted"
      | "share_link.created"
      | "share_link.edited"
      | "share_link.revoked"
      | "parity_key.created"
      | "parity_key.ended"
      | "digest.created"
      | "digest.edited"
      | "digest.deleted"
      | "alert.created"
      | "alert.edited"
      | "alert.deleted"
      | "bulk_edit.created"
      | "bulk_edit.undone"
      | "document.edited"
      | "document.deleted"
      | "document.split"
      | "document.reclassified"
      | "webhook.created"
      | "webhook.edited"
      | "webhook.deleted"
      | "webhook.secret_rotated";
    readonly created_at: string;
    readonly actor: {
      readonly kind: "user" | "api_key" | "client" | "operator";
      /** Of the user or key; null: the operator. */
      readonly id: string | null;
      /** As it was then. */
      readonly name: string;
      /** The user behind it; of a client, who allowed it. */
      readonly user_id: string | null;
    };
    readonly target: {
      readonly type: string;
      readonly id: string | null;
    };
    /** Names of what was sent to be changed; values are in the records themselves. */
    readonly attributes: readonly string[];
    /** The network address that it came from. */
    readonly address: string | null;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A job that changes many records. */
export interface BulkEditShape {
  readonly type: "bulk_edit";
  readonly attributes: {
    readonly records: "containers" | "shipments" | "tracking_requests";
    readonly status: "running" | "finished";
    /** null: ids were sent, or it is an undo. */
    readonly filter: Readonly<Record<string, string | readonly string[]>> | null;
    /** As it was sent; null: an undo. */
    readonly edit: Readonly<Record<string, unknown>> | null;
    readonly counts: {
      /** Records selected; of an undo, those that were changed. */
      readonly total: number;
      /** Of them, seen to until now. */
      readonly done: number;
      /** Changed by this job. */
      readonly changed: number;
      /** Already as they are to be. */
      readonly unchanged: number;
      /** Left as they were, for a reason in problems. */
      readonly failed: number;
      /** Left as they were by an undo: somebody else has changed them since. */
      readonly conflicts: number;
    };
    readonly created_at: string;
    readonly created_by: {
      /** The user; null: an API key's call. */
      readonly user_id: string | null;
      /** Name of the API key or client, or of the user who was signed in. */
      readonly credential: string;
    };
    readonly finished_at: string | null;
    /** null: under way, or an undo. */
    readonly undo_until: string | null;
    /** Records that failed or are in conflict, the first 100. In GET /bulk_edits/{id} alone. */
    readonly problems?:
      | readonly {
          readonly record_id: string;
          readonly code: string;
          readonly detail: string;
        }[]
      | undefined;
  };
  readonly relations: {
    readonly undo_of: One<"bulk_edit">;
    readonly undone_by: One<"bulk_edit">;
  };
  readonly rest: {};
}

/** A change of one attribute of a container. */
export interface ContainerChangeShape {
  readonly type: "container_change";
  readonly attributes: {
    /** An attribute of the container, or of its meta.triage. */
    readonly attribute: string;
    /** What it was; null: nothing. */
    readonly before: unknown;
    /** What it became. */
    readonly after: unknown;
    readonly changed_at: string;
    /** Who stated it. */
    readonly source: "shipping_line" | "terminal" | "rail" | "user";
    /** Name of the line, terminal or railroad; null for a user. */
    readonly provider: string | null;
    /** When the source observed it. */
    readonly observed_at: string | null;
    /** Since when it holds. */
    readonly effective_at: string | null;
    /** The raw event that states it. */
    readonly raw_event: string | null;
    /** Whose call it was; null: a source's statement, or not recorded. */
    readonly changed_by: {
      /** The user; null: an API key's call. */
      readonly user_id: string | null;
      /** Name of the API key or client, or of the user who was signed in. */
      readonly credential: string;
    } | null;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A container was added to a shipment. */
export interface ContainerCreatedEventShape {
  readonly type: "container_created_event";
  readonly attributes: {
    readonly timestamp: string;
    readonly timezone: string;
  };
  readonly relations: {
    readonly container: One<"container">;
    readonly shipment: One<"shipment">;
  };
  readonly rest: {};
}

/** A container is expected at another terminal. */
export interface ContainerPodTerminalChangedEventShape {
  readonly type: "container_pod_terminal_changed_event";
  readonly attributes: {
    readonly timestamp: string;
    readonly data_source: "shipping_line" | "terminal";
  };
  readonly relations: {
    readonly container: One<"container">;
    readonly shipment: One<"shipment">;
    readonly terminal: One<"terminal" | "rail_terminal">;
  };
  readonly rest: {};
}

/** A container during one journey. */
export interface ContainerShape {
  readonly type: "container";
  readonly attributes: {
    readonly number: string;
    readonly ref_numbers: readonly string[];
    readonly seal_number: string | null;
    readonly created_at: string;
    readonly equipment_type: "dry" | "reefer" | "open top" | "flat rack" | "bulk" | "tank" | null;
    /** Feet */
    readonly equipment_length: 10 | 20 | 40 | 45 | null;
    readonly equipment_height: "standard" | "high_cube" | null;
    readonly weight_in_lbs: number | null;
    /** The shipping line's last free day, else the terminal's, else the railroad's. */
    readonly pickup_lfd: string | null;
    readonly pickup_appointment_at: string | null;
    /** Whether the terminal reports the availability. */
    readonly availability_known: boolean;
    readonly available_for_pickup: boolean | null;
    readonly pod_arrived_at: string | null;
    readonly pod_discharged_at: string | null;
    readonly pod_full_out_at: string | null;
    readonly terminal_checked_at: string | null;
    readonly pod_full_out_chassis_number: string | null;
    readonly location_at_pod_terminal: string | null;
    readonly final_destination_full_out_at: string | null;
    readonly empty_terminated_at: string | null;
    readonly holds_at_pod_terminal: readonly Hold[];
    readonly fees_at_pod_terminal: readonly Fee[];
    readonly pod_timezone: string | null;
    readonly final_destination_timezone: string | null;
    readonly empty_terminated_timezone: string | null;
    /** Of the pickup leg. Beta. */
    readonly pod_rail_carrier_scac: string | null;
    /** Of the delivery leg. Beta. */
    readonly ind_rail_carrier_scac: string | null;
    readonly pod_last_tracking_request_at: string | null;
    readonly shipment_last_tracking_request_at: string | null;
    readonly pod_rail_loaded_at: string | null;
    readonly pod_rail_departed_at: string | null;
    readonly ind_eta_at: string | null;
    readonly ind_ata_at: string | null;
    readonly ind_rail_unloaded_at: string | null;
    /** Use import_deadlines.pickup_lfd_rail. @deprecated */
    readonly ind_facility_lfd_on: string | null;
    readonly import_deadlines: {
      readonly pickup_lfd_terminal: string | null;
      readonly pickup_lfd_rail: string | null;
      readonly pickup_lfd_line: string | null;
    } | null;
    readonly current_status:
      | "new"
      | "on_ship"
      | "available"
      | "not_available"
      | "grounded"
      | "on_rail"
      | "picked_up"
      | "off_dock"
      | "delivered"
      | "dropped"
      | "loaded"
      | "empty_returned"
      | "awaiting_inland_transfer";
    readonly delivered_at: string | null;
    readonly empty_out_at: string | null;
    readonly pol_full_in_at: string | null;
    readonly pol_vessel_loaded_at: string | null;
    readonly pol_vessel_departed_at: string | null;
    readonly rail_last_tracking_request_at: string | null;
    readonly ind_facility_holds: readonly Hold[] | null;
    readonly ind_facility_fees: readonly Fee[] | null;
    readonly ssl_lfd: string | null;
    /** When this container's own ship is due at the port of discharge (an addition to the interface). */
    readonly pod_eta_at: string | null;
    /** The ship that brings this container to the port of discharge (an addition to the interface). */
    readonly pod_vessel_name: string | null;
  };
  readonly relations: {
    readonly shipment: One<"shipment">;
    readonly pickup_facility: One<"terminal" | "rail_terminal">;
    readonly pod_terminal: One<"terminal" | "rail_terminal">;
    readonly transport_events: Many<"transport_event">;
    readonly raw_events: Many<"raw_event">;
  };
  readonly rest: {
    readonly meta?: {
      readonly as_of?: string | undefined;
      readonly provenance?: Readonly<Record<string, Provenance>> | undefined;
      /** The reasons why it needs a person now, most urgent first; empty: none. */
      readonly attention?: readonly AttentionReason[] | undefined;
      readonly triage?: Triage | undefined;
      readonly pickup?: PickupVerdict | undefined;
    };
  };
}

/** What a terminal reports changed. */
export interface ContainerUpdatedEventShape {
  readonly type: "container_updated_event";
  readonly attributes: {
    /** Attribute -> the old value and the new one. */
    readonly changeset: Readonly<Record<string, readonly [unknown, unknown]>>;
    readonly timestamp: string;
    readonly timezone: string;
    readonly data_source: "terminal";
  };
  readonly relations: {
    readonly container: One<"container">;
    readonly terminal: One<"terminal" | "rail_terminal">;
    readonly shipment: One<"shipment">;
  };
  readonly rest: {};
}

/** What the request was made with. */
export interface CredentialShape {
  readonly type: "credential";
  readonly attributes: {
    /** access_token: a client that a user allowed by OAuth. session: a user who is signed in at a browser. */
    readonly kind: "api_key" | "access_token" | "session";
    readonly channel: "api";
    readonly name: string;
    readonly features: {
      readonly data_out_api: {
        readonly status: "enabled" | "not_enabled" | "requires_paid_plan";
      };
      readonly custom_fields: {
        readonly status: "enabled" | "not_enabled" | "requires_paid_plan";
      };
      readonly routing_data: {
        readonly status: "enabled" | "not_enabled" | "requires_paid_plan";
      };
      readonly rail_data: {
        readonly status: "enabled" | "not_enabled" | "requires_paid_plan";
      };
      readonly stop_tracking: {
        readonly status: "enabled" | "not_enabled" | "requires_paid_plan";
      };
      readonly trade_intel: {
        readonly status: "enabled" | "not_enabled" | "requires_paid_plan";
      };
      readonly refresh: {
        readonly status: "enabled" | "not_enabled" | "requires_paid_plan";
      };
      readonly documents: {
        readonly status: "enabled" | "not_enabled" | "requires_paid_plan";
      };
    };
  };
  readonly relations: {
    readonly account: One<"account">;
    readonly user: One<"user">;
    readonly preferences: One<"preferences">;
  };
  readonly rest: {};
}

/** A field of your own on shipments or containers. */
export interface CustomFieldDefinitionShape {
  readonly type: "custom_field_definition";
  readonly attributes: {
    readonly entity_type: "Shipment" | "Container" | "TrackingRequest";
    readonly api_slug: string;
    readonly display_name: string;
    readonly description: string | null;
    readonly data_type:
      | "short_text"
      | "number"
      | "date"
      | "datetime"
      | "boolean"
      | "enum"
      | "enum_multi"
      | "reference";
    readonly reference_type: string | null;
    readonly validation: {
      /** The value cannot be deleted. */
      readonly required?: boolean | undefined;
      /** RE2 syntax; short_text only. */
      readonly pattern?: string | undefined;
      /** short_text only. */
      readonly max_length?: number | undefined;
    } | null;
    readonly default_format: string | null;
    readonly default_value:
      | string
      | number
      | boolean
      | readonly string[]
      | {
          readonly id: string;
          readonly type: string;
        }
      | null;
    readonly template_id: string | null;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {
    readonly account: One<"account">;
    readonly fields: Many<"custom_field">;
    readonly options: Many<"custom_field_option">;
  };
  readonly rest: {};
}

/** One choice of an enum field. */
export interface CustomFieldOptionShape {
  readonly type: "custom_field_option";
  readonly attributes: {
    readonly label: string;
    readonly value: string;
    readonly position: number | null;
  };
  readonly relations: {};
  readonly rest: {};
}

/** The value of a custom field on one record. */
export interface CustomFieldShape {
  readonly type: "custom_field";
  readonly attributes: {
    readonly api_slug: string;
    readonly value:
      | string
      | number
      | boolean
      | readonly string[]
      | {
          readonly id: string;
          readonly type: string;
        };
    readonly display_value: string | null;
  };
  readonly relations: {
    readonly entity: One<"shipment" | "container" | "tracking_request">;
    readonly definition: One<"custom_field_definition">;
    readonly user: One<"user">;
  };
  readonly rest: {};
}

export interface DeliveryShape {
  readonly type: "webhook_notification";
  readonly attributes: {
    readonly id: string;
    readonly event:
      | "tracking_request.succeeded"
      | "tracking_request.failed"
      | "tracking_request.awaiting_manifest"
      | "tracking_request.tracking_stopped"
      | "shipment.estimated.arrival"
      | "container.created"
      | "container.updated"
      | "container.pod_terminal_changed"
      | "container.pickup_lfd.changed"
      | "container.pickup_lfd_line.changed"
      | "container.pickup_lfd_terminal.changed"
      | "container.pickup_lfd_rail.changed"
      | "container.pickup_appointment.changed"
      | "container.transport.empty_out"
      | "container.transport.full_in"
      | "container.transport.vessel_loaded"
      | "container.transport.vessel_departed"
      | "container.transport.transshipment_arrived"
      | "container.transport.transshipment_discharged"
      | "container.transport.transshipment_loaded"
      | "container.transport.transshipment_departed"
      | "container.transport.feeder_arrived"
      | "container.transport.feeder_discharged"
      | "container.transport.feeder_loaded"
      | "container.transport.feeder_departed"
      | "container.transport.vessel_arrived"
      | "container.transport.vessel_berthed"
      | "container.transport.vessel_discharged"
      | "container.transport.available"
      | "container.transport.not_available"
      | "container.transport.full_out"
      | "container.transport.delivered"
      | "container.transport.empty_in"
      | "container.transport.rail_loaded"
      | "container.transport.rail_departed"
      | "container.transport.rail_arrived"
      | "container.transport.rail_unloaded"
      | "container.transport.arrived_at_inland_destination"
      | "container.transport.estimated.vessel_departed"
      | "container.transport.estimated.vessel_arrived"
      | "container.transport.estimated.arrived_at_inland_destination"
      | "document_representation.created"
      | "document_representation.failed"
      | "transport_event.corrected"
      | "transport_event.withdrawn";
    readonly delivery_status: "pending";
    readonly created_at: string;
    /** Position of the event in GET /events. */
    readonly sequence: number;
    readonly cause?: RevisionCause | undefined;
  };
  readonly relations: {
    readonly reference_object: One<string>;
    readonly webhook: One<"webhook">;
    readonly webhook_notification_logs: Many<string>;
  };
  readonly rest: {};
}

/** Days left, reasons that block the pick-up, and estimated charges. */
export interface DemurrageShape {
  readonly type: "demurrage";
  readonly attributes: {
    readonly state: "unknown" | "free" | "last_day" | "overdue" | "picked_up";
    /** The source whose last free day applies where the container is now; at an inland ramp the railroad. null: no source has stated one. */
    readonly binding: "line" | "terminal" | "rail" | null;
    /** Where the container is, and why. */
    readonly binding_reason: string;
    readonly last_free_days: readonly {
      readonly source: "line" | "terminal" | "rail";
      /** Local date */
      readonly date: string;
      readonly timezone: string;
      /** Local days; negative after the last free day. */
      readonly days_left: number;
    }[];
    /** The reasons that block the container from leaving its present place. Holds and fees of the port terminal count until it has left by rail; railroads report none. */
    readonly holding: readonly string[];
    /** The day up to which charges are estimated. */
    readonly pickup_on: string;
    readonly charges: readonly {
      readonly charge: "demurrage" | "extended_dwell_time";
      readonly tariff: string;
      readonly currency_code: string;
      readonly amount: number;
      readonly days: readonly {
        /** Local date */
        readonly date: string;
        readonly amount: number;
      }[];
    }[];
    /** The days from today to pickup_on on which the place is closed, by the operator's tariffs. */
    readonly closures: readonly string[];
  };
  readonly relations: {};
  readonly rest: {};
}

/** A scheduled email with what changed in a view. */
export interface DigestShape {
  readonly type: "digest";
  readonly attributes: {
    readonly name: string;
    readonly owner: "me" | "account";
    /** The saved view whose filter selects; null: `screen` and `query` do. */
    readonly view_id: string | null;
    /** The list that `query` is for. null where a view selects. */
    readonly screen: "containers" | "shipments" | "tracking_requests" | null;
    /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
    readonly query: Readonly<Record<string, string | readonly string[]>>;
    readonly recipients: readonly string[];
    /** How each recipient stands, in the order of `recipients`. Read-only. */
    readonly recipient_states: readonly {
      readonly email: string;
      readonly state: "confirmed" | "waiting" | "declined" | "unsubscribed";
    }[];
    /** Whether nothing is sent. */
    readonly paused: boolean;
    /** Why nothing can be sent until it is changed; null: nothing is wrong. */
    readonly problem: "view_deleted" | null;
    readonly last_sent_at: string | null;
    readonly created_at: string;
    readonly updated_at: string;
    /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
    readonly columns: readonly string[];
    /** Days it is sent on. */
    readonly weekdays: readonly (
      | "monday"
      | "tuesday"
      | "wednesday"
      | "thursday"
      | "friday"
      | "saturday"
      | "sunday"
    )[];
    /** Local hour it is sent at. One that a change of the clocks leaves out is the next one; one that comes twice is the first. */
    readonly hour: number;
    /** IANA time zone of `hour`. */
    readonly time_zone: string;
    /** Whether it also lists what was published of these records and was corrected or taken back since the last one. Not of tracking requests. */
    readonly corrections: boolean;
    /** When it is due next; null: not at all. */
    readonly next_at: string | null;
  };
  readonly relations: {};
  readonly rest: {};
}

/** The data extracted from a document. */
export interface DocumentRepresentationShape {
  readonly type: "document_representation";
  readonly attributes: {
    readonly schema_version: string;
    /** The fields of its schema; null where one was not found. */
    readonly payload: Readonly<Record<string, unknown>>;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {};
  readonly rest: {
    readonly meta?: {
      readonly evidence: Readonly<
        Record<
          string,
          {
            readonly page: number;
            readonly box: {
              readonly left: number;
              readonly top: number;
              readonly width: number;
              readonly height: number;
            };
            readonly confidence: number;
            /** How probable it is that the value is what is printed. */
            readonly probability?: number | undefined;
            /** Of a value that is null because it was doubted: what spoke against it, the strongest first. */
            readonly doubts?: readonly string[] | undefined;
          }
        >
      >;
    };
  };
}

/** The contents of a document's payload, by version. */
export interface DocumentSchemaShape {
  readonly type: "document_schema";
  readonly attributes: {
    readonly document_type:
      | "draft_house_bill_of_lading"
      | "final_house_bill_of_lading"
      | "importer_security_filing"
      | "master_bill_of_lading"
      | "dray_delivery_order"
      | "arrival_notice"
      | "general_notice"
      | "customs_entry"
      | "other";
    readonly label: string;
    /** The date of the schema version. */
    readonly schema_version: string;
    readonly full_version: string;
    /** The version used for this account's documents. */
    readonly current: boolean;
    readonly draft: boolean;
    readonly active_at: string | null;
    readonly schema_format: "json_schema";
    readonly description: string | null;
    /** JSON Schema. */
    readonly schema_payload: Readonly<Record<string, unknown>>;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {};
  readonly rest: {
    readonly links: {
      readonly self: string;
    };
  };
}

/** A shipping document of the account. */
export interface DocumentShape {
  readonly type: "document";
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    /** null until it is read; unknown when that failed. */
    readonly document_type:
      | "draft_house_bill_of_lading"
      | "final_house_bill_of_lading"
      | "importer_security_filing"
      | "master_bill_of_lading"
      | "dray_delivery_order"
      | "arrival_notice"
      | "general_notice"
      | "customs_entry"
      | "other"
      | "unknown"
      | null;
    /** The type that an operator set. */
    readonly document_type_manual: string | null;
    readonly classification_notes: string | null;
    readonly source: "upload" | "api" | "email" | "split_document";
    readonly file_name: string;
    readonly file_content_type: string | null;
    readonly file_size_bytes: number | null;
    readonly parsed: {
      /** Its pages in the packet that it was split from. */
      readonly packetSegment?:
        | {
            readonly startPage: number;
            readonly endPage: number;
          }
        | undefined;
      /** Pages of its file that were not read, and why. */
      readonly unreadPages?:
        | readonly {
            readonly startPage: number;
            readonly endPage: number;
            readonly reason: "encrypted" | "unreadable" | "too_large" | "timed_out" | "page_limit";
          }[]
        | undefined;
    };
    /** An operator's corrections; the extracted values stay unchanged. */
    readonly extracted_data_manual: Readonly<Record<string, unknown>> | null;
    readonly created_at: string;
    readonly updated_at: string;
    /** Pre-signed, valid for an hour. */
    readonly file_url: string | null;
  };
  readonly relations: {
    readonly account: One<"account">;
    readonly user: One<"user">;
    readonly email_submission: One<"email_submission">;
    readonly last_document_representation: One<"document_representation">;
    readonly parent_document: One<"document">;
    readonly shipments: Many<"shipment">;
    readonly cargos: Many<"container">;
  };
  readonly rest: {
    readonly meta?: {
      readonly review: DocumentReview;
    };
    readonly links: {
      readonly self: string;
      readonly download: string;
    };
  };
}

/** An email to the docs alias. */
export interface EmailSubmissionShape {
  readonly type: "email_submission";
  readonly attributes: {
    readonly subject: string;
    /** The text of the email, at most 200 KB. */
    readonly body: string;
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly cc: readonly string[];
    readonly sent_at: string | null;
    readonly message_id: string | null;
    readonly in_reply_to: string | null;
    readonly references: readonly string[];
    readonly content_type: string | null;
    readonly documents_count: number;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {
    readonly account: One<"account">;
    readonly user: One<"user">;
    readonly documents: Many<"document">;
  };
  readonly rest: {
    readonly meta: {
      /** What became of each part of the email, in its order. */
      readonly attachments: readonly {
        readonly name: string;
        readonly outcome: "document" | "duplicate" | "refused" | "inline" | "opened";
        /** Why it is not read. */
        readonly reason: string | null;
        /** The document made from it, or the existing one with the same content. */
        readonly document_id: string | null;
        /** Pages of the file that were not read, and why. */
        readonly unread_pages: readonly {
          readonly start_page: number;
          readonly end_page: number;
          readonly reason: "encrypted" | "unreadable" | "too_large" | "timed_out" | "page_limit";
        }[];
      }[];
      /** What became of the text of the email. */
      readonly text: {
        readonly outcome: "kept" | "cut" | "none";
        readonly source: "plain" | "html" | null;
        readonly reason: string;
      };
      /** The attributes that contain only the beginning of the email's value. */
      readonly cut_headers: readonly {
        readonly attribute: "subject" | "from" | "to" | "cc" | "references";
        readonly kept: number;
        readonly of: number;
        readonly reason: string;
      }[];
    };
    readonly links: {
      readonly self: string;
    };
  };
}

/** A new arrival time that the carrier named. */
export interface EstimatedEventShape {
  readonly type: "estimated_event";
  readonly attributes: {
    readonly created_at: string;
    readonly estimated_timestamp: string;
    readonly event: "shipment.estimated.arrival";
    readonly location_locode: string | null;
    readonly timezone: string | null;
    readonly voyage_number: string | null;
    readonly data_source: "shipping_line";
  };
  readonly relations: {
    readonly shipment: One<"shipment">;
    readonly port: One<"port" | "metro_area">;
    readonly vessel: One<"vessel">;
  };
  readonly rest: {};
}

/** An event at its position in the account's order. */
export interface EventShape {
  readonly type: "event";
  readonly attributes: {
    readonly event: string;
    /** Position in the account's order of events, without gaps. */
    readonly sequence: number;
    readonly created_at: string;
    readonly cause: RevisionCause | null;
  };
  readonly relations: {
    readonly reference_object: One<string>;
  };
  readonly rest: {
    readonly meta: {
      /** Send it as `after` to go on behind this event, or as `before` to go back. */
      readonly cursor: string;
      /** With `flag[delivery]`: the body that a webhook is sent of this event, byte for byte but for the ids of notification and webhook; null for an event that webhooks do not get. */
      readonly delivery?: string | null | undefined;
    };
  };
}

/** A ship. */
export interface IncludedVesselShape {
  readonly type: "vessel";
  readonly attributes: {
    readonly name: string;
    readonly imo: string | null;
    readonly mmsi: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly nautical_speed_knots: number | null;
    readonly navigational_heading_degrees: number | null;
    readonly position_timestamp: string | null;
    /** true: estimated from the schedule and the sea route, not observed. */
    readonly position_estimated: boolean | null;
    readonly positions?:
      | readonly {
          readonly latitude: number;
          readonly longitude: number;
          readonly heading: number | null;
          readonly timestamp: string;
          readonly estimated: boolean;
        }[]
      | undefined;
  };
  readonly relations: {};
  readonly rest: {};
}

export interface InferNumberShape {
  readonly type: "infer_number_results";
  readonly attributes: {
    /** `booking` is request_type booking_number of a tracking request. */
    readonly number_type: "container" | "bill_of_lading" | "booking";
    readonly validation: {
      /** null: the number has nothing that can be checked. */
      readonly is_valid: boolean | null;
      readonly type: "container" | "shipment";
      /** null: numbers of this kind have none. */
      readonly check_digit_passed: boolean | null;
      readonly parsed_number: string | null;
      readonly reason: string | null;
    };
    readonly shipping_line: {
      /** From 0.95 auto_select, from 0.70 needs_confirmation, below that no_prediction. */
      readonly decision: "auto_select" | "needs_confirmation" | "no_prediction";
      readonly selected: {
        readonly scac: string;
        readonly name: string;
        readonly confidence: number;
      } | null;
      /** Best first. */
      readonly candidates: readonly {
        readonly scac: string;
        readonly name: string;
        readonly confidence: number;
      }[];
    };
  };
  readonly relations: {};
  readonly rest: {};
}

/** Somebody who was invited and has not come yet. */
export interface InvitationShape {
  readonly type: "invitation";
  readonly attributes: {
    readonly email: string;
    /** null: the operator invited without one; the account's first user becomes an admin, all others members. */
    readonly role: "admin" | "member" | "viewer" | null;
    readonly created_at: string;
    readonly expires_at: string;
  };
  readonly relations: {
    readonly invited_by: One<"user">;
  };
  readonly rest: {};
}

/** A demurrage or detention invoice, audited. */
export interface InvoiceAuditShape {
  readonly type: "invoice_audit";
  readonly attributes: {
    readonly charge: "demurrage" | "detention" | "both";
    readonly direction: "import" | "export" | "unknown";
    readonly currency_code: string | null;
    readonly rules: {
      readonly id: string;
      readonly title: string;
      readonly source: string;
      /** Local date */
      readonly effective_from: string;
      readonly effective_to: string | null;
      readonly not_checked: readonly {
        readonly citation: string;
        readonly text: string;
      }[];
    } | null;
    readonly applicability: {
      readonly state: "applies" | "does_not_apply" | "unknown";
      readonly reason: string;
    };
    readonly elements: readonly InvoiceElement[];
    readonly issue_window: {
      readonly state: "in_time" | "late" | "unknown";
      readonly invoice_date: string | null;
      readonly last_charged_on: string | null;
      readonly latest_issue_on: string | null;
      readonly citation: string | null;
      readonly reason: string | null;
    };
    /** The rules allow at least until then to request mitigation, refund or waiver. */
    readonly request_by: string | null;
    readonly lines: readonly AuditedLine[];
    readonly totals: {
      readonly printed: number | null;
      readonly of_lines: number | null;
    };
    readonly findings: readonly {
      readonly code:
        | "element_absent"
        | "issued_late"
        | "days_disputable"
        | "rate_above_tariff"
        | "line_amount_differs"
        | "total_differs"
        | "free_days_differ"
        | "free_time_end_differs"
        | "availability_differs"
        | "dispute_time_too_short";
      readonly text: string;
      readonly citation: string | null;
      /** It speaks against the whole invoice, not against single days. */
      readonly whole_invoice: boolean;
      readonly evidence: readonly AuditEvidence[];
    }[];
    readonly disputable: readonly {
      readonly currency_code: string | null;
      readonly amount: number;
      readonly whole_invoice: boolean;
    }[];
    /** What stays open, in words. */
    readonly unknown: readonly string[];
  };
  readonly relations: {};
  readonly rest: {};
}

/** A last free day explained. */
export interface LastFreeDayShape {
  readonly type: "last_free_day";
  readonly attributes: {
    readonly pickup_lfd: string | null;
    /** The source whose last free day applies where the container is now; at an inland ramp the railroad. null: no source has stated one. */
    readonly binding: "line" | "terminal" | "rail" | null;
    /** Where the container is, and why. */
    readonly binding_reason: string;
    /** The source of pickup_lfd. */
    readonly rule: string;
    readonly sources: readonly {
      readonly source: "line" | "terminal" | "rail";
      /** null: it has never stated one. */
      readonly date: string | null;
      readonly timezone: string | null;
      /** The value of import_deadlines. */
      readonly begins_at: string | null;
      /** The last second of the day at the place. */
      readonly ends_at: string | null;
      readonly provider: string | null;
      readonly observed_at: string | null;
      readonly earlier: readonly {
        /** Local date */
        readonly date: string;
        readonly observed_at: string | null;
      }[];
    }[];
    /** Two sources state different dates. */
    readonly diverges: boolean;
    readonly free_time: {
      /** Discharge, or unloading from rail. */
      readonly from: string;
      /** Local date */
      readonly to: string;
      readonly calendar_days: number;
      readonly working_days: number;
      /** By the operator's tariffs. */
      readonly closures: readonly string[];
    } | null;
    /** From this time on pickup_lfd is no longer shown. */
    readonly picked_up_at: string | null;
  };
  readonly relations: {};
  readonly rest: {};
}

/** An inland place. */
export interface MetroAreaShape {
  readonly type: "metro_area";
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    /** UN/LOCODE */
    readonly code: string;
    readonly state_abbr: string | null;
    /** ISO 3166-1 alpha-2 */
    readonly country_code: string;
    readonly latitude: number;
    readonly longitude: number;
    /** IANA time zone */
    readonly time_zone: string;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A new key. */
export interface NewApiKeyShape {
  readonly type: "api_key";
  readonly attributes: {
    readonly name: string;
    /** Its last characters. */
    readonly masked_key: string;
    readonly created_at: string;
    /** The whole key; it is not shown again. */
    readonly key: string;
  };
  readonly relations: {
    readonly user: One<"user">;
  };
  readonly rest: {};
}

/** A new key for deliveries. */
export interface NewParityKeyShape {
  readonly type: "parity_key";
  readonly attributes: {
    readonly name: string;
    /** Its last characters. */
    readonly masked_key: string;
    /** Whether deliveries need a signature. */
    readonly signed: boolean;
    readonly created_at: string;
    /** The whole key; it is not shown again. */
    readonly key: string;
  };
  readonly relations: {
    readonly user: One<"user">;
  };
  readonly rest: {};
}

/** A share link with its secret, which is shown once. */
export interface NewShareLinkShape {
  readonly type: "share_link";
  readonly attributes: {
    readonly name: string;
    readonly fields: readonly (
      | "current_status"
      | "shipping_line_scac"
      | "shipment_number"
      | "pol"
      | "pol_etd_at"
      | "pol_atd_at"
      | "vessel_name"
      | "pod"
      | "pod_eta_at"
      | "pod_arrived_at"
      | "pod_discharged_at"
      | "pod_terminal"
      | "destination"
      | "destination_eta_at"
      | "destination_ata_at"
      | "available_for_pickup"
      | "holds"
      | "pickup_lfd"
      | "pickup_appointment_at"
      | "picked_up_at"
      | "empty_returned_at"
      | "delivered_at"
      | "ref_numbers"
      | "shipment_ref_numbers"
      | "timeline"
    )[];
    readonly status: "active" | "expired";
    readonly expires_at: string;
    /** Visits: what one network reads within an hour is one. */
    readonly opened_count: number;
    readonly last_opened_at: string | null;
    /** The latest visits, newest first. */
    readonly openings: readonly {
      readonly at: string;
      /** The network that it was opened from: the first part of the address. */
      readonly network: string;
    }[];
    readonly created_at: string;
    readonly updated_at: string;
    /** Shown here and never again. */
    readonly token: string;
    /** The page to send. Shown here and never again. */
    readonly url: string;
  };
  readonly relations: {
    readonly shared: One<"view" | "shipment">;
    readonly created_by: One<"user">;
  };
  readonly rest: {};
}

/** The account of the caller. */
export interface OwnAccountShape {
  readonly type: "account";
  readonly attributes: {
    readonly company_name: string;
    /** null while it is not known. */
    readonly company_type: string | null;
    /** null while it is not known. */
    readonly scac: string | null;
    /** null while it is not known. */
    readonly abbr_name: string | null;
    /** null while it is not known. */
    readonly city: string | null;
    /** null while it is not known. */
    readonly state_abbr: string | null;
    /** null while it is not known. */
    readonly country: string | null;
    readonly plan: "full" | "free";
    /** Of a free account. */
    readonly trial_ends_at: string | null;
    /** The email address for documents; null without document processing. */
    readonly docs_alias: string | null;
    /** Active containers and pending requests; null without a limit. */
    readonly tracking_slots: {
      readonly limit: number;
      readonly used: number;
      readonly remaining: number;
    } | null;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A key with which another provider delivers; it opens nothing else. */
export interface ParityKeyShape {
  readonly type: "parity_key";
  readonly attributes: {
    readonly name: string;
    /** Its last characters. */
    readonly masked_key: string;
    /** Whether deliveries need a signature. */
    readonly signed: boolean;
    readonly created_at: string;
  };
  readonly relations: {
    readonly user: One<"user">;
  };
  readonly rest: {};
}

/** A party in a role on a shipment or container. */
export interface PartyRoleShape {
  readonly type: "party_role";
  readonly attributes: {
    readonly role:
      | "customer"
      | "shipper"
      | "consignee"
      | "notify_party"
      | "customs_broker"
      | "freight_forwarder"
      | "pickup_dray_carrier";
    readonly roleable_type: "Shipment" | "Container";
    readonly roleable_id: string;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {
    readonly party: One<"party">;
  };
  readonly rest: {};
}

/** A company record of the account. */
export interface PartyShape {
  readonly type: "party";
  readonly attributes: {
    readonly company_name: string;
  };
  readonly relations: {};
  readonly rest: {};
}

/** Whether to send a truck for a container now, and why. */
export interface PickupShape {
  readonly type: "pickup";
  readonly attributes: {
    /** go: a truck that comes now gets it, as far as its terminal states. wait: something blocks it. no: it is gone. unknown: who would know is silent. */
    readonly verdict: "go" | "wait" | "unknown" | "no";
    /** The first one decides the verdict; empty for go. */
    readonly blockers: readonly {
      readonly code:
        | "empty_returned"
        | "picked_up"
        | "delivered"
        | "tracking_stopped"
        | "arrival_overdue"
        | "not_discharged"
        | "moves_inland"
        | "on_rail"
        | "at_ramp"
        | "terminal_not_polled"
        | "terminal_silent"
        | "terminal_closed"
        | "held"
        | "fees_due"
        | "demurrage_running"
        | "not_available"
        | "appointment_missed"
        | "appointment_later"
        | "availability_not_stated";
      /** Which hold, for `held`. */
      readonly hold: "freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other" | null;
      readonly reason: string;
    }[];
    /** What changes next at a known time, the earliest first. */
    readonly next: readonly {
      readonly code:
        | "vessel_arrives"
        | "ramp_arrives"
        | "appointment"
        | "terminal_opens"
        | "free_time_ends"
        | "next_charged_day";
      readonly at: string;
      readonly reason: string;
    }[];
    /** Local date of the place of pick-up: the last day on which it costs nothing and the terminal is open. null: no last free day is known, or it is gone. */
    readonly last_safe_day: string | null;
    /** Of the place of pick-up. */
    readonly timezone: string | null;
    readonly cost_per_day: {
      /** Sum of the charges; null: no last free day or tariff is known, or they are in several currencies. */
      readonly amount: number | null;
      readonly currency_code: string | null;
      /** The first day after today that is charged. */
      readonly from: string | null;
      readonly charges: readonly {
        readonly charge: "demurrage" | "extended_dwell_time";
        readonly tariff: string;
        readonly amount: number;
        readonly currency_code: string;
        /** The next charged day. */
        readonly on: string;
      }[];
    };
    /** When the interface of its terminal last answered, about whichever container; up to 15 minutes behind. null: none is polled for it, or it never answered. */
    readonly terminal_checked_at: string | null;
    readonly decided_at: string;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A sea port. */
export interface PortShape {
  readonly type: "port";
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    /** UN/LOCODE */
    readonly code: string;
    readonly city: string | null;
    readonly state_abbr: string | null;
    /** ISO 3166-1 alpha-2 */
    readonly country_code: string;
    readonly latitude: number;
    readonly longitude: number;
    /** IANA time zone */
    readonly time_zone: string;
  };
  readonly relations: {
    readonly terminals: Many<"terminal">;
  };
  readonly rest: {};
}

/** How a user wants the pages to be. */
export interface PreferencesShape {
  readonly type: "preferences";
  readonly attributes: {
    /** IANA time zone of the user; null: the browser's. */
    readonly zone: string | null;
    /** Language tag (BCP 47); null: the browser's. */
    readonly language: string | null;
    /** Height of the rows of a table. */
    readonly density: "comfortable" | "compact";
    /** Whether single letters are keyboard shortcuts (WCAG 2.1.4). */
    readonly keys: boolean;
    /** Free room for what a page keeps of its own. */
    readonly state: Readonly<Record<string, unknown>>;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A rail terminal. */
export interface RailTerminalShape {
  readonly type: "rail_terminal";
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    readonly nickname: string;
    readonly firms_code: string | null;
    readonly city: string | null;
  };
  readonly relations: {
    readonly port: One<"port">;
    readonly metro_area: One<"metro_area">;
  };
  readonly rest: {};
}

/** A source's event as it was received. */
export interface RawEventShape {
  readonly type: "raw_event";
  readonly attributes: {
    /** The event's common name; null: none, see original_event. */
    readonly event:
      | "empty_out"
      | "full_in"
      | "positioned_in"
      | "positioned_out"
      | "vessel_loaded"
      | "vessel_departed"
      | "transshipment_arrived"
      | "transshipment_discharged"
      | "transshipment_loaded"
      | "transshipment_departed"
      | "feeder_arrived"
      | "feeder_discharged"
      | "feeder_loaded"
      | "feeder_departed"
      | "rail_loaded"
      | "rail_departed"
      | "rail_arrived"
      | "rail_unloaded"
      | "vessel_arrived"
      | "vessel_discharged"
      | "arrived_at_destination"
      | "delivered"
      | "full_out"
      | "empty_in"
      | "vgm_received"
      | "carrier_release"
      | "customs_release"
      | "available"
      | null;
    /** The source's own name. */
    readonly original_event: string | null;
    readonly timestamp: string;
    readonly estimated: boolean;
    readonly actual_on: string | null;
    readonly estimated_on: string | null;
    readonly actual_at: string | null;
    readonly estimated_at: string | null;
    readonly will_occur_at: string | null;
    /** Position in chronological order. */
    readonly index: number;
    readonly invalidated_at: string | null;
    readonly created_at: string;
    readonly data_source: "shipping_line" | "terminal" | "ais" | "rail";
    readonly data_provider_name: string;
    readonly data_provider_code: string;
    readonly voyage_number: string | null;
    /** Its UN/LOCODE if no name is known, Unknown if neither is. */
    readonly location_name: string;
    readonly location_locode: string | null;
    readonly vessel_name: string | null;
    readonly vessel_imo: string | null;
    readonly timezone: string | null;
  };
  readonly relations: {
    readonly location: One<"port" | "metro_area">;
    readonly vessel: One<"vessel">;
    readonly container: One<"container">;
    readonly terminal: One<"terminal" | "rail_terminal">;
  };
  readonly rest: {
    readonly meta?: {
      /** The reason why it, or a part of it, does not count for this journey. */
      readonly rejected: string;
    };
  };
}

/** What the documents of a shipment and tracking state of the same fields. */
export interface ReconciliationShape {
  readonly type: "reconciliation";
  readonly attributes: {
    /** null: no document that states anything is linked. */
    readonly computed_at: string | null;
    readonly differences: {
      readonly high: number;
      readonly medium: number;
      readonly low: number;
    };
    readonly documents: readonly {
      readonly id: string;
      readonly name: string;
      readonly document_type:
        | "draft_house_bill_of_lading"
        | "final_house_bill_of_lading"
        | "importer_security_filing"
        | "master_bill_of_lading"
        | "dray_delivery_order"
        | "arrival_notice"
        | "general_notice"
        | "customs_entry"
        | "other";
      /** false: it names none of the shipment's bills or bookings, so its values have no part in verdicts. */
      readonly counts: boolean;
    }[];
    /** Linked documents beyond the hundred newest, which are not compared. */
    readonly documents_left_out: number;
    /** Differences first, the worst first; then equal rows, then silent ones. */
    readonly rows: readonly ReconciliationRow[];
    /** Rows beyond what is kept: silent ones first, differences last. */
    readonly rows_left_out: number;
  };
  readonly relations: {};
  readonly rest: {};
}

/** One stop of a container, with how it arrives and leaves. */
export interface RouteLocationShape {
  readonly type: "route_location";
  readonly attributes: {
    readonly inbound_scac: string | null;
    readonly inbound_mode: "vessel" | "rail" | "truck" | null;
    readonly inbound_eta_at: string | null;
    readonly inbound_ata_at: string | null;
    readonly inbound_voyage_number: string | null;
    readonly outbound_scac: string | null;
    readonly outbound_mode: "vessel" | "rail" | "truck" | null;
    readonly outbound_etd_at: string | null;
    readonly outbound_atd_at: string | null;
    readonly outbound_voyage_number: string | null;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {
    readonly route: One<"route">;
    readonly location: One<"port" | "metro_area">;
    readonly inbound_vessel: One<"vessel">;
    readonly outbound_vessel: One<"vessel">;
  };
  readonly rest: {};
}

/** The places on a container's route, in order. */
export interface RouteShape {
  readonly type: "route";
  readonly attributes: {
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {
    readonly route_locations: Many<"route_location">;
  };
  readonly rest: {};
}

/** A record whose number or reference matches. */
export interface SearchResultShape {
  readonly type: "search_result";
  readonly attributes: {
    /** cargo is a container. */
    readonly entity_type: "shipment" | "cargo" | "tracking_request";
    readonly number: string;
    /** Of a container; null for others. */
    readonly shipment_id: string | null;
    readonly scac: string | null;
    readonly port_of_lading_name: string | null;
    readonly port_of_discharge_name: string | null;
    readonly containers_count: number | null;
    readonly tracking_stopped: boolean | null;
    readonly tracking_stopped_reason:
      | "all_containers_terminated"
      | "past_arrival_window"
      | "past_full_out_window"
      | "no_updates_at_line"
      | "cancelled_by_user"
      | "booking_cancelled"
      | null;
    readonly status:
      | "new"
      | "on_ship"
      | "available"
      | "not_available"
      | "grounded"
      | "on_rail"
      | "picked_up"
      | "off_dock"
      | "delivered"
      | "dropped"
      | "loaded"
      | "empty_returned"
      | "awaiting_inland_transfer"
      | "pending"
      | "awaiting_manifest"
      | "created"
      | "failed"
      | "tracking_stopped"
      | null;
    readonly failed_reason:
      | "booking_cancelled"
      | "duplicate"
      | "expired"
      | "internal_processing_error"
      | "invalid_number"
      | "not_found"
      | "retries_exhausted"
      | "shipping_line_unreachable"
      | "unrecognized_response"
      | "data_unavailable"
      | "scac_auto_detect_failed"
      | null;
    readonly ref_numbers: readonly string[];
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A link that shows a view or a shipment to whoever has it, read-only and for a time. */
export interface ShareLinkShape {
  readonly type: "share_link";
  readonly attributes: {
    readonly name: string;
    readonly fields: readonly (
      | "current_status"
      | "shipping_line_scac"
      | "shipment_number"
      | "pol"
      | "pol_etd_at"
      | "pol_atd_at"
      | "vessel_name"
      | "pod"
      | "pod_eta_at"
      | "pod_arrived_at"
      | "pod_discharged_at"
      | "pod_terminal"
      | "destination"
      | "destination_eta_at"
      | "destination_ata_at"
      | "available_for_pickup"
      | "holds"
      | "pickup_lfd"
      | "pickup_appointment_at"
      | "picked_up_at"
      | "empty_returned_at"
      | "delivered_at"
      | "ref_numbers"
      | "shipment_ref_numbers"
      | "timeline"
    )[];
    readonly status: "active" | "expired";
    readonly expires_at: string;
    /** Visits: what one network reads within an hour is one. */
    readonly opened_count: number;
    readonly last_opened_at: string | null;
    /** The latest visits, newest first. */
    readonly openings: readonly {
      readonly at: string;
      /** The network that it was opened from: the first part of the address. */
      readonly network: string;
    }[];
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {
    readonly shared: One<"view" | "shipment">;
    readonly created_by: One<"user">;
  };
  readonly rest: {};
}

/** What one number at one carrier identifies. */
export interface ShipmentShape {
  readonly type: "shipment";
  readonly attributes: {
    /** As submitted. */
    readonly bill_of_lading_number: string;
    /** The number with which the carrier is polled. */
    readonly normalized_number: string;
    readonly ref_numbers: readonly string[] | null;
    readonly created_at: string;
    readonly tags: readonly string[];
    readonly port_of_lading_locode: string | null;
    readonly port_of_discharge_locode: string | null;
    readonly destination_locode: string | null;
    readonly port_of_lading_name: string | null;
    readonly port_of_discharge_name: string | null;
    readonly destination_name: string | null;
    readonly shipping_line_scac: string;
    readonly shipping_line_name: string;
    readonly shipping_line_short_name: string;
    readonly customer_name: string | null;
    readonly pod_vessel_name: string | null;
    readonly pod_vessel_imo: string | null;
    readonly pod_voyage_number: string | null;
    readonly pol_etd_at: string | null;
    readonly pol_atd_at: string | null;
    readonly pod_eta_at: string | null;
    /** The first reported one. */
    readonly pod_original_eta_at: string | null;
    readonly pod_ata_at: string | null;
    readonly destination_eta_at: string | null;
    readonly destination_ata_at: string | null;
    readonly pol_timezone: string | null;
    readonly pod_timezone: string | null;
    readonly destination_timezone: string | null;
    readonly line_tracking_last_attempted_at: string | null;
    readonly line_tracking_last_succeeded_at: string | null;
    readonly line_tracking_stopped_at: string | null;
    readonly line_tracking_stopped_reason:
      | "all_containers_terminated"
      | "past_arrival_window"
      | "past_full_out_window"
      | "no_updates_at_line"
      | "cancelled_by_user"
      | "booking_cancelled"
      | null;
    readonly pol_original_etd_at: string | null;
    readonly destination_original_eta_at: string | null;
  };
  readonly relations: {
    readonly destination: One<"port" | "metro_area">;
    readonly port_of_lading: One<"port" | "metro_area">;
    readonly port_of_discharge: One<"port" | "metro_area">;
    readonly containers: Many<"container">;
    readonly pod_terminal: One<"terminal" | "rail_terminal">;
    readonly destination_terminal: One<"terminal" | "rail_terminal">;
    readonly line_tracking_stopped_by_user: One<"user">;
    readonly party_roles?: Many<"party_role">;
  };
  readonly rest: {
    readonly links: {
      /** Path of the shipment. */
      readonly self: string;
    };
  };
}

/** A carrier that can be tracked. */
export interface ShippingLineShape {
  readonly type: "shipping_line";
  readonly attributes: {
    readonly scac: string;
    readonly name: string;
    readonly short_name: string;
    readonly alternative_scacs: readonly string[];
    readonly bill_of_lading_tracking_support: boolean;
    readonly booking_number_tracking_support: boolean;
    readonly container_number_tracking_support: boolean;
    readonly provided_data: {
      readonly ssl_lfd: boolean;
      readonly ssl_lfd_notes: string;
      readonly seal_number: boolean;
      readonly seal_number_notes: string;
      readonly weight_in_lbs: boolean;
      readonly weight_in_lbs_notes: string;
      readonly equipment_type: boolean;
      readonly equipment_type_notes: string;
      readonly equipment_length: boolean;
      readonly equipment_length_notes: string;
      readonly equipment_height: boolean;
      readonly equipment_height_notes: string;
      readonly pod_arrived_at: boolean;
      readonly pod_arrived_at_notes: string;
      readonly pod_discharged_at: boolean;
      readonly pod_discharged_at_notes: string;
      readonly pod_full_out_at: boolean;
      readonly pod_full_out_at_notes: string;
      readonly empty_terminated_at: boolean;
      readonly empty_terminated_at_notes: string;
      readonly final_destination_full_out_at: boolean;
      readonly final_destination_full_out_at_notes: string;
    };
    /** Can contain ${BLNUM} in place of the number. */
    readonly tracking_url: string | null;
    readonly contact_url: string | null;
  };
  readonly relations: {};
  readonly rest: {};
}

export interface ShortDocumentShape {
  readonly type: "document";
  readonly attributes: {
    readonly name: string;
    readonly source: string;
    readonly document_type: string | null;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {
    readonly last_document_representation: One<"document_representation">;
  };
  readonly rest: {};
}

export interface ShortEmailSubmissionShape {
  readonly type: "email_submission";
  readonly attributes: {
    readonly subject: string;
    readonly body_preview: string;
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly cc: readonly string[];
    readonly message_id: string | null;
    readonly sent_at: string | null;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {};
  readonly rest: {};
}

/** An ocean terminal. */
export interface TerminalShape {
  readonly type: "terminal";
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    readonly nickname: string;
    readonly firms_code: string | null;
    readonly smdg_code: string | null;
    readonly bic_facility_code: string | null;
    readonly facility_type: "ocean_terminal" | "rail_terminal" | "off_dock";
    readonly street: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly state_abbr: string | null;
    readonly zip: string | null;
    readonly country: string | null;
    readonly provided_data: {
      readonly pickup_lfd: boolean;
      readonly pickup_lfd_notes: string;
      readonly pod_full_out_at: boolean;
      readonly available_for_pickup: boolean;
      readonly available_for_pickup_notes: string;
      readonly fees_at_pod_terminal: boolean;
      readonly fees_at_pod_terminal_notes: string;
      readonly holds_at_pod_terminal: boolean;
      readonly holds_at_pod_terminal_notes: string;
      readonly pickup_appointment_at: boolean;
      readonly pickup_appointment_at_notes: string;
      readonly location_at_pod_terminal: boolean;
      readonly location_at_pod_terminal_notes: string;
      readonly pod_full_out_chassis_number: boolean;
      readonly pod_full_out_chassis_number_notes: string;
    };
  };
  readonly relations: {
    readonly port: One<"port">;
  };
  readonly rest: {};
}

/** A request to track a number. */
export interface TrackingRequestShape {
  readonly type: "tracking_request";
  readonly attributes: {
    readonly request_number: string;
    readonly request_type: "bill_of_lading" | "booking_number" | "container";
    /** null until the carrier is detected. */
    readonly scac: string | null;
    readonly ref_numbers: readonly string[];
    readonly shipment_tags: readonly string[];
    readonly created_at: string;
    readonly updated_at: string;
    readonly status: "pending" | "awaiting_manifest" | "created" | "failed" | "tracking_stopped";
    readonly failed_reason:
      | "booking_cancelled"
      | "duplicate"
      | "expired"
      | "internal_processing_error"
      | "invalid_number"
      | "not_found"
      | "retries_exhausted"
      | "shipping_line_unreachable"
      | "unrecognized_response"
      | "data_unavailable"
      | "scac_auto_detect_failed"
      | null;
    readonly is_retrying: boolean;
    readonly retry_count: number | null;
    readonly auto_detect_vocc_scac: boolean;
  };
  readonly relations: {
    readonly tracked_object: One<"shipment">;
    readonly user: One<"user">;
  };
  readonly rest: {
    readonly links: {
      /** Path of the request. */
      readonly self: string;
    };
  };
}

/** A milestone in a container's journey. */
export interface TransportEventShape {
  readonly type: "transport_event";
  readonly attributes: {
    readonly event:
      | "container.transport.empty_out"
      | "container.transport.full_in"
      | "container.transport.vessel_loaded"
      | "container.transport.vessel_departed"
      | "container.transport.transshipment_arrived"
      | "container.transport.transshipment_discharged"
      | "container.transport.transshipment_loaded"
      | "container.transport.transshipment_departed"
      | "container.transport.feeder_arrived"
      | "container.transport.feeder_discharged"
      | "container.transport.feeder_loaded"
      | "container.transport.feeder_departed"
      | "container.transport.vessel_arrived"
      | "container.transport.vessel_berthed"
      | "container.transport.vessel_discharged"
      | "container.transport.available"
      | "container.transport.not_available"
      | "container.transport.full_out"
      | "container.transport.delivered"
      | "container.transport.empty_in"
      | "container.transport.rail_loaded"
      | "container.transport.rail_departed"
      | "container.transport.rail_arrived"
      | "container.transport.rail_unloaded"
      | "container.transport.arrived_at_inland_destination"
      | "container.transport.estimated.vessel_departed"
      | "container.transport.estimated.vessel_arrived"
      | "container.transport.estimated.arrived_at_inland_destination"
      | "container.pickup_lfd.changed"
      | "container.pickup_lfd_line.changed"
      | "container.pickup_lfd_terminal.changed"
      | "container.pickup_lfd_rail.changed"
      | "container.pickup_appointment.changed";
    readonly created_at: string;
    readonly voyage_number: string | null;
    readonly timestamp: string | null;
    readonly data_source: "shipping_line" | "terminal" | "ais" | "rail" | "user_input";
    /** When the source withdrew or changed the event. */
    readonly invalidated_at: string | null;
    readonly location_locode: string | null;
    readonly timezone: string | null;
    readonly value: string | null;
    readonly value_timestamp: string | null;
  };
  readonly relations: {
    readonly shipment: One<"shipment">;
    readonly container: One<"container">;
    readonly vessel: One<"vessel">;
    readonly source_event: One<"raw_event">;
    readonly previous_version: One<"transport_event">;
    readonly location: One<"port" | "metro_area">;
    readonly terminal: One<"terminal" | "rail_terminal">;
  };
  readonly rest: {};
}

/** Somebody who signs in to the account. */
export interface UserShape {
  readonly type: "user";
  readonly attributes: {
    readonly name: string;
    readonly email: string;
    /** admin: everything. member: all but people, keys and share links. viewer: reads, and changes nothing of the account. */
    readonly role: "admin" | "member" | "viewer";
    readonly created_at: string;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A ship, and where it is: as it transmitted no more than six hours ago, or by its schedule. */
export interface VesselShape {
  readonly type: "vessel";
  readonly attributes: {
    readonly name: string;
    readonly imo: string | null;
    readonly mmsi: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly nautical_speed_knots: number | null;
    readonly navigational_heading_degrees: number | null;
    readonly position_timestamp: string | null;
    /** true: estimated from the schedule and the sea route, not observed. */
    readonly position_estimated: boolean | null;
    readonly positions?:
      | readonly {
          readonly latitude: number;
          readonly longitude: number;
          readonly heading: number | null;
          readonly timestamp: string;
          readonly estimated: boolean;
        }[]
      | undefined;
    /** Of a position that the vessel transmitted: whether it moves, lies at anchor or at a berth. */
    readonly position_status: "under_way" | "anchored" | "berthed" | null;
    /** UN/LOCODE of the port that it is berthed in or anchors off, where one is near. */
    readonly position_port_code: string | null;
  };
  readonly relations: {};
  readonly rest: {};
}

/** A saved filter, sort and choice of columns of one screen. */
export interface ViewShape {
  readonly type: "view";
  readonly attributes: {
    readonly name: string;
    readonly screen: "containers" | "free_time" | "shipments" | "tracking_requests" | "documents";
    /** me: only the user behind the credential has it. account: everybody of the account has it. */
    readonly owner: "me" | "account";
    /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
    readonly query: Readonly<Record<string, string | readonly string[]>>;
    /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
    readonly columns: readonly string[];
    /** Column -> width in CSS pixels. */
    readonly widths: Readonly<Record<string, number>>;
    /** The column whose values group the rows; null: not grouped. */
    readonly group_by: string | null;
    /** Lower ones come first, null last. */
    readonly position: number | null;
    readonly created_at: string;
    readonly updated_at: string;
  };
  readonly relations: {};
  readonly rest: {
    readonly meta?: {
      /** Custom fields that the view names and the account has no longer; the view is shown without them. */
      readonly dropped: readonly {
        readonly api_slug: string;
        readonly left_out_of: readonly ("query" | "columns" | "widths")[];
      }[];
    };
  };
}

export interface WebhookEventCategoryShape {
  readonly type: "webhook_event_category";
  readonly attributes: {
    readonly name: string;
    readonly events: readonly {
      readonly name:
        | "tracking_request.succeeded"
        | "tracking_request.failed"
        | "tracking_request.awaiting_manifest"
        | "tracking_request.tracking_stopped"
        | "shipment.estimated.arrival"
        | "container.created"
        | "container.updated"
        | "container.pod_terminal_changed"
        | "container.pickup_lfd.changed"
        | "container.pickup_lfd_line.changed"
        | "container.pickup_lfd_terminal.changed"
        | "container.pickup_lfd_rail.changed"
        | "container.pickup_appointment.changed"
        | "container.transport.empty_out"
        | "container.transport.full_in"
        | "container.transport.vessel_loaded"
        | "container.transport.vessel_departed"
        | "container.transport.transshipment_arrived"
        | "container.transport.transshipment_discharged"
        | "container.transport.transshipment_loaded"
        | "container.transport.transshipment_departed"
        | "container.transport.feeder_arrived"
        | "container.transport.feeder_discharged"
        | "container.transport.feeder_loaded"
        | "container.transport.feeder_departed"
        | "container.transport.vessel_arrived"
        | "container.transport.vessel_berthed"
        | "container.transport.vessel_discharged"
        | "container.transport.available"
        | "container.transport.not_available"
        | "container.transport.full_out"
        | "container.transport.delivered"
        | "container.transport.empty_in"
        | "container.transport.rail_loaded"
        | "container.transport.rail_departed"
        | "container.transport.rail_arrived"
        | "container.transport.rail_unloaded"
        | "container.transport.arrived_at_inland_destination"
        | "container.transport.estimated.vessel_departed"
        | "container.transport.estimated.vessel_arrived"
        | "container.transport.estimated.arrived_at_inland_destination"
        | "document_representation.created"
        | "document_representation.failed"
        | "transport_event.corrected"
        | "transport_event.withdrawn";
      readonly description: string;
    }[];
  };
  readonly relations: {};
  readonly rest: {};
}

/** One attempt at a delivery. */
export interface WebhookNotificationLogShape {
  readonly type: "webhook_notification_log";
  readonly attributes: {
    readonly attempted_at: string;
    /** null when no answer came. */
    readonly status_code: number | null;
    readonly duration_ms: number;
    readonly error: string | null;
    readonly succeeded: boolean;
    /** What was sent; of your own headers only the names are kept. null when nothing was sent, and for all but the latest five attempts. */
    readonly request_headers: Readonly<Record<string, string>> | null;
    /** The first 1 KB of the headers of an answer that was no success; null for others, and for all but the latest five attempts. */
    readonly response_headers: Readonly<Record<string, string>> | null;
    /** The first 4 KB of the receiver's answer as text, control characters replaced; null when none came, and for all but the latest five attempts. */
    readonly response_body: string | null;
  };
  readonly relations: {};
  readonly rest: {};
}

/** One event for one webhook. */
export interface WebhookNotificationShape {
  readonly type: "webhook_notification";
  readonly attributes: {
    readonly id: string;
    readonly event:
      | "tracking_request.succeeded"
      | "tracking_request.failed"
      | "tracking_request.awaiting_manifest"
      | "tracking_request.tracking_stopped"
      | "shipment.estimated.arrival"
      | "container.created"
      | "container.updated"
      | "container.pod_terminal_changed"
      | "container.pickup_lfd.changed"
      | "container.pickup_lfd_line.changed"
      | "container.pickup_lfd_terminal.changed"
      | "container.pickup_lfd_rail.changed"
      | "container.pickup_appointment.changed"
      | "container.transport.empty_out"
      | "container.transport.full_in"
      | "container.transport.vessel_loaded"
      | "container.transport.vessel_departed"
      | "container.transport.transshipment_arrived"
      | "container.transport.transshipment_discharged"
      | "container.transport.transshipment_loaded"
      | "container.transport.transshipment_departed"
      | "container.transport.feeder_arrived"
      | "container.transport.feeder_discharged"
      | "container.transport.feeder_loaded"
      | "container.transport.feeder_departed"
      | "container.transport.vessel_arrived"
      | "container.transport.vessel_berthed"
      | "container.transport.vessel_discharged"
      | "container.transport.available"
      | "container.transport.not_available"
      | "container.transport.full_out"
      | "container.transport.delivered"
      | "container.transport.empty_in"
      | "container.transport.rail_loaded"
      | "container.transport.rail_departed"
      | "container.transport.rail_arrived"
      | "container.transport.rail_unloaded"
      | "container.transport.arrived_at_inland_destination"
      | "container.transport.estimated.vessel_departed"
      | "container.transport.estimated.vessel_arrived"
      | "container.transport.estimated.arrived_at_inland_destination"
      | "document_representation.created"
      | "document_representation.failed"
      | "transport_event.corrected"
      | "transport_event.withdrawn";
    readonly delivery_status: "pending" | "succeeded" | "failed";
    readonly created_at: string;
    /** Position of the event in GET /events. */
    readonly sequence: number;
    readonly next_attempt_at: string | null;
  };
  readonly relations: {
    readonly reference_object: One<string>;
    readonly webhook: One<"webhook">;
    readonly webhook_notification_logs: Many<"webhook_notification_log">;
  };
  readonly rest: {};
}

/** An address that receives the account's events. */
export interface WebhookShape {
  readonly type: "webhook";
  readonly attributes: {
    readonly url: string;
    readonly active: boolean;
    readonly events: readonly (
      | "tracking_request.succeeded"
      | "tracking_request.failed"
      | "tracking_request.awaiting_manifest"
      | "tracking_request.tracking_stopped"
      | "shipment.estimated.arrival"
      | "container.created"
      | "container.updated"
      | "container.pod_terminal_changed"
      | "container.pickup_lfd.changed"
      | "container.pickup_lfd_line.changed"
      | "container.pickup_lfd_terminal.changed"
      | "container.pickup_lfd_rail.changed"
      | "container.pickup_appointment.changed"
      | "container.transport.empty_out"
      | "container.transport.full_in"
      | "container.transport.vessel_loaded"
      | "container.transport.vessel_departed"
      | "container.transport.transshipment_arrived"
      | "container.transport.transshipment_discharged"
      | "container.transport.transshipment_loaded"
      | "container.transport.transshipment_departed"
      | "container.transport.feeder_arrived"
      | "container.transport.feeder_discharged"
      | "container.transport.feeder_loaded"
      | "container.transport.feeder_departed"
      | "container.transport.vessel_arrived"
      | "container.transport.vessel_berthed"
      | "container.transport.vessel_discharged"
      | "container.transport.available"
      | "container.transport.not_available"
      | "container.transport.full_out"
      | "container.transport.delivered"
      | "container.transport.empty_in"
      | "container.transport.rail_loaded"
      | "container.transport.rail_departed"
      | "container.transport.rail_arrived"
      | "container.transport.rail_unloaded"
      | "container.transport.arrived_at_inland_destination"
      | "container.transport.estimated.vessel_departed"
      | "container.transport.estimated.vessel_arrived"
      | "container.transport.estimated.arrived_at_inland_destination"
      | "document_representation.created"
      | "document_representation.failed"
      | "transport_event.corrected"
      | "transport_event.withdrawn"
    )[];
    /** Key of X-SVC-Webhook-Signature. */
    readonly secret: string;
    /** The same key in the form that libraries for Standard Webhooks read. */
    readonly standard_webhooks_secret: string;
    readonly previous_secret_expires_at: string | null;
    readonly headers: readonly {
      readonly name: string;
      readonly value: string;
    }[];
    readonly created_at: string;
    readonly deactivated_at: string | null;
    readonly deactivated_reason: "user" | "failing" | null;
  };
  readonly relations: {};
  readonly rest: {};
}
