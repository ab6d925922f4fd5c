import type { Route } from "#src/platform/manifest.ts";

export const containersRoutes = [] as const satisfies readonly Route[];
