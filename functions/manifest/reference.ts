import type { Route } from "#src/platform/manifest.ts";

export const referenceRoutes = [] as const satisfies readonly Route[];
