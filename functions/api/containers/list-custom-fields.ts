import { endpoint } from "../../endpoint.ts";
import { listContainerFields } from "../../manifest/record-fields.ts";
import { listFields } from "../custom-fields/of-record.ts";

export const handler = endpoint(listContainerFields, listFields("Container"));
