import * as z from "zod";
import { route, type Route } from "#src/platform/manifest.ts";

const health = z.object({ status: z.literal("ok"), time: z.iso.datetime() });

export const platformRoutes = [
  route({
    id: "platform.health",
    method: "GET",
    path: "//health",
    handler: "api/platform/health",
    summary: "Whether the service answers, and its time.",
    auth: "none",
    rate: "none",
    answers: { status: 200, schema: health },
    media: "json",
    fails: [],
    needs: [],
  }),
] as const satisfies readonly Route[];

/**
 * API Gateway's `$default`: what no row of the manifest answers. Not a row itself, since it has no
 * method and no path of its own.
 */
export const fallback = {
  id: "platform.fallback",
  handler: "api/platform/fallback",
  timeoutSeconds: 5,
  memoryMb: 256,
} as const;
