import { sharedFunction } from "../../../shared-function.ts";
import { reclassify } from "./reclassify.ts";
import { reextract } from "./reextract.ts";
import { relink } from "./relink.ts";
import { rotate } from "./rotate.ts";
import { split } from "./split.ts";

export const handler = sharedFunction(reextract, reclassify, relink, rotate, split);
