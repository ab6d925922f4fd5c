import * as z from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import { entitlementOf } from "#src/platform/access-rule.ts";
import { jsonApiMediaType } from "#src/platform/http/request.ts";
import type { Route } from "#src/platform/manifest.ts";
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

const mediaTypeOf = ({ media }: Route): string =>
  media === "json" ? "application/json" : jsonApiMediaType;

const descriptions = {
  200: "Done.",
  201: "Created.",
  202: "Accepted; processing continues in the background.",
  204: "Done; the answer has no body.",
} as const;

const example = (value: unknown) => (value === undefined ? {} : { example: value });

function success(route: Route, { answer }: Exchange): ZodOpenApiResponseObject {
  const { status, schema } = route.answers;
  return {
    description: descriptions[status],
    ...(schema && { content: { [mediaTypeOf(route)]: { schema, ...example(answer) } } }),
  };
}

/** The parameters on offer: what a row only names in order to refuse it is none. */
function offered(query: z.ZodObject): z.ZodObject {
  const refused = Object.entries(query.shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodNever ? [[name, true]] : [],
  );
  return refused.length > 0 ? query.omit(Object.fromEntries(refused) as never) : query;
}

/** Text of a standard's own, as it came. */
const textBody = ({ types }: NonNullable<Route["text"]>, { request }: Exchange) => ({
  requestBody: {
    required: true,
    content: Object.fromEntries(
      types.map((type) => [
        type,
        {
          schema: z.string().meta({ description: "One or more interchanges." }),
          ...example(request),
        },
      ]),
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

/** Of every GET (functions/middleware/revalidation.ts). */
const notModified = {
  description: "Unchanged: the `ETag` of the answer is among those of the header `If-None-Match`.",
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
    ...(route.text && textBody(route.text, exchange)),
    ...((route.params || query) && {
      requestParams: {
        ...(route.params && { path: route.params }),
        ...(query && { query: offered(query) }),
      },
    }),
    ...(route.body && requestBody(route, exchange)),
    responses: {
      [`${route.answers.status}`]: success(route, exchange),
      ...(route.method === "GET" && route.answers.schema && { "304": notModified }),
      ...refusals,
    },
  };
}
