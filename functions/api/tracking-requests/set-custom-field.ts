import { endpoint } from "../../endpoint.ts";
import { setRequestField } from "../../manifest/record-fields.ts";
import { setField } from "../custom-fields/of-record.ts";

export const handler = endpoint(setRequestField, setField("TrackingRequest"));
