import * as z from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import { entitlementOf } from "#src/platform/access-rule.ts";
import { jsonApiMediaType } from "#src/platform/http/request.ts";
import { isBytes, type Route } from "#src/platform/manifest.ts";
import { takesFieldsets } from "../fieldsets.ts";
import { queryOf } from "../include.ts";
import { areaOf } from "./areas.ts";
import type { Exchange } from "./examples.ts";

/** Name of the security scheme in `components`. */
export const tokenScheme = "token";
/** A client that a user allowed to act for them (docs/guides/oauth.md). */
export const oauthScheme = "oauth";
/** A person who is signed in at a browser. */
export const sessionScheme = "session";
/** The key of an EDI partner; no account's. */
export const partnerScheme = "partner";
export const providerScheme = "provider";

/** Of every operation that answers resources (functions/fieldsets.ts); described once, in `components`. */
export const fieldsParameter = {
  in: "query",
  name: "fields",
  description: [
    "Sparse fieldsets of JSON:API: `fields[container]=number,pod_eta_at` answers with these attributes and",
    "relationships of containers alone, in `data` and in `included`, also where the schema requires others.",
    "Empty: with none. A type or name that the answer does not know is 400.",
  ].join(" "),
  style: "deepObject",
  explode: true,
  schema: { type: "object", additionalProperties: { type: "string" } },
  example: { container: "number,pod_eta_at" },
} as const;

const mediaTypeOf = ({ media }: Route): string =>
  media === "json" ? "application/json" : jsonApiMediaType;

const descriptions = {
  200: "Done.",
  201: "Created.",
  202: "Accepted; processing continues in the background.",
  204: "Done; the answer has no body.",
} as const;

const example = (value: unknown) => (value === undefined ? {} : { example: value });

const csvText = z
  .string()
  .meta({ description: "The same as CSV (RFC 4180), a header line of names first." });

function success(route: Route, { answer }: Exchange): ZodOpenApiResponseObject {
  const { status, schema } = route.answers;
  return {
    description: descriptions[status],
    ...(isBytes(route) && {
      content: { [route.media!]: { schema: { type: "string", format: "binary" } } },
    }),
    ...(schema && {
      content: {
        [mediaTypeOf(route)]: { schema, ...example(answer) },
        ...(route.csv && { "text/csv": { schema: csvText } }),
      },
    }),
  };
}

/** The parameters on offer: what a row only names in order to refuse it is none. */
function offered(query: z.ZodObject): z.ZodObject {
  const refused = Object.entries(query.shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodNever ? [[name, true]] : [],
  );
  return refused.length > 0 ? query.omit(Object.fromEntries(refused) as never) : query;
}

/** A body that is read as it came. */
const textBody = ({ types, document }: NonNullable<Route["text"]>, { request }: Exchange) => ({
  requestBody: {
    required: true,
    content: Object.fromEntries(
      types.map((type) => [type, { schema: document, ...example(request) }]),
    ),
  },
});

/** Both media types are read alike (src/platform/http/request.ts). */
function requestBody(route: Route, { request }: Exchange): ZodOpenApiOperationObject {
  const content = { schema: route.body, ...example(request) };
  const required = route.body?.safeParse(undefined).success !== true;
  return {
    requestBody: {
      required,
      content: { [jsonApiMediaType]: content, "application/json": content },
    },
  } as unknown as ZodOpenApiOperationObject;
}

const idempotencyHeader = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[!-~]{1,255}$/)
    .optional()
    .meta({
      description:
        "A repeat with the same key and body within 24 hours gets the same answer and creates nothing.",
      example: "import-2026-11-25-001",
    }),
});

/** Of every GET (functions/middleware/revalidation.ts). */
const notModified = {
  description: "Unchanged: the `ETag` of the answer is among those of the header `If-None-Match`.",
};

/** Of a list as CSV that is too long for an answer. */
const elsewhere = {
  description:
    "More CSV than one answer holds: it is a file at the address in `Location`, which works for an hour without a credential.",
};

/** One manifest row as an operation; `refusals` are its answers other than success. */
export function operation(
  route: Route,
  exchange: Exchange,
  refusals: ZodOpenApiOperationObject["responses"],
): ZodOpenApiOperationObject {
  const query = queryOf(route);
  const entitlement = entitlementOf(route.access);
  return {
    operationId: route.id,
    summary: route.summary.replace(/\.$/, ""),
    tags: [areaOf(route).name],
    ...(entitlement && {
      description: `Needs the entitlement \`${entitlement}\`.`,
      "x-entitlement": entitlement,
    }),
    ...(route.access.caller === "anybody" && { security: [] }),
    ...(route.access.caller === "user" && { security: [{ [sessionScheme]: [] }] }),
    ...(route.access.caller === "edi-partner" && { security: [{ [partnerScheme]: [] }] }),
    ...(route.access.caller === "provider" && { security: [{ [providerScheme]: [] }] }),
    ...(route.text && textBody(route.text, exchange)),
    ...((route.params || query || route.idempotencyKey) && {
      requestParams: {
        ...(route.params && { path: route.params }),
        ...(query && { query: offered(query) }),
        ...(route.idempotencyKey && { header: idempotencyHeader }),
      },
    }),
    ...(takesFieldsets(route) && { parameters: [{ $ref: "#/components/parameters/fields" }] }),
    ...(route.body && requestBody(route, exchange)),
    responses: {
      [`${route.answers.status}`]: success(route, exchange),
      ...(route.csv && { "303": elsewhere }),
      ...(route.method === "GET" && route.answers.schema && { "304": notModified }),
      ...refusals,
    },
  };
}
