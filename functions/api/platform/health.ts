import { platformRoutes } from "#functions/manifest/platform.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { endpoint } from "../../endpoint.ts";

/** GET /health: touches nothing, so it answers while the store is away. */
export const handler = endpoint(platformRoutes[0], async (deps) => ({
  status: "ok" as const,
  time: isoSeconds(deps.clock.now()),
}));
