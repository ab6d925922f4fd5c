import { endpoint } from "../../endpoint.ts";
import { editShipmentField } from "../../manifest/record-fields.ts";
import { editField } from "../custom-fields/of-record.ts";

export const handler = endpoint(editShipmentField, editField("Shipment"));
