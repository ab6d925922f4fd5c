import type { Route } from "#src/platform/manifest.ts";

export const trackingRequestsRoutes = [] as const satisfies readonly Route[];
