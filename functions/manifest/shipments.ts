import type { Route } from "#src/platform/manifest.ts";

export const shipmentsRoutes = [] as const satisfies readonly Route[];
