import { endpoint } from "../../endpoint.ts";
import { removeShipmentField } from "../../manifest/record-fields.ts";
import { removeField } from "../custom-fields/of-record.ts";

export const handler = endpoint(removeShipmentField, removeField("Shipment"));
