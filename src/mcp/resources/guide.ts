import { scheme } from "./container-uri.ts";

export const guideUri = `${scheme}://docs/query-guide`;

/** Which tool answers which question, for a model that wants to plan. */
export const guide = `# Query guide

| Question | Tools |
|-|-|
| Where is MSKU7354623? | search_container, get_container |
| Can I pick it up, until when is it free? | get_container: location.available_for_pickup, demurrage |
| What happened to it, why is it late? | get_container_transport_events, then get_container_route |
| What is on this bill of lading? | search_container, get_shipment_details |
| Which containers are held or near their last free day? | list_containers by last_free_day; urgency, binding_lfd and holds of the rows |
| What is due at a port? | list_shipments with port and status in_transit |
| What is the status of the numbers that I gave you? | list_tracking_requests |
| Track this number | track_container; get_supported_shipping_lines turns a name into a SCAC |

- A list names in \`_response_contract.dropped_filters\` the arguments that had no effect.
- \`meta.next_page\` is the next page; null on the last one.
- \`urgency\` is \`unknown\` if no source stated a last free day, or if the data is too old; \`urgency_reason\` states which.
- A fee or hold list that is null was never reported; an empty one means that none were reported.
`;
