import { sharedFunction } from "../../shared-function.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { revoke } from "./revoke.ts";

export const handler = sharedFunction(list, create, revoke);
