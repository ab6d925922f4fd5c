import { sharedFunction } from "../../../shared-function.ts";
import { list } from "./list.ts";
import { picture } from "./picture.ts";

export const handler = sharedFunction(list, picture);
