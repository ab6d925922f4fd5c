import * as z from "zod";
import { route, type Route } from "#src/platform/manifest.ts";
import { docsRoute } from "./docs.ts";

const health = z.strictObject({ status: z.literal("ok"), time: z.iso.datetime() });

const openApi = z.looseObject({
  openapi: z.string().meta({ description: "Version of OpenAPI.", example: "3.1.1" }),
  paths: z.record(z.string(), z.unknown()),
  components: z.record(z.string(), z.unknown()),
});

/** What the page at /docs is made of; Swagger UI, from its package. */
export const referenceFiles = [
  "swagger-ui-dist/swagger-ui.css",
  "swagger-ui-dist/swagger-ui-bundle.js",
] as const;

export const platformRoutes = [
  route({
    id: "platform.health",
    method: "GET",
    path: "//health",
    handler: "api/platform/health",
    summary: "Whether the service is up, and its clock",
    access: { caller: "anybody", because: "Monitors ask without a key." },
    answers: { status: 200, schema: health },
    media: "json",
    fails: [],
    needs: [],
  }),
  route({
    id: "platform.openapi",
    method: "GET",
    path: "//openapi.json",
    handler: "api/platform/openapi",
    summary: "The OpenAPI document",
    access: { caller: "anybody", because: "The description of the API is public." },
    answers: { status: 200, schema: openApi },
    media: "json",
    fails: [],
    needs: [],
    // The document is written at the first request: a matter of processor time.
    memoryMb: 1769,
  }),
  docsRoute,
  route({
    id: "platform.docs-file",
    method: "GET",
    path: "//docs/{file}",
    handler: "api/platform/docs-file",
    summary: "Scripts and styles of the API reference",
    access: { caller: "anybody", because: "The description of the API is public." },
    params: z.object({ file: z.string() }),
    answers: { status: 200, schema: null },
    media: "page",
    fails: ["not_found"],
    needs: [],
    files: referenceFiles,
  }),
] as const satisfies readonly Route[];

/**
 * API Gateway's `$default`: what no row of the manifest answers. Not a row itself, since it has no
 * method and no path of its own.
 */
export const fallback = {
  id: "platform.fallback",
  handler: "api/platform/fallback",
  access: {
    caller: "anybody",
    because: "It answers only that there is nothing, and what there is instead.",
  },
  needs: [],
  timeoutSeconds: 5,
  memoryMb: 256,
} as const;
