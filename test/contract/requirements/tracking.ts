import { sentences } from "./sentence.ts";

export const tracking = [
  ...sentences("tracking", ["tracking-requests#numbers", "tracking-requests#creation"], {
    "service.creates_records":
      "A tracking request leads to shipment and container records as data becomes available",
    "service.keeps_updated": "Shipments and containers are kept up to date with the carrier",
    "service.numbers": "Master bill of lading, booking and container numbers can be tracked",
    "service.unsupported_numbers":
      "House bills, customs entries, seals and internal numbers are not tracked",
    "service.asynchronous": "Creating a tracking request returns immediately, pending",
  }),
  ...sentences(
    "tracking",
    [
      "tracking-requests#attributes",
      "tracking-requests#creation",
      "tracking-requests#detection-of-the-shipping-line",
    ],
    {
      "request.number": "request_number is a string",
      "request.type": "request_type is bill_of_lading, container or booking_number",
      "request.scac": "scac is the carrier code",
      "request.auto_detect": "auto_detect_vocc_scac asks the service to infer the carrier",
      "request.auto_detect_failed":
        "A failed inference fails the request with reason scac_auto_detect_failed",
      "request.ref_numbers": "ref_numbers is an array of strings",
      "request.times": "created_at and updated_at are date-times",
      "request.starts_pending": "A new request starts as pending",
      "request.failed_reason": "failed_reason is a string, or null",
      "request.is_retrying": "is_retrying is a boolean",
      "request.retry_count": "retry_count is an integer, or null",
      "request.tracked_object": "tracked_object has null data until the shipment exists",
      "request.roles_on_creation":
        "The seven party roles may be given on creation, each data an id and type party",
      "request.self": "links.self is a path to the request",
    },
  ),
  ...sentences("tracking", ["tracking-requests#states"], {
    "states.created": "An accepted creation gives a pending request with a null tracked_object",
    "states.succeeded":
      "When carrier data is obtained the shipment is created, the request succeeds and tracking_request.succeeded is published",
    "states.failed":
      "When a request cannot be satisfied it fails, failed_reason is set and tracking_request.failed is published",
    "states.awaiting_manifest":
      "When the carrier has not manifested the shipment the request awaits the manifest, which is published, and is retried automatically",
  }),
  ...sentences(
    "tracking",
    [
      "tracking-requests#creation",
      "tracking-requests#duplicates",
      "requests#request-bodies",
      "requests#rate-limits",
    ],
    {
      "create.document":
        "POST /tracking_requests answers with the request, pending, and links.self",
      "create.type": "The body's data.type is tracking_request",
      "create.request_type": "request_type is required",
      "create.request_number": "request_number is required",
      "create.optional": "scac, ref_numbers and auto_detect_vocc_scac are optional members",
      "create.media_type": "The body is sent as application/vnd.api+json",
      "create.roles_copied": "Party roles passed on creation are copied to the shipment",
      "create.roles_hidden": "Party roles are not listed in the tracking-request response",
      "create.duplicate":
        "The same number and SCAC again, while pending or created, fails with 422",
      list: "GET /tracking_requests lists the account's requests",
      get: "GET /tracking_requests/{id} answers with one request",
      "create.rate": "At most 100 tracking requests are created a minute",
    },
  ),
  ...sentences(
    "tracking",
    ["reference-data#shipping-lines", "tracking-requests#inference", "routes#vessel", "routes#map"],
    {
      shipping_lines: "A shipping-lines list gives the valid SCACs",
      infer_number: "An infer-tracking-number endpoint detects the carrier from a number",
      vessels: "Vessels can be read by id and by IMO number",
      map_geojson: "GET /containers/{id}/map_geojson requires the routing entitlement",
    },
  ),
  ...sentences("parties", ["accounts#parties", "accounts#party-roles"], {
    "party.company_name": "A party has the attribute company_name",
    "role.attributes":
      "A party_role has role, roleable_type, roleable_id, created_at, updated_at and its party",
    "role.roleable_type": "roleable_type is Shipment for shipments",
    "role.included": "Party role responses include the party",
    "role.container": "On a container only pickup_dray_carrier applies",
    "role.shipment": "All seven roles apply on a shipment",
    "role.list": "A shipment may carry two parties in the same role",
    "role.one_per_request": "A tracking request carries one party per role",
    list: "GET /parties searches by name with query",
    create: "POST /parties makes a party and answers with its id",
  }),
  ...sentences("parties", ["accounts#party-roles"], {
    "roles.list": "GET /shipments/{id}/party_roles lists the roles",
    "roles.assign": "POST /shipments/{id}/party_roles assigns a role to a party",
    "roles.remove": "DELETE /shipments/{id}/party_roles/{party_role_id} answers 204",
    "roles.replace": "A party is replaced by listing, deleting and posting roles",
  }),
];
