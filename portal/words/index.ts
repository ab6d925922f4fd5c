import { en } from "./en.ts";
import { inLanguage } from "./language.ts";

/** In the language of the page; every other one has to satisfy what English has. */
export const words = inLanguage("common", en);
