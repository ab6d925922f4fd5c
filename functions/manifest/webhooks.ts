import type { Route } from "#src/platform/manifest.ts";

export const webhooksRoutes = [] as const satisfies readonly Route[];
