import { sharedFunction } from "../../shared-function.ts";
import { map } from "./fleet-map.ts";
import { rows } from "./rows.ts";

export const handler = sharedFunction(rows, map);
