import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PlaceList } from "./place-list.ts";
import type { PlaceRecord } from "./place-record.ts";

/**
 * The built-in list below the curated rows, made by `node bin/places/main.ts`. It lies beside a bundle,
 * or beside this module; a function that asks for no place outside the curated rows never reads it.
 */
export const builtInList = "world-places.txt";

/** The operator's own list, made by `npm run reference:import`; below the built-in one. */
export const importedList = "un-locode.txt";

const folder = import.meta.dirname ?? __dirname;

/** Where a Lambda layer puts it (Lambda Developer Guide, "Packaging layers"). */
let imported = join("/opt", importedList);

let lists: readonly PlaceList[] | undefined;

/** Where the operator's list is, if there is one: on one machine it is in no layer. */
export function usePlaceList(file: string): void {
  imported = file;
  lists = undefined;
}

/** The lists below the curated rows; read once. */
export const placeLists = (): readonly PlaceList[] =>
  (lists ??= [join(folder, builtInList), imported]
    .filter((file) => file !== imported || existsSync(file))
    .map((file) => new PlaceList(readFileSync(file, "utf8"))));

/** The place of a code in the first list that has it, or null. */
export const listedPlace = (code: string): PlaceRecord | null =>
  placeLists()
    .map((list) => list.byCode(code))
    .find((place) => place !== null) ?? null;
