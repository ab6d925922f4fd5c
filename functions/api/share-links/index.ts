import { sharedFunction } from "../../shared-function.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { remove } from "./delete.ts";

export const handler = sharedFunction(list, create, get, edit, remove);
