import { endpoint } from "../../endpoint.ts";
import { editContainerField } from "../../manifest/record-fields.ts";
import { editField } from "../custom-fields/of-record.ts";

export const handler = endpoint(editContainerField, editField("Container"));
