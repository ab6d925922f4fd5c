import { sharedFunction } from "../../shared-function.ts";
import { alertHandlers } from "./alerts.ts";
import { digestHandlers } from "./digests.ts";

export const handler = sharedFunction(...digestHandlers, ...alertHandlers);
