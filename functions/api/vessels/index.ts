import { sharedFunction } from "../../shared-function.ts";
import { positionsFrom } from "./future-positions-from.ts";
import { positions } from "./future-positions.ts";
import { get } from "./get.ts";

export const handler = sharedFunction(get, positions, positionsFrom);
