import type { Route } from "#src/platform/manifest.ts";

export const partiesRoutes = [] as const satisfies readonly Route[];
