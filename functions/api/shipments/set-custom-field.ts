import { endpoint } from "../../endpoint.ts";
import { setShipmentField } from "../../manifest/record-fields.ts";
import { setField } from "../custom-fields/of-record.ts";

export const handler = endpoint(setShipmentField, setField("Shipment"));
