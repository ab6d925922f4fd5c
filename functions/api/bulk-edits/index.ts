import { sharedFunction } from "../../shared-function.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { undo } from "./undo.ts";

export const handler = sharedFunction(list, get, undo);
