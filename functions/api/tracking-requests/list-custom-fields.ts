import { endpoint } from "../../endpoint.ts";
import { listRequestFields } from "../../manifest/record-fields.ts";
import { listFields } from "../custom-fields/of-record.ts";

export const handler = endpoint(listRequestFields, listFields("TrackingRequest"));
