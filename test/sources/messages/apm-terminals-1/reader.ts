import { readThrough } from "../../read-message.ts";

/** One answer of the terminal, as its source reads it. */
export const read = readThrough("apm-terminals-1");
