import type { Half } from "../../layouts/index.ts";
import { columns } from "./columns.ts";
import { continuation } from "./continuation.ts";
import { bilingual, grid, landscape } from "./grid.ts";
import { labelPairs } from "./label-pairs.ts";
import { mailPrint } from "./mail-print.ts";
import { printout } from "./printout.ts";
import type { Renderer } from "./renderer.ts";
import { sideLabels } from "./side-labels.ts";
import { typewriter } from "./typewriter.ts";

/** The kinds of form of each half: development never prints a kind of the held-out half. */
export const forms: Readonly<Record<Half, Readonly<Record<string, Renderer>>>> = {
  development: {
    grid,
    "side-labels": sideLabels,
    "label-pairs": labelPairs,
    typewriter,
    continuation,
    landscape,
    printout,
  },
  "held-out": { columns, bilingual, "mail-print": mailPrint },
};
