import { endpoint } from "../../endpoint.ts";
import { removeRequestField } from "../../manifest/record-fields.ts";
import { removeField } from "../custom-fields/of-record.ts";

export const handler = endpoint(removeRequestField, removeField("TrackingRequest"));
