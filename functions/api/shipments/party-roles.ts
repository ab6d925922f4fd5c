import { sharedFunction } from "../../shared-function.ts";
import { assign } from "./assign-party-role.ts";
import { list } from "./list-party-roles.ts";
import { remove } from "./remove-party-role.ts";

export const handler = sharedFunction(list, assign, remove);
