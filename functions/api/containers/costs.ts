import { sharedFunction } from "../../shared-function.ts";
import { demurrage } from "./demurrage.ts";
import { pickup } from "./pickup.ts";

export const handler = sharedFunction(demurrage, pickup);
