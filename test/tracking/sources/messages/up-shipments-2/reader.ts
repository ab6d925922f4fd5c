import { readThrough } from "../../read-message.ts";

/** One answer of the site, as its source reads it. */
export const read = readThrough("up-shipments-2");
