import { endpoint } from "../../endpoint.ts";
import { setContainerField } from "../../manifest/record-fields.ts";
import { setField } from "../custom-fields/of-record.ts";

export const handler = endpoint(setContainerField, setField("Container"));
