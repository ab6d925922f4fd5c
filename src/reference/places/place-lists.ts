import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PlaceList } from "./place-list.ts";
import type { PlaceRecord } from "./place-record.ts";

/**
 * The built-in list below the curated rows, made by `node bin/places/main.ts`. It lies beside a bundle,
 * or beside this module; a function that asks for no place outside the curated rows never reads it.
 */
const listFile = "world-places.txt";

const folder = import.meta.dirname ?? __dirname;

let lists: readonly PlaceList[] | undefined;

/** The lists below the curated rows; read once. */
export const placeLists = (): readonly PlaceList[] =>
  (lists ??= [new PlaceList(readFileSync(join(folder, listFile), "utf8"))]);

/** The place of a code in the first list that has it, or null. */
export const listedPlace = (code: string): PlaceRecord | null =>
  placeLists()
    .map((list) => list.byCode(code))
    .find((place) => place !== null) ?? null;
