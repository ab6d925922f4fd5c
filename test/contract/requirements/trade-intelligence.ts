import { sentences } from "./sentence.ts";

/** interface: Trade intelligence, Trade-intelligence errors, Limits. */
export const tradeIntelligence = [
  ...sentences("trade_intelligence", "Trade intelligence", {
    coverage: "US ocean imports since January 2022, refreshed daily",
    entitlement: "The feature is enabled per account; else 403",
    "lookup.request": "container_number has 1 to 20 characters and is normalized",
    "lookup.found": "found is false without an import on record or for a malformed number",
    "lookup.message": "A malformed number gets a message with the ISO 6346 format",
    "lookup.latest_import": "latest_import has the listed fields",
    "lookup.bills": "bills_of_lading elements have the listed fields",
    "lookup.commodities": "commodities are grouped by bill, dearest first, at most 200",
    "lookup.note": "note tells that only the most recent import is on record",
    volume: "Volume counts physical containers once",
    partial_month: "The current month is partial",
    modelled_value: "Estimated value is a modelled figure",
    floor: "A company's figures are a floor",
    entities: "Related entities are separate companies; search ranks by match quality, not size",
    parties: "Forwarders appear among companies; notify-party share and the name hint at one",
    spellings: "Manifest spellings are filtered by substring and merged on request",
    headings: "HS4 descriptions are cut short; common goods tell what a code holds",
    limit: "limit is at most 50; above it 422 with less_than_equal",
    "errors.400": "Invalid input answers 400 {error}",
    "errors.401": "A bad key answers 401 {error}",
    "errors.403": "A missing entitlement answers 403 with its text",
    "errors.422": "A validation error answers 422 {detail}",
    "errors.429": "A full minute answers 429 with its text",
    "errors.5xx": "Unavailability answers with its text",
    rate: "About 120 requests a minute",
  }),
];
