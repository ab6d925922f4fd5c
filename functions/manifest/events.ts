import type { Route } from "#src/platform/manifest.ts";

export const eventsRoutes = [] as const satisfies readonly Route[];
