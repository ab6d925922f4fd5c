import { endpoint } from "../../endpoint.ts";
import { removeContainerField } from "../../manifest/record-fields.ts";
import { removeField } from "../custom-fields/of-record.ts";

export const handler = endpoint(removeContainerField, removeField("Container"));
