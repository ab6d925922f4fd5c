import { readThrough } from "../../read-message.ts";

/** One answer of the railroad, as its source reads it. */
export const read = readThrough("up-shipments-2");
