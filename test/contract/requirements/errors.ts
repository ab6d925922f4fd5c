import { sentences } from "./sentence.ts";

export const errors = [
  ...sentences(
    "errors",
    [
      "requests#error-documents",
      "requests#statuses",
      "requests#records-of-other-accounts",
      "accounts#refused-roles",
      "tracking-requests#duplicates",
    ],
    {
      body: "A refusal has errors with status, title, detail, code, source",
      "401": "A missing or invalid key answers 401",
      "401.record": "A record of another account answers 401 on party-role operations",
      "401.party": "A party of another account answers 401 on party-role operations",
      "403": "A feature that is not enabled answers 403",
      "404.container": "An unknown container id answers 404, Not Found",
      "404.shipment": "An unknown shipment id answers 404, Not Found",
      "404.request": "An unknown tracking request id answers 404, Not Found",
      "404.party_role": "An unknown party role id answers 404, Not Found",
      "422": "A validation failure answers 422 with a pointer",
      "429": "A caller over the rate limit answers 429",
      "400": "A malformed request answers 400",
      "422.duplicate":
        "A duplicate tracking request has code duplicate and pointer /data/attributes/request_number",
      "422.foreign_party":
        "A tracking request with a foreign party fails whole, with a pointer to the relationship",
      "422.taken": "A role that the party holds already says it has already been taken",
      "422.role": "An unknown role name says it is not a valid role",
      "422.cargo":
        "A role other than pickup_dray_carrier on a container is not allowed for cargo; assign it on the shipment instead",
      "422.auto_detect": "Automatic detection that fails gives scac_auto_detect_failed",
    },
  ),
  ...sentences("errors", ["requests#media-type", "requests#identifiers", "requests#timestamps"], {
    media_type: "Bodies are application/vnd.api+json",
    ids: "Identifiers are UUIDs",
    timestamps: "Timestamps are ISO 8601 in UTC",
  }),
  ...sentences("authentication", ["accounts#api-keys"], {
    token: "A request carries Authorization: Token <API_KEY>",
    not_bearer: "The scheme word is Token, not Bearer",
    no_expiry: "Keys do not expire",
    all_endpoints: "All endpoints require authentication",
  }),
  ...sentences("authentication", ["requests#api-version"], {
    version: "The API version is the path segment v2",
    description: "The interface description carries version 0.2.0 and a beta label",
    beta: "Container-number tracking requests and rail carrier SCAC fields are beta features",
    deprecated: "ind_facility_lfd_on is deprecated; use import_deadlines.pickup_lfd_rail",
  }),
  ...sentences("authentication", ["accounts#free-plan"], {
    free_plan: "The free plan tracks up to 10 active containers",
    trial: "A trial of 7 days keeps the same limit",
    plan_needed: "Reading data and webhooks need the trial or a paid plan",
  }),
  ...sentences("authentication", ["accounts#api-keys"], {
    portal_keys: "Keys are created self-serve in the developer portal, shown once, then masked",
  }),
];
