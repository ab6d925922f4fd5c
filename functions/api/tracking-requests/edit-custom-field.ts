import { endpoint } from "../../endpoint.ts";
import { editRequestField } from "../../manifest/record-fields.ts";
import { editField } from "../custom-fields/of-record.ts";

export const handler = endpoint(editRequestField, editField("TrackingRequest"));
