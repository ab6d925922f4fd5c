import { sharedFunction } from "../../../shared-function.ts";
import { get } from "./get.ts";
import { packet } from "./packet.ts";

export const handler = sharedFunction(get, packet);
