import { sharedFunction } from "../../shared-function.ts";
import { get } from "./get.ts";
import { getPreferences } from "./get-preferences.ts";
import { list } from "./list.ts";
import { setPreferences } from "./set-preferences.ts";

export const handler = sharedFunction(list, get, getPreferences, setPreferences);
