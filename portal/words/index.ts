import { en } from "./en.ts";

/** English is the only language so far; another one has to satisfy `typeof en`. */
export const words = en;
