import { endpoint } from "../../endpoint.ts";
import { listShipmentFields } from "../../manifest/record-fields.ts";
import { listFields } from "../custom-fields/of-record.ts";

export const handler = endpoint(listShipmentFields, listFields("Shipment"));
