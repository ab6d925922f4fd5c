import type { Route } from "#src/platform/manifest.ts";

export const platformRoutes = [] as const satisfies readonly Route[];
